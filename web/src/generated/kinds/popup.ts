// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.popup,
  "fields": [
    {
      "name": "cover",
      "label": "弹窗图片",
      "type": "image",
      "required": true,
      "help": "纯图片 900 × 1200，图文卡片 900 × 506",
      "column": {
        "width": 80
      }
    },
    {
      "name": "title",
      "label": "名称",
      "type": "text",
      "required": true,
      "placeholder": "只在后台显示，如：汛期安全提示",
      "maxLength": 60,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "form",
      "label": "形式",
      "type": "choice",
      "required": true,
      "default": "image",
      "choices": [
        {
          "value": "image",
          "label": "纯图片"
        },
        {
          "value": "card",
          "label": "图文卡片"
        }
      ],
      "column": {
        "width": 100,
        "optional": true
      }
    },
    {
      "name": "heading",
      "label": "标题",
      "type": "text",
      "required": true,
      "maxLength": 30,
      "when": {
        "field": "form",
        "values": [
          "card"
        ]
      }
    },
    {
      "name": "text",
      "label": "正文",
      "type": "long_text",
      "required": true,
      "maxLength": 200,
      "when": {
        "field": "form",
        "values": [
          "card"
        ]
      }
    },
    {
      "name": "button",
      "label": "按钮文字",
      "type": "text",
      "placeholder": "如：立即查看",
      "maxLength": 8,
      "when": {
        "field": "form",
        "values": [
          "card"
        ]
      }
    },
    {
      "name": "targetSort",
      "label": "点击时",
      "type": "choice",
      "required": true,
      "default": "none",
      "choices": [
        {
          "value": "none",
          "label": "不跳转"
        },
        {
          "value": "content",
          "label": "打开内容"
        },
        {
          "value": "link",
          "label": "打开链接"
        }
      ]
    },
    {
      "name": "target",
      "label": "打开的内容",
      "type": "content",
      "required": true,
      "kinds": [
        "article",
        "video",
        "subject",
        "collection",
        "stream",
        "discuss",
        "disclosure",
        "h5",
        "csp",
        "activity",
        "vote"
      ],
      "when": {
        "field": "targetSort",
        "values": [
          "content"
        ]
      }
    },
    {
      "name": "link",
      "label": "打开的链接",
      "type": "link",
      "required": true,
      "placeholder": "https://",
      "when": {
        "field": "targetSort",
        "values": [
          "link"
        ]
      }
    },
    {
      "name": "placement",
      "label": "弹出位置",
      "type": "choice",
      "required": true,
      "default": "home",
      "choices": [
        {
          "value": "home",
          "label": "首页"
        },
        {
          "value": "live",
          "label": "直播页"
        },
        {
          "value": "article",
          "label": "文章页"
        },
        {
          "value": "service",
          "label": "服务页"
        },
        {
          "value": "mine",
          "label": "我的"
        }
      ],
      "column": {
        "width": 100
      }
    },
    {
      "name": "period",
      "label": "展示时间",
      "type": "date_range",
      "required": true,
      "column": {
        "width": 190
      }
    },
    {
      "name": "platform",
      "label": "投放平台",
      "type": "choice",
      "required": true,
      "default": "all",
      "choices": [
        {
          "value": "all",
          "label": "全部平台"
        },
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
        "width": 100
      }
    },
    {
      "name": "audience",
      "label": "面向用户",
      "type": "choice",
      "required": true,
      "default": "all",
      "choices": [
        {
          "value": "all",
          "label": "全部用户"
        },
        {
          "value": "signed_in",
          "label": "已登录用户"
        },
        {
          "value": "guest",
          "label": "未登录用户"
        },
        {
          "value": "new",
          "label": "注册七天内的新用户"
        },
        {
          "value": "portrait",
          "label": "用户画像"
        }
      ],
      "column": {
        "width": 150,
        "optional": true
      }
    },
    {
      "name": "portrait",
      "label": "用户画像",
      "type": "relation",
      "required": true,
      "of": "portrait",
      "when": {
        "field": "audience",
        "values": [
          "portrait"
        ]
      },
      "column": {
        "width": 140,
        "optional": true
      }
    },
    {
      "name": "frequency",
      "label": "展示频次",
      "type": "choice",
      "required": true,
      "default": "day",
      "choices": [
        {
          "value": "visit",
          "label": "每次进入"
        },
        {
          "value": "day",
          "label": "每天一次"
        },
        {
          "value": "times",
          "label": "共展示几次"
        },
        {
          "value": "once",
          "label": "每位用户一次"
        }
      ],
      "column": {
        "width": 110,
        "optional": true
      }
    },
    {
      "name": "times",
      "label": "次数",
      "type": "number",
      "required": true,
      "unit": "次",
      "min": 2,
      "max": 20,
      "when": {
        "field": "frequency",
        "values": [
          "times"
        ]
      }
    },
    {
      "name": "priority",
      "label": "优先级",
      "type": "number",
      "required": true,
      "help": "同一时段有多个时，数值大的优先",
      "default": 50,
      "max": 100,
      "sortable": true,
      "min": 0,
      "column": {
        "width": 90,
        "align": "right",
        "optional": true
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
      "label": "弹窗内容",
      "fields": [
        "title",
        "form",
        "cover",
        "heading",
        "text",
        "button"
      ],
      "column": "main"
    },
    {
      "label": "点击跳转",
      "fields": [
        "targetSort",
        "target",
        "link"
      ],
      "column": "main"
    },
    {
      "label": "投放",
      "fields": [
        "placement",
        "period",
        "platform",
        "audience",
        "portrait"
      ],
      "column": "side"
    },
    {
      "label": "频次",
      "fields": [
        "frequency",
        "times",
        "priority"
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
      "label": "名称",
      "type": "text",
      "placeholder": "请输入名称"
    },
    {
      "name": "placement",
      "label": "弹出位置",
      "type": "choice",
      "choices": [
        {
          "value": "home",
          "label": "首页"
        },
        {
          "value": "live",
          "label": "直播页"
        },
        {
          "value": "article",
          "label": "文章页"
        },
        {
          "value": "service",
          "label": "服务页"
        },
        {
          "value": "mine",
          "label": "我的"
        }
      ]
    },
    {
      "name": "platform",
      "label": "投放平台",
      "type": "choice",
      "choices": [
        {
          "value": "all",
          "label": "全部平台"
        },
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
    },
    {
      "name": "overdue",
      "label": "不在展示期",
      "type": "switch"
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
        "path": "/popup/submit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/popup/submit"
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
        "path": "/popup/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/popup/revoke"
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
        "path": "/verify-center/popup/approved"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/popup/approved/batch"
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
        "path": "/verify-center/popup/rejection"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/popup/rejection/batch"
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
        "path": "/popup/withdraw"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/popup/withdraw"
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
        "path": "/popup/enable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/popup/enable"
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
        "path": "/popup/disable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/popup/disable"
      },
      "undo": "enable"
    }
  ]
};

export default kind;
