// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.h5,
  "fields": [
    {
      "name": "cover",
      "label": "封面",
      "type": "image",
      "column": {
        "width": 80
      }
    },
    {
      "name": "title",
      "label": "标题",
      "type": "text",
      "required": true,
      "maxLength": 120,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "address",
      "label": "页面地址",
      "type": "link",
      "required": true,
      "column": {
        "width": 240
      }
    },
    {
      "name": "summary",
      "label": "简介",
      "type": "long_text",
      "maxLength": 300
    },
    {
      "name": "category",
      "label": "类型",
      "type": "choice",
      "required": true,
      "default": "feature",
      "choices": [
        {
          "value": "feature",
          "label": "专题策划"
        },
        {
          "value": "data",
          "label": "数据新闻"
        },
        {
          "value": "interactive",
          "label": "互动游戏"
        },
        {
          "value": "service",
          "label": "便民服务"
        },
        {
          "value": "poster",
          "label": "海报长图"
        }
      ],
      "column": {
        "width": 112
      }
    },
    {
      "name": "producer",
      "label": "制作单位",
      "type": "text",
      "maxLength": 60,
      "column": {
        "width": 140,
        "optional": true
      }
    },
    {
      "name": "opening",
      "label": "打开方式",
      "type": "choice",
      "required": true,
      "default": "inside",
      "choices": [
        {
          "value": "inside",
          "label": "应用内打开"
        },
        {
          "value": "fullscreen",
          "label": "全屏打开"
        },
        {
          "value": "browser",
          "label": "浏览器打开"
        }
      ],
      "column": {
        "width": 110,
        "optional": true
      }
    },
    {
      "name": "needsLogin",
      "label": "登录后可看",
      "type": "switch"
    },
    {
      "name": "shareable",
      "label": "允许分享",
      "type": "switch",
      "default": true
    },
    {
      "name": "shareTitle",
      "label": "分享标题",
      "type": "text",
      "maxLength": 60,
      "when": {
        "field": "shareable",
        "values": [
          true
        ]
      }
    },
    {
      "name": "shareSummary",
      "label": "分享描述",
      "type": "text",
      "maxLength": 120,
      "when": {
        "field": "shareable",
        "values": [
          true
        ]
      }
    },
    {
      "name": "shareCover",
      "label": "分享图片",
      "type": "image",
      "help": "建议 300 × 300 像素",
      "when": {
        "field": "shareable",
        "values": [
          true
        ]
      }
    },
    {
      "name": "publishAt",
      "label": "计划发布时间",
      "type": "datetime",
      "help": "通过审核之后，到这个时间读者才会看到；不填则通过之后马上看到",
      "column": {
        "width": 176,
        "optional": true
      }
    },
    {
      "name": "showPeriod",
      "label": "展示时间",
      "type": "date_range",
      "help": "不填表示长期展示"
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
      "name": "visible",
      "label": "显示",
      "type": "switch",
      "default": true,
      "readonly": "always",
      "column": {
        "width": 70,
        "optional": true
      }
    }
  ],
  "sections": [
    {
      "label": "页面",
      "fields": [
        "title",
        "address",
        "summary"
      ],
      "column": "main"
    },
    {
      "label": "分享卡片",
      "fields": [
        "shareable",
        "shareTitle",
        "shareSummary",
        "shareCover"
      ],
      "column": "main"
    },
    {
      "label": "封面",
      "fields": [
        "cover"
      ],
      "column": "side"
    },
    {
      "label": "打开设置",
      "fields": [
        "opening",
        "needsLogin"
      ],
      "column": "side"
    },
    {
      "label": "发布设置",
      "fields": [
        "category",
        "producer",
        "publishAt",
        "showPeriod"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "title",
      "label": "标题",
      "type": "text",
      "placeholder": "请输入标题"
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
      "name": "category",
      "label": "类型",
      "type": "choice",
      "choices": [
        {
          "value": "feature",
          "label": "专题策划"
        },
        {
          "value": "data",
          "label": "数据新闻"
        },
        {
          "value": "interactive",
          "label": "互动游戏"
        },
        {
          "value": "service",
          "label": "便民服务"
        },
        {
          "value": "poster",
          "label": "海报长图"
        }
      ]
    },
    {
      "name": "visible",
      "label": "显示",
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
        "path": "/content/h5/submit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/h5/submit"
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
        "path": "/content/h5/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/h5/revoke"
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
        "path": "/content/h5/approve"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/h5/approved/batch"
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
        "path": "/content/h5/reject"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/h5/rejection/batch"
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
        "path": "/content/h5/withdraw"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/h5/withdraw"
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
      "name": "show",
      "label": "显示",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/content/h5/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/h5/show"
      },
      "undo": "hide"
    },
    {
      "name": "hide",
      "label": "隐藏",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/content/h5/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/h5/hide"
      },
      "undo": "show"
    }
  ]
};

export default kind;
