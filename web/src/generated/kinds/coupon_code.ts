// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.coupon_code,
  "fields": [
    {
      "name": "code",
      "label": "核销码",
      "type": "text",
      "readonly": "always",
      "maxLength": 16,
      "column": {
        "width": 150,
        "link": true
      }
    },
    {
      "name": "coupon",
      "label": "优惠券",
      "type": "relation",
      "required": true,
      "readonly": "after_create",
      "of": "coupon",
      "column": {
        "width": 200
      }
    },
    {
      "name": "readerId",
      "label": "用户编号",
      "type": "text",
      "readonly": "always",
      "maxLength": 40,
      "column": {
        "width": 130
      }
    },
    {
      "name": "state",
      "label": "状态",
      "type": "choice",
      "default": "held",
      "readonly": "always",
      "choices": [
        {
          "value": "held",
          "label": "未使用",
          "tone": "info"
        },
        {
          "value": "used",
          "label": "已核销",
          "tone": "ok"
        },
        {
          "value": "revoked",
          "label": "已作废",
          "tone": "mute"
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "validFrom",
      "label": "生效时间",
      "type": "datetime",
      "readonly": "always",
      "column": {
        "width": 160,
        "optional": true
      }
    },
    {
      "name": "expiresAt",
      "label": "过期时间",
      "type": "datetime",
      "readonly": "always",
      "column": {
        "width": 160
      }
    },
    {
      "name": "usedAt",
      "label": "核销时间",
      "type": "datetime",
      "readonly": "always",
      "column": {
        "width": 160
      }
    }
  ],
  "sections": [
    {
      "label": "券码",
      "fields": [
        "code",
        "coupon",
        "state"
      ],
      "column": "main"
    },
    {
      "label": "持有人",
      "fields": [
        "readerId",
        "validFrom",
        "expiresAt",
        "usedAt"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "code",
      "label": "核销码",
      "type": "text"
    },
    {
      "name": "readerId",
      "label": "用户编号",
      "type": "text"
    },
    {
      "name": "state",
      "label": "状态",
      "type": "choice",
      "choices": [
        {
          "value": "held",
          "label": "未使用",
          "tone": "info"
        },
        {
          "value": "used",
          "label": "已核销",
          "tone": "ok"
        },
        {
          "value": "revoked",
          "label": "已作废",
          "tone": "mute"
        }
      ]
    },
    {
      "name": "coupon",
      "label": "优惠券",
      "type": "relation",
      "of": "coupon"
    },
    {
      "name": "grant",
      "label": "发放批次",
      "type": "relation",
      "of": "coupon_grant"
    }
  ],
  "actions": [
    {
      "name": "revoke",
      "label": "作废",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/coupon/code/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/coupon/code/revoke"
      },
      "tone": "danger",
      "confirm": "作废后用户不能再使用这张券。",
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
