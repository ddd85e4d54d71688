// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.red_packet,
  "fields": [
    {
      "name": "type",
      "label": "类型",
      "type": "choice",
      "default": "invite",
      "readonly": "always",
      "choices": [
        {
          "value": "invite",
          "label": "邀请红包"
        },
        {
          "value": "withdraw",
          "label": "提现"
        },
        {
          "value": "register",
          "label": "注册红包"
        },
        {
          "value": "scope",
          "label": "发放范围"
        }
      ],
      "column": {
        "width": 100
      }
    },
    {
      "name": "title",
      "label": "名称",
      "type": "text",
      "required": true,
      "maxLength": 40,
      "column": {
        "link": true
      }
    },
    {
      "name": "amount",
      "label": "红包金额",
      "type": "money",
      "required": true,
      "min": 1,
      "max": 100000000,
      "when": {
        "field": "type",
        "values": [
          "invite",
          "register"
        ]
      },
      "column": {
        "width": 100,
        "align": "right"
      }
    },
    {
      "name": "amountMost",
      "label": "最高金额",
      "type": "money",
      "help": "填写后在两个金额之间随机",
      "placeholder": "不填表示固定金额",
      "min": 1,
      "max": 100000000,
      "when": {
        "field": "type",
        "values": [
          "invite",
          "register"
        ]
      }
    },
    {
      "name": "inviteeAmount",
      "label": "被邀请人金额",
      "type": "money",
      "placeholder": "不填表示不发",
      "min": 1,
      "max": 100000000,
      "when": {
        "field": "type",
        "values": [
          "invite"
        ]
      }
    },
    {
      "name": "least",
      "label": "单次最少",
      "type": "money",
      "min": 1,
      "max": 100000000,
      "when": {
        "field": "type",
        "values": [
          "withdraw"
        ]
      }
    },
    {
      "name": "most",
      "label": "单次最多",
      "type": "money",
      "min": 1,
      "max": 100000000,
      "when": {
        "field": "type",
        "values": [
          "withdraw"
        ]
      }
    },
    {
      "name": "daily",
      "label": "每天总额",
      "type": "money",
      "placeholder": "不填表示不限",
      "min": 1,
      "max": 100000000,
      "when": {
        "field": "type",
        "values": [
          "invite",
          "register",
          "withdraw"
        ]
      },
      "column": {
        "width": 110,
        "align": "right"
      }
    },
    {
      "name": "personDaily",
      "label": "每人每天",
      "type": "money",
      "placeholder": "不填表示不限",
      "min": 1,
      "max": 100000000,
      "when": {
        "field": "type",
        "values": [
          "invite",
          "register",
          "withdraw"
        ]
      },
      "column": {
        "width": 110,
        "align": "right"
      }
    },
    {
      "name": "personTotal",
      "label": "每人累计",
      "type": "money",
      "placeholder": "不填表示不限",
      "min": 1,
      "max": 100000000,
      "when": {
        "field": "type",
        "values": [
          "invite",
          "register",
          "withdraw"
        ]
      },
      "column": {
        "width": 110,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "approvalAbove",
      "label": "超过需双人审批",
      "type": "money",
      "required": true,
      "help": "超过这个金额的充值和提现需要第二个人复核",
      "default": 20000,
      "max": 100000000,
      "when": {
        "field": "type",
        "values": [
          "invite",
          "register",
          "withdraw"
        ]
      }
    },
    {
      "name": "regions",
      "label": "发放地区",
      "type": "tags",
      "placeholder": "如 湖北，不填表示不限",
      "max": 100,
      "when": {
        "field": "type",
        "values": [
          "scope"
        ]
      }
    },
    {
      "name": "period",
      "label": "活动时间",
      "type": "date_range",
      "help": "不填表示长期有效",
      "when": {
        "field": "type",
        "values": [
          "invite",
          "register"
        ]
      }
    },
    {
      "name": "note",
      "label": "规则说明",
      "type": "long_text",
      "maxLength": 1000
    },
    {
      "name": "enabled",
      "label": "启用",
      "type": "switch",
      "readonly": "always",
      "column": {
        "width": 80
      }
    }
  ],
  "sections": [
    {
      "label": "规则",
      "fields": [
        "title",
        "amount",
        "amountMost",
        "inviteeAmount",
        "least",
        "most",
        "regions",
        "period",
        "note"
      ],
      "column": "main"
    },
    {
      "label": "限额与审批",
      "fields": [
        "daily",
        "personDaily",
        "personTotal",
        "approvalAbove"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "type",
      "label": "类型",
      "type": "choice",
      "choices": [
        {
          "value": "invite",
          "label": "邀请红包"
        },
        {
          "value": "withdraw",
          "label": "提现"
        },
        {
          "value": "register",
          "label": "注册红包"
        },
        {
          "value": "scope",
          "label": "发放范围"
        }
      ]
    },
    {
      "name": "enabled",
      "label": "启用",
      "type": "switch"
    }
  ],
  "tabs": {
    "by": "type",
    "items": [
      {
        "value": "invite",
        "label": "邀请红包"
      },
      {
        "value": "withdraw",
        "label": "提现"
      },
      {
        "value": "register",
        "label": "注册红包"
      },
      {
        "value": "scope",
        "label": "发放范围"
      }
    ]
  },
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
        "path": "/red-packet/enable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/red-packet/enable"
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
        "path": "/red-packet/disable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/red-packet/disable"
      },
      "undo": "enable"
    },
    {
      "name": "fund",
      "label": "充值",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/red-packet/fund"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/red-packet/fund"
      },
      "tone": "primary",
      "form": [
        {
          "name": "amount",
          "label": "金额",
          "type": "money",
          "required": true,
          "min": 1,
          "max": 100000000
        },
        {
          "name": "note",
          "label": "说明",
          "type": "text",
          "required": true,
          "placeholder": "资金来源或用途",
          "maxLength": 200
        }
      ]
    },
    {
      "name": "reclaim",
      "label": "转出",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/red-packet/reclaim"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/red-packet/reclaim"
      },
      "tone": "danger",
      "form": [
        {
          "name": "amount",
          "label": "金额",
          "type": "money",
          "required": true,
          "min": 1,
          "max": 100000000
        },
        {
          "name": "note",
          "label": "说明",
          "type": "text",
          "required": true,
          "placeholder": "资金来源或用途",
          "maxLength": 200
        }
      ]
    }
  ]
};

export default kind;
