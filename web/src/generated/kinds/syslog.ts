// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.syslog,
  "fields": [
    {
      "name": "number",
      "label": "序号",
      "type": "number",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 90,
        "align": "right"
      }
    },
    {
      "name": "at",
      "label": "时间",
      "type": "datetime",
      "readonly": "always",
      "column": {
        "width": 176
      }
    },
    {
      "name": "realName",
      "label": "操作人",
      "type": "text",
      "readonly": "always",
      "maxLength": 40,
      "column": {
        "width": 110
      }
    },
    {
      "name": "accountName",
      "label": "账号",
      "type": "text",
      "readonly": "always",
      "maxLength": 40,
      "column": {
        "width": 110
      }
    },
    {
      "name": "operation",
      "label": "操作",
      "type": "text",
      "readonly": "always",
      "maxLength": 120,
      "column": {
        "width": 180
      }
    },
    {
      "name": "summary",
      "label": "说明",
      "type": "long_text",
      "readonly": "always",
      "column": {}
    },
    {
      "name": "kindLabel",
      "label": "内容类型",
      "type": "text",
      "readonly": "always",
      "maxLength": 40,
      "column": {
        "width": 110
      }
    },
    {
      "name": "record",
      "label": "记录编号",
      "type": "text",
      "readonly": "always",
      "maxLength": 200,
      "column": {
        "width": 110
      }
    },
    {
      "name": "address",
      "label": "IP 地址",
      "type": "text",
      "readonly": "always",
      "maxLength": 45,
      "column": {
        "width": 140
      }
    },
    {
      "name": "code",
      "label": "结果码",
      "type": "number",
      "readonly": "always",
      "column": {
        "width": 90,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "requestId",
      "label": "请求编号",
      "type": "text",
      "readonly": "always",
      "maxLength": 40,
      "column": {
        "width": 160,
        "optional": true
      }
    },
    {
      "name": "hash",
      "label": "校验值",
      "type": "text",
      "readonly": "always",
      "maxLength": 64,
      "column": {
        "width": 160,
        "optional": true
      }
    }
  ],
  "sections": [],
  "filters": [
    {
      "name": "realName",
      "label": "操作人",
      "type": "text",
      "placeholder": "请输入姓名"
    },
    {
      "name": "accountName",
      "label": "账号",
      "type": "text",
      "placeholder": "请输入账号"
    },
    {
      "name": "operation",
      "label": "操作",
      "type": "text",
      "placeholder": "请输入操作名称"
    },
    {
      "name": "kind",
      "label": "内容类型",
      "type": "text",
      "placeholder": "如 文章"
    },
    {
      "name": "record",
      "label": "记录编号",
      "type": "text",
      "placeholder": "请输入记录编号"
    },
    {
      "name": "at",
      "label": "时间",
      "type": "date_range"
    }
  ],
  "actions": []
};

export default kind;
