// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.version,
  "fields": [
    {
      "name": "title",
      "label": "版本",
      "type": "text",
      "readonly": "always",
      "maxLength": 60,
      "column": {
        "link": true
      }
    },
    {
      "name": "platform",
      "label": "平台",
      "type": "choice",
      "required": true,
      "default": "android",
      "choices": [
        {
          "value": "ios",
          "label": "iOS"
        },
        {
          "value": "android",
          "label": "安卓"
        },
        {
          "value": "harmony",
          "label": "鸿蒙"
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "number",
      "label": "版本号",
      "type": "text",
      "required": true,
      "placeholder": "如 8.2.0",
      "maxLength": 20
    },
    {
      "name": "build",
      "label": "构建号",
      "type": "number",
      "required": true,
      "help": "同一平台每次发布都要增大",
      "min": 1,
      "sortable": true,
      "column": {
        "width": 100,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "package",
      "label": "安装包",
      "type": "file",
      "required": true,
      "help": "APK 文件，用户直接下载",
      "when": {
        "field": "platform",
        "values": [
          "android"
        ]
      }
    },
    {
      "name": "storeLink",
      "label": "应用市场地址",
      "type": "link",
      "required": true,
      "placeholder": "https://apps.apple.com/cn/app/…",
      "when": {
        "field": "platform",
        "values": [
          "ios",
          "harmony"
        ]
      }
    },
    {
      "name": "notes",
      "label": "更新说明",
      "type": "long_text",
      "required": true,
      "help": "用户在更新提示里看到的文字，一行一条",
      "maxLength": 1000
    },
    {
      "name": "force",
      "label": "强制更新",
      "type": "switch",
      "help": "低于指定版本的用户必须更新才能继续使用",
      "column": {
        "width": 100
      }
    },
    {
      "name": "forceBelow",
      "label": "低于此版本强制",
      "type": "text",
      "required": true,
      "placeholder": "如 8.0.0",
      "maxLength": 20,
      "when": {
        "field": "force",
        "values": [
          true
        ]
      }
    },
    {
      "name": "rollout",
      "label": "灰度比例",
      "type": "percent",
      "required": true,
      "help": "先推给一部分用户，没有问题再放开",
      "default": 100,
      "min": 1,
      "column": {
        "width": 100,
        "align": "right"
      }
    },
    {
      "name": "note",
      "label": "内部备注",
      "type": "long_text",
      "help": "只有同事能看到",
      "maxLength": 500
    },
    {
      "name": "verifyState",
      "label": "审核状态",
      "type": "state",
      "readonly": "always",
      "choices": [
        {
          "value": 0,
          "label": "草稿",
          "tone": "mute"
        },
        {
          "value": 1,
          "label": "已通过",
          "tone": "ok"
        },
        {
          "value": 2,
          "label": "已驳回",
          "tone": "bad"
        },
        {
          "value": 3,
          "label": "待审核",
          "tone": "warn"
        }
      ],
      "column": {
        "width": 100
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
    }
  ],
  "sections": [
    {
      "label": "版本信息",
      "fields": [
        "title",
        "platform",
        "number",
        "build",
        "package",
        "storeLink"
      ],
      "column": "main"
    },
    {
      "label": "更新说明",
      "fields": [
        "notes"
      ],
      "column": "main"
    },
    {
      "label": "推送更新",
      "fields": [
        "force",
        "forceBelow",
        "rollout"
      ],
      "column": "side"
    },
    {
      "label": "备注",
      "fields": [
        "note"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "title",
      "label": "版本",
      "type": "text",
      "placeholder": "如 8.2.0"
    },
    {
      "name": "platform",
      "label": "平台",
      "type": "choice",
      "choices": [
        {
          "value": "ios",
          "label": "iOS"
        },
        {
          "value": "android",
          "label": "安卓"
        },
        {
          "value": "harmony",
          "label": "鸿蒙"
        }
      ]
    },
    {
      "name": "force",
      "label": "强制更新",
      "type": "switch"
    },
    {
      "name": "verifyState",
      "label": "审核状态",
      "type": "state",
      "choices": [
        {
          "value": 0,
          "label": "草稿",
          "tone": "mute"
        },
        {
          "value": 1,
          "label": "已通过",
          "tone": "ok"
        },
        {
          "value": 2,
          "label": "已驳回",
          "tone": "bad"
        },
        {
          "value": 3,
          "label": "待审核",
          "tone": "warn"
        }
      ]
    },
    {
      "name": "enabled",
      "label": "启用",
      "type": "switch"
    },
    {
      "name": "createdBy",
      "label": "创建人",
      "type": "relation",
      "of": "account"
    },
    {
      "name": "updatedAt",
      "label": "更新时间",
      "type": "date_range"
    }
  ],
  "tabs": {
    "by": "verifyState",
    "items": [
      {
        "value": "",
        "label": "全部"
      },
      {
        "value": 0,
        "label": "草稿",
        "tone": "mute"
      },
      {
        "value": 3,
        "label": "待审核",
        "tone": "warn"
      },
      {
        "value": 1,
        "label": "已通过",
        "tone": "ok"
      },
      {
        "value": 2,
        "label": "已驳回",
        "tone": "bad"
      }
    ],
    "counted": true
  },
  "actions": [
    {
      "name": "submit",
      "label": "提交审核",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/version/submit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/version/submit"
      },
      "tone": "primary"
    },
    {
      "name": "revoke",
      "label": "撤回",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/version/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/version/revoke"
      }
    },
    {
      "name": "approve",
      "label": "通过",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/verify-center/version/approved"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/version/approved/batch"
      },
      "tone": "primary"
    },
    {
      "name": "reject",
      "label": "驳回",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/verify-center/version/rejection"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/version/rejection/batch"
      },
      "tone": "danger",
      "form": [
        {
          "name": "reason",
          "label": "原因",
          "type": "long_text",
          "required": true,
          "placeholder": "请填写原因，便于对方修改",
          "maxLength": 500
        }
      ]
    },
    {
      "name": "withdraw",
      "label": "撤稿",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/version/withdraw"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/version/withdraw"
      },
      "tone": "danger",
      "form": [
        {
          "name": "reason",
          "label": "原因",
          "type": "long_text",
          "required": true,
          "placeholder": "请填写原因，便于对方修改",
          "maxLength": 500
        }
      ]
    },
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
        "path": "/version/enable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/version/enable"
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
        "path": "/version/disable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/version/disable"
      },
      "undo": "enable"
    }
  ]
};

export default kind;
