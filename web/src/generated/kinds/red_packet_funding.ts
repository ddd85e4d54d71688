// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.red_packet_funding,
  "fields": [
    {
      "name": "packet",
      "label": "红包",
      "type": "relation",
      "readonly": "always",
      "of": "red_packet",
      "column": {
        "width": 140
      }
    },
    {
      "name": "amount",
      "label": "金额",
      "type": "money",
      "help": "负数表示转出",
      "readonly": "always",
      "column": {
        "width": 110,
        "align": "right"
      }
    },
    {
      "name": "note",
      "label": "说明",
      "type": "text",
      "readonly": "always",
      "maxLength": 200,
      "column": {
        "link": true
      }
    },
    {
      "name": "state",
      "label": "状态",
      "type": "choice",
      "default": "waiting",
      "readonly": "always",
      "choices": [
        {
          "value": "waiting",
          "label": "待复核",
          "tone": "warn"
        },
        {
          "value": "done",
          "label": "已入账",
          "tone": "ok"
        },
        {
          "value": "rejected",
          "label": "已驳回",
          "tone": "bad"
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "decidedBy",
      "label": "复核人",
      "type": "relation",
      "readonly": "always",
      "of": "account",
      "column": {
        "width": 110
      }
    },
    {
      "name": "decidedAt",
      "label": "复核时间",
      "type": "datetime",
      "readonly": "always",
      "column": {
        "width": 160,
        "optional": true
      }
    },
    {
      "name": "reason",
      "label": "驳回原因",
      "type": "text",
      "readonly": "always",
      "maxLength": 500,
      "column": {
        "width": 160,
        "optional": true
      }
    }
  ],
  "sections": [
    {
      "label": "资金",
      "fields": [
        "packet",
        "amount",
        "note"
      ],
      "column": "main"
    },
    {
      "label": "复核",
      "fields": [
        "state",
        "decidedBy",
        "decidedAt",
        "reason"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "packet",
      "label": "红包",
      "type": "choice",
      "choices": [
        {
          "value": "invite",
          "label": "邀请红包"
        },
        {
          "value": "register",
          "label": "注册红包"
        }
      ]
    },
    {
      "name": "state",
      "label": "状态",
      "type": "choice",
      "choices": [
        {
          "value": "waiting",
          "label": "待复核",
          "tone": "warn"
        },
        {
          "value": "done",
          "label": "已入账",
          "tone": "ok"
        },
        {
          "value": "rejected",
          "label": "已驳回",
          "tone": "bad"
        }
      ]
    },
    {
      "name": "createdAt",
      "label": "提交时间",
      "type": "date_range"
    }
  ],
  "actions": [
    {
      "name": "approve",
      "label": "复核通过",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/red-packet/funding/approve"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/red-packet/funding/approve"
      },
      "tone": "primary"
    },
    {
      "name": "reject",
      "label": "驳回",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/red-packet/funding/reject"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/red-packet/funding/reject"
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
    }
  ]
};

export default kind;
