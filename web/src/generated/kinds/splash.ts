// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.splash,
  "fields": [
    {
      "name": "cover",
      "label": "手机画面",
      "type": "image",
      "required": true,
      "help": "竖版 1125 × 2436；视频开屏时作为首帧",
      "column": {
        "width": 80
      }
    },
    {
      "name": "title",
      "label": "名称",
      "type": "text",
      "required": true,
      "placeholder": "如：秋粮丰收主题开屏",
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
          "label": "图片"
        },
        {
          "value": "video",
          "label": "视频"
        }
      ],
      "column": {
        "width": 80,
        "optional": true
      }
    },
    {
      "name": "video",
      "label": "开屏视频",
      "type": "video",
      "required": true,
      "help": "MP4，竖版，时长不超过展示时长",
      "when": {
        "field": "form",
        "values": [
          "video"
        ]
      }
    },
    {
      "name": "tabletCover",
      "label": "平板画面",
      "type": "image",
      "help": "横版 2048 × 1536；不填则裁剪手机画面"
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
      "name": "frequency",
      "label": "展示频次",
      "type": "choice",
      "required": true,
      "default": "start",
      "choices": [
        {
          "value": "start",
          "label": "每次启动"
        },
        {
          "value": "day",
          "label": "每天首次启动"
        },
        {
          "value": "once",
          "label": "每位用户一次"
        }
      ]
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
      "name": "seconds",
      "label": "展示时长",
      "type": "number",
      "required": true,
      "unit": "秒",
      "default": 3,
      "min": 1,
      "max": 15,
      "column": {
        "width": 90,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "skippable",
      "label": "允许跳过",
      "type": "switch",
      "default": true
    },
    {
      "name": "skipAfter",
      "label": "几秒后可跳过",
      "type": "number",
      "help": "0 表示一开始就能跳过",
      "unit": "秒",
      "max": 14,
      "when": {
        "field": "skippable",
        "values": [
          true
        ]
      },
      "min": 0
    },
    {
      "name": "markedAdvert",
      "label": "标注“广告”",
      "type": "switch",
      "help": "商业推广必须标注"
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
      "label": "画面",
      "fields": [
        "title",
        "form",
        "cover",
        "video",
        "tabletCover"
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
        "period",
        "platform",
        "frequency",
        "priority"
      ],
      "column": "side"
    },
    {
      "label": "时长与跳过",
      "fields": [
        "seconds",
        "skippable",
        "skipAfter",
        "markedAdvert"
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
      "name": "form",
      "label": "形式",
      "type": "choice",
      "choices": [
        {
          "value": "image",
          "label": "图片"
        },
        {
          "value": "video",
          "label": "视频"
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
        "path": "/splash/submit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/splash/submit"
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
        "path": "/splash/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/splash/revoke"
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
        "path": "/verify-center/splash/approved"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/splash/approved/batch"
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
        "path": "/verify-center/splash/rejection"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/splash/rejection/batch"
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
        "path": "/splash/withdraw"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/splash/withdraw"
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
        "path": "/splash/enable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/splash/enable"
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
        "path": "/splash/disable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/splash/disable"
      },
      "undo": "enable"
    }
  ]
};

export default kind;
