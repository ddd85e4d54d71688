// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.coupon_writeoff,
  "fields": [
    {
      "name": "code",
      "label": "核销码",
      "type": "text",
      "required": true,
      "readonly": "after_create",
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
      "readonly": "always",
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
      "name": "place",
      "label": "核销地点",
      "type": "text",
      "readonly": "after_create",
      "maxLength": 60,
      "column": {
        "width": 150
      }
    },
    {
      "name": "orderAmount",
      "label": "订单金额",
      "type": "money",
      "readonly": "after_create",
      "max": 100000000,
      "column": {
        "width": 110,
        "align": "right"
      }
    },
    {
      "name": "saved",
      "label": "优惠金额",
      "type": "money",
      "readonly": "always",
      "column": {
        "width": 110,
        "align": "right"
      }
    },
    {
      "name": "reversedAt",
      "label": "撤销时间",
      "type": "datetime",
      "readonly": "always",
      "column": {
        "width": 160,
        "optional": true
      }
    },
    {
      "name": "reason",
      "label": "撤销原因",
      "type": "text",
      "readonly": "always",
      "maxLength": 200,
      "column": {
        "width": 160,
        "optional": true
      }
    }
  ],
  "sections": [
    {
      "label": "核销",
      "fields": [
        "code",
        "coupon",
        "readerId",
        "place",
        "orderAmount",
        "saved"
      ],
      "column": "main"
    },
    {
      "label": "撤销",
      "fields": [
        "reversedAt",
        "reason"
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
      "name": "coupon",
      "label": "优惠券",
      "type": "relation",
      "of": "coupon"
    },
    {
      "name": "createdBy",
      "label": "核销人",
      "type": "relation",
      "of": "account"
    },
    {
      "name": "createdAt",
      "label": "核销时间",
      "type": "date_range"
    }
  ],
  "actions": [
    {
      "name": "reverse",
      "label": "撤销核销",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/coupon/write-off/reverse"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/coupon/write-off/reverse"
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
