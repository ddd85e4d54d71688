// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.vote,
  "fields": [
    {
      "name": "cover",
      "label": "封面",
      "type": "image",
      "help": "横版 16:9",
      "column": {
        "width": 80
      }
    },
    {
      "name": "title",
      "label": "投票标题",
      "type": "text",
      "required": true,
      "maxLength": 80,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "summary",
      "label": "投票说明",
      "type": "long_text",
      "maxLength": 1000
    },
    {
      "name": "mode",
      "label": "选择方式",
      "type": "choice",
      "required": true,
      "default": "single",
      "choices": [
        {
          "value": "single",
          "label": "单选"
        },
        {
          "value": "multi",
          "label": "多选"
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "least",
      "label": "最少选",
      "type": "number",
      "unit": "项",
      "min": 1,
      "max": 100,
      "when": {
        "field": "mode",
        "values": [
          "multi"
        ]
      }
    },
    {
      "name": "most",
      "label": "最多选",
      "type": "number",
      "placeholder": "不填表示不限",
      "unit": "项",
      "min": 1,
      "max": 100,
      "when": {
        "field": "mode",
        "values": [
          "multi"
        ]
      }
    },
    {
      "name": "layout",
      "label": "选项样式",
      "type": "choice",
      "required": true,
      "default": "list",
      "choices": [
        {
          "value": "list",
          "label": "文字列表"
        },
        {
          "value": "grid",
          "label": "图片网格"
        }
      ]
    },
    {
      "name": "options",
      "label": "选项",
      "type": "repeater",
      "required": true,
      "max": 100,
      "fields": [
        {
          "name": "code",
          "label": "编号",
          "type": "number",
          "readonly": "always"
        },
        {
          "name": "cover",
          "label": "图片",
          "type": "image"
        },
        {
          "name": "title",
          "label": "选项",
          "type": "text",
          "required": true,
          "maxLength": 40
        },
        {
          "name": "intro",
          "label": "介绍",
          "type": "long_text",
          "maxLength": 300
        }
      ]
    },
    {
      "name": "period",
      "label": "投票时间",
      "type": "date_range",
      "required": true,
      "column": {
        "width": 190
      }
    },
    {
      "name": "frequency",
      "label": "投票频次",
      "type": "choice",
      "required": true,
      "default": "once",
      "choices": [
        {
          "value": "once",
          "label": "每人一次"
        },
        {
          "value": "day",
          "label": "每人每天"
        }
      ],
      "column": {
        "width": 100
      }
    },
    {
      "name": "times",
      "label": "每天可投",
      "type": "number",
      "required": true,
      "unit": "次",
      "min": 1,
      "max": 100,
      "when": {
        "field": "frequency",
        "values": [
          "day"
        ]
      }
    },
    {
      "name": "totalTimes",
      "label": "一共可投",
      "type": "number",
      "placeholder": "不填表示不限",
      "unit": "次",
      "min": 1,
      "max": 10000,
      "when": {
        "field": "frequency",
        "values": [
          "day"
        ]
      }
    },
    {
      "name": "optionTimes",
      "label": "每天给同一选项最多投",
      "type": "number",
      "placeholder": "不填表示不限",
      "unit": "次",
      "min": 1,
      "max": 100,
      "when": {
        "field": "frequency",
        "values": [
          "day"
        ]
      }
    },
    {
      "name": "openFrom",
      "label": "每天开放自",
      "type": "number",
      "placeholder": "不填表示全天",
      "unit": "点",
      "max": 23,
      "min": 0
    },
    {
      "name": "openUntil",
      "label": "每天开放至",
      "type": "number",
      "placeholder": "不填表示全天",
      "unit": "点",
      "min": 1,
      "max": 24
    },
    {
      "name": "signedIn",
      "label": "登录后才能投票",
      "type": "switch",
      "help": "关闭后按设备计数，容易被刷票",
      "default": true
    },
    {
      "name": "result",
      "label": "结果公开",
      "type": "choice",
      "required": true,
      "default": "voted",
      "choices": [
        {
          "value": "always",
          "label": "一直公开"
        },
        {
          "value": "voted",
          "label": "投票后可见"
        },
        {
          "value": "ended",
          "label": "结束后公布"
        }
      ]
    },
    {
      "name": "ballotNum",
      "label": "有效票数",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 96,
        "align": "right"
      }
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
        "width": 80
      }
    }
  ],
  "sections": [
    {
      "label": "投票内容",
      "fields": [
        "title",
        "cover",
        "summary"
      ],
      "column": "main"
    },
    {
      "label": "选项",
      "fields": [
        "mode",
        "least",
        "most",
        "layout",
        "options"
      ],
      "column": "main"
    },
    {
      "label": "投票规则",
      "fields": [
        "period",
        "openFrom",
        "openUntil",
        "frequency",
        "times",
        "totalTimes",
        "optionTimes",
        "signedIn",
        "result"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "title",
      "label": "投票标题",
      "type": "text",
      "placeholder": "请输入投票标题"
    },
    {
      "name": "mode",
      "label": "选择方式",
      "type": "choice",
      "choices": [
        {
          "value": "single",
          "label": "单选"
        },
        {
          "value": "multi",
          "label": "多选"
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
        "path": "/vote/submit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/vote/submit"
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
        "path": "/vote/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/vote/revoke"
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
        "path": "/verify-center/vote/approved"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/vote/approved/batch"
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
        "path": "/verify-center/vote/rejection"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/vote/rejection/batch"
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
      "name": "publish",
      "label": "免审发布",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/vote/publish"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/vote/publish"
      }
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
        "path": "/vote/withdraw"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/vote/withdraw"
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
        "path": "/vote/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/vote/show"
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
        "path": "/vote/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/vote/hide"
      },
      "undo": "show"
    }
  ]
};

export default kind;
