// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.service_token,
  "fields": [
    {
      "name": "name",
      "label": "用途",
      "type": "text",
      "required": true,
      "placeholder": "如 新闻客户端后端",
      "maxLength": 60,
      "column": {
        "width": 170
      }
    },
    {
      "name": "sender",
      "label": "来源系统",
      "type": "text",
      "required": true,
      "help": "更换令牌时保持不变：同一来源送来的编号不会重复入库",
      "placeholder": "如 news-app",
      "readonly": "after_create",
      "maxLength": 40,
      "column": {
        "width": 110
      }
    },
    {
      "name": "scopes",
      "label": "可发送的数据",
      "type": "tags",
      "required": true,
      "max": 40,
      "column": {
        "width": 220
      }
    },
    {
      "name": "revoked",
      "label": "已停用",
      "type": "switch",
      "readonly": "always",
      "column": {
        "width": 76
      }
    },
    {
      "name": "lastUsedAt",
      "label": "最近使用",
      "type": "datetime",
      "readonly": "always",
      "column": {
        "width": 168
      }
    },
    {
      "name": "hint",
      "label": "令牌尾号",
      "type": "text",
      "readonly": "always",
      "maxLength": 8,
      "column": {
        "width": 84
      }
    },
    {
      "name": "rate",
      "label": "每分钟请求数",
      "type": "number",
      "default": 600,
      "min": 1,
      "max": 60000,
      "column": {
        "width": 120,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "expiresAt",
      "label": "到期时间",
      "type": "datetime",
      "help": "不填表示长期有效",
      "column": {
        "width": 168,
        "optional": true
      }
    },
    {
      "name": "lastAddress",
      "label": "最近地址",
      "type": "text",
      "readonly": "always",
      "maxLength": 45,
      "column": {
        "width": 130,
        "optional": true
      }
    }
  ],
  "sections": [
    {
      "label": "令牌",
      "fields": [
        "name",
        "sender",
        "scopes",
        "rate",
        "expiresAt"
      ],
      "column": "main"
    },
    {
      "label": "使用情况",
      "fields": [
        "hint",
        "lastUsedAt",
        "lastAddress",
        "revoked"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "name",
      "label": "用途",
      "type": "text",
      "placeholder": "请输入用途"
    },
    {
      "name": "sender",
      "label": "来源系统",
      "type": "text",
      "placeholder": "请输入来源系统"
    },
    {
      "name": "revoked",
      "label": "已停用",
      "type": "switch"
    }
  ],
  "actions": [
    {
      "name": "end",
      "label": "停用",
      "where": [
        "row"
      ],
      "call": {
        "method": "POST",
        "path": "/system/service-token/end"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/system/service-token/end"
      },
      "tone": "danger",
      "confirm": "停用后，使用它的系统会立即无法发送数据，且不能恢复。确定停用吗？"
    }
  ]
};

export default kind;
