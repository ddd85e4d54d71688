// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.circle,
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
      "name": "name",
      "label": "圈子名称",
      "type": "text",
      "required": true,
      "maxLength": 30,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "introduction",
      "label": "圈子介绍",
      "type": "long_text",
      "help": "一两句话说清楚圈子聊什么",
      "maxLength": 300
    },
    {
      "name": "rules",
      "label": "圈规",
      "type": "long_text",
      "help": "成员入圈和发帖时看到的规则",
      "maxLength": 1000
    },
    {
      "name": "category",
      "label": "分类",
      "type": "choice",
      "required": true,
      "default": "life",
      "choices": [
        {
          "value": "life",
          "label": "生活"
        },
        {
          "value": "hobby",
          "label": "兴趣"
        },
        {
          "value": "sports",
          "label": "运动"
        },
        {
          "value": "culture",
          "label": "文化"
        },
        {
          "value": "parenting",
          "label": "亲子"
        },
        {
          "value": "hometown",
          "label": "同城"
        }
      ],
      "column": {
        "width": 80
      }
    },
    {
      "name": "ownerName",
      "label": "圈主",
      "type": "text",
      "maxLength": 40,
      "column": {
        "width": 110
      }
    },
    {
      "name": "ownerId",
      "label": "圈主编号",
      "type": "text",
      "readonly": "always",
      "maxLength": 40
    },
    {
      "name": "examineJoin",
      "label": "加入需审核",
      "type": "switch",
      "help": "开启后由圈主同意才能加入",
      "column": {
        "width": 100,
        "optional": true
      }
    },
    {
      "name": "memberNum",
      "label": "成员数",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 92,
        "align": "right"
      }
    },
    {
      "name": "postNum",
      "label": "帖子数",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 92,
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
        "width": 70
      }
    },
    {
      "name": "frozen",
      "label": "冻结",
      "type": "switch",
      "readonly": "always",
      "column": {
        "width": 80,
        "optional": true
      }
    },
    {
      "name": "recommended",
      "label": "推荐",
      "type": "switch",
      "readonly": "always",
      "column": {
        "width": 70
      }
    }
  ],
  "sections": [
    {
      "label": "圈子",
      "fields": [
        "name",
        "introduction",
        "rules"
      ],
      "column": "main"
    },
    {
      "label": "资料",
      "fields": [
        "cover",
        "category",
        "ownerName",
        "ownerId",
        "examineJoin"
      ],
      "column": "side"
    },
    {
      "label": "规模",
      "fields": [
        "memberNum",
        "postNum"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "name",
      "label": "圈子名称",
      "type": "text",
      "placeholder": "请输入圈子名称"
    },
    {
      "name": "ownerName",
      "label": "圈主",
      "type": "text",
      "placeholder": "请输入圈主昵称"
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
      "label": "分类",
      "type": "choice",
      "choices": [
        {
          "value": "life",
          "label": "生活"
        },
        {
          "value": "hobby",
          "label": "兴趣"
        },
        {
          "value": "sports",
          "label": "运动"
        },
        {
          "value": "culture",
          "label": "文化"
        },
        {
          "value": "parenting",
          "label": "亲子"
        },
        {
          "value": "hometown",
          "label": "同城"
        }
      ]
    },
    {
      "name": "visible",
      "label": "显示",
      "type": "switch"
    },
    {
      "name": "frozen",
      "label": "冻结",
      "type": "switch"
    },
    {
      "name": "recommended",
      "label": "推荐",
      "type": "switch"
    },
    {
      "name": "createdAt",
      "label": "创建时间",
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
        "path": "/circle/submit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/circle/submit"
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
        "path": "/circle/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/circle/revoke"
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
        "path": "/circle/approve"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/circle/approved/batch"
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
        "path": "/circle/reject"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/circle/rejection/batch"
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
        "path": "/circle/withdraw"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/circle/withdraw"
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
        "path": "/circle/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/circle/show"
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
        "path": "/circle/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/circle/hide"
      },
      "undo": "show"
    },
    {
      "name": "freeze",
      "label": "冻结",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/circle/freeze"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/circle/freeze"
      },
      "undo": "unfreeze"
    },
    {
      "name": "unfreeze",
      "label": "解冻",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/circle/unfreeze"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/circle/unfreeze"
      },
      "undo": "freeze"
    },
    {
      "name": "recommend",
      "label": "推荐",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/circle/recommend"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/circle/recommend"
      },
      "undo": "unrecommend"
    },
    {
      "name": "unrecommend",
      "label": "取消推荐",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/circle/unrecommend"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/circle/unrecommend"
      },
      "undo": "recommend"
    }
  ]
};

export default kind;
