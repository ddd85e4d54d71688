// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.carousel,
  "fields": [
    {
      "name": "cover",
      "label": "图片",
      "type": "image",
      "required": true,
      "help": "建议 1125 × 540 像素，重要内容放在中间",
      "column": {
        "width": 120
      }
    },
    {
      "name": "title",
      "label": "标题",
      "type": "text",
      "required": true,
      "maxLength": 60,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "placement",
      "label": "位置",
      "type": "choice",
      "required": true,
      "default": "index",
      "choices": [
        {
          "value": "index",
          "label": "首页"
        },
        {
          "value": "channel",
          "label": "频道"
        },
        {
          "value": "metro",
          "label": "都市圈"
        },
        {
          "value": "highlight",
          "label": "圈看点"
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "channel",
      "label": "频道",
      "type": "relation",
      "placeholder": "不选则在所有频道显示",
      "of": "channel",
      "when": {
        "field": "placement",
        "values": [
          "channel"
        ]
      },
      "column": {
        "width": 100,
        "optional": true
      }
    },
    {
      "name": "opens",
      "label": "点击后",
      "type": "choice",
      "required": true,
      "default": "content",
      "choices": [
        {
          "value": "content",
          "label": "打开内容"
        },
        {
          "value": "link",
          "label": "打开链接"
        },
        {
          "value": "nothing",
          "label": "不跳转"
        }
      ]
    },
    {
      "name": "content",
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
        "field": "opens",
        "values": [
          "content"
        ]
      },
      "column": {
        "width": 220
      }
    },
    {
      "name": "link",
      "label": "打开的链接",
      "type": "link",
      "required": true,
      "when": {
        "field": "opens",
        "values": [
          "link"
        ]
      },
      "column": {
        "width": 200,
        "optional": true
      }
    },
    {
      "name": "badge",
      "label": "角标",
      "type": "text",
      "placeholder": "如 专题、直播",
      "maxLength": 8,
      "column": {
        "width": 80,
        "optional": true
      }
    },
    {
      "name": "period",
      "label": "展示时间",
      "type": "date_range",
      "help": "不填表示长期展示",
      "column": {
        "width": 240,
        "optional": true
      }
    },
    {
      "name": "sortOrder",
      "label": "排序",
      "type": "sort_order",
      "readonly": "always"
    },
    {
      "name": "note",
      "label": "备注",
      "type": "text",
      "maxLength": 200
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
        "width": 70
      }
    }
  ],
  "sections": [
    {
      "label": "轮播图",
      "fields": [
        "title",
        "cover",
        "opens",
        "content",
        "link"
      ],
      "column": "main"
    },
    {
      "label": "位置与时间",
      "fields": [
        "placement",
        "channel",
        "period",
        "badge"
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
      "label": "标题",
      "type": "text",
      "placeholder": "请输入标题"
    },
    {
      "name": "placement",
      "label": "位置",
      "type": "choice",
      "choices": [
        {
          "value": "index",
          "label": "首页"
        },
        {
          "value": "channel",
          "label": "频道"
        },
        {
          "value": "metro",
          "label": "都市圈"
        },
        {
          "value": "highlight",
          "label": "圈看点"
        }
      ]
    },
    {
      "name": "channel",
      "label": "频道",
      "type": "relation",
      "of": "channel"
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
    "by": "placement",
    "items": [
      {
        "value": "",
        "label": "全部"
      },
      {
        "value": "index",
        "label": "首页"
      },
      {
        "value": "channel",
        "label": "频道"
      },
      {
        "value": "metro",
        "label": "都市圈"
      },
      {
        "value": "highlight",
        "label": "圈看点"
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
        "path": "/carousel/submit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/carousel/submit"
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
        "path": "/carousel/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/carousel/revoke"
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
        "path": "/carousel/approve"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/carousel/approved/batch"
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
        "path": "/carousel/reject"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/carousel/rejection/batch"
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
        "path": "/carousel/withdraw"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/carousel/withdraw"
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
        "path": "/carousel/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/carousel/show"
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
        "path": "/carousel/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/carousel/hide"
      },
      "undo": "show"
    }
  ]
};

export default kind;
