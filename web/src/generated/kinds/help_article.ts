// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.help_article,
  "fields": [
    {
      "name": "title",
      "label": "标题",
      "type": "text",
      "required": true,
      "placeholder": "用用户的话来问，如：收不到验证码怎么办",
      "maxLength": 80,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "content",
      "label": "正文",
      "type": "rich_text",
      "required": true
    },
    {
      "name": "category",
      "label": "分类",
      "type": "choice",
      "required": true,
      "default": "account",
      "choices": [
        {
          "value": "account",
          "label": "账号与登录"
        },
        {
          "value": "reading",
          "label": "阅读与订阅"
        },
        {
          "value": "live",
          "label": "直播与视频"
        },
        {
          "value": "interaction",
          "label": "评论与爆料"
        },
        {
          "value": "activity",
          "label": "活动与积分"
        },
        {
          "value": "privacy",
          "label": "隐私与安全"
        },
        {
          "value": "other",
          "label": "其他问题"
        }
      ],
      "column": {
        "width": 120
      }
    },
    {
      "name": "order",
      "label": "排序",
      "type": "sort_order",
      "required": true,
      "help": "同一分类中数值小的在前",
      "default": 100,
      "max": 9999,
      "sortable": true,
      "min": 0,
      "column": {
        "width": 80,
        "align": "right"
      }
    },
    {
      "name": "frequent",
      "label": "列为常见问题",
      "type": "switch",
      "help": "显示在帮助中心首页",
      "column": {
        "width": 120
      }
    },
    {
      "name": "keywords",
      "label": "搜索关键词",
      "type": "tags",
      "help": "用户可能输入的其他说法",
      "max": 10,
      "column": {
        "width": 180,
        "optional": true
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
      "label": "问题与解答",
      "fields": [
        "title",
        "content"
      ],
      "column": "main"
    },
    {
      "label": "帮助中心",
      "fields": [
        "category",
        "order",
        "frequent",
        "keywords"
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
      "name": "category",
      "label": "分类",
      "type": "choice",
      "choices": [
        {
          "value": "account",
          "label": "账号与登录"
        },
        {
          "value": "reading",
          "label": "阅读与订阅"
        },
        {
          "value": "live",
          "label": "直播与视频"
        },
        {
          "value": "interaction",
          "label": "评论与爆料"
        },
        {
          "value": "activity",
          "label": "活动与积分"
        },
        {
          "value": "privacy",
          "label": "隐私与安全"
        },
        {
          "value": "other",
          "label": "其他问题"
        }
      ]
    },
    {
      "name": "frequent",
      "label": "常见问题",
      "type": "switch"
    },
    {
      "name": "visible",
      "label": "显示",
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
        "path": "/help-article/submit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/help-article/submit"
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
        "path": "/help-article/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/help-article/revoke"
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
        "path": "/verify-center/help-article/approved"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/help-article/approved/batch"
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
        "path": "/verify-center/help-article/rejection"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/help-article/rejection/batch"
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
        "path": "/help-article/withdraw"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/help-article/withdraw"
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
        "path": "/help-article/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/help-article/show"
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
        "path": "/help-article/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/help-article/hide"
      },
      "undo": "show"
    }
  ]
};

export default kind;
