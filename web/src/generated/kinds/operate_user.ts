// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.operate_user,
  "fields": [
    {
      "name": "avatar",
      "label": "头像",
      "type": "image",
      "help": "正方形，建议 400 × 400 像素",
      "column": {
        "width": 64
      }
    },
    {
      "name": "name",
      "label": "昵称",
      "type": "text",
      "required": true,
      "maxLength": 20,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "introduction",
      "label": "简介",
      "type": "text",
      "maxLength": 200,
      "column": {
        "width": 220,
        "optional": true
      }
    },
    {
      "name": "region",
      "label": "IP 属地",
      "type": "text",
      "placeholder": "如：湖北",
      "maxLength": 20,
      "column": {
        "width": 100
      }
    },
    {
      "name": "device",
      "label": "设备",
      "type": "text",
      "placeholder": "如：iPhone 15",
      "maxLength": 40,
      "column": {
        "width": 120,
        "optional": true
      }
    },
    {
      "name": "enabled",
      "label": "启用",
      "type": "switch",
      "default": true,
      "readonly": "always",
      "column": {
        "width": 80
      }
    },
    {
      "name": "commentNum",
      "label": "运营评论",
      "type": "count",
      "unit": "条",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 100,
        "align": "right"
      }
    },
    {
      "name": "lastUsedAt",
      "label": "最近使用",
      "type": "datetime",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 176
      }
    }
  ],
  "sections": [
    {
      "label": "运营用户",
      "fields": [
        "avatar",
        "name",
        "introduction"
      ],
      "column": "main"
    },
    {
      "label": "评论旁显示",
      "fields": [
        "region",
        "device"
      ],
      "column": "side"
    },
    {
      "label": "使用情况",
      "fields": [
        "commentNum",
        "lastUsedAt",
        "enabled"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "name",
      "label": "昵称",
      "type": "text",
      "placeholder": "请输入昵称"
    },
    {
      "name": "region",
      "label": "IP 属地",
      "type": "text",
      "placeholder": "请输入属地"
    },
    {
      "name": "enabled",
      "label": "启用",
      "type": "switch"
    },
    {
      "name": "lastUsedAt",
      "label": "最近使用",
      "type": "date_range"
    }
  ],
  "actions": [
    {
      "name": "enable",
      "label": "启用",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/operate-user/enable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/operate-user/enable"
      },
      "undo": "disable"
    },
    {
      "name": "disable",
      "label": "停用",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/operate-user/disable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/operate-user/disable"
      },
      "undo": "enable"
    }
  ]
};

export default kind;
