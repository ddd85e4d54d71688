// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.activity_payment,
  "fields": [
    {
      "name": "enrolment",
      "label": "报名",
      "type": "relation",
      "required": true,
      "readonly": "after_create",
      "of": "enrolment",
      "column": {
        "width": 130
      }
    },
    {
      "name": "activity",
      "label": "活动",
      "type": "relation",
      "readonly": "always",
      "of": "activity",
      "column": {
        "width": 180
      }
    },
    {
      "name": "sort",
      "label": "类别",
      "type": "choice",
      "readonly": "always",
      "choices": [
        {
          "value": "payment",
          "label": "收款"
        },
        {
          "value": "refund",
          "label": "退款"
        }
      ],
      "column": {
        "width": 80
      }
    },
    {
      "name": "amount",
      "label": "金额",
      "type": "money",
      "required": true,
      "readonly": "after_create",
      "min": 1,
      "max": 1000000,
      "sortable": true,
      "column": {
        "width": 110,
        "align": "right"
      }
    },
    {
      "name": "state",
      "label": "状态",
      "type": "choice",
      "readonly": "always",
      "choices": [
        {
          "value": "done",
          "label": "已完成",
          "tone": "ok"
        },
        {
          "value": "waiting",
          "label": "待退款",
          "tone": "warn"
        },
        {
          "value": "cancelled",
          "label": "已撤销",
          "tone": "mute"
        }
      ],
      "column": {
        "width": 100
      }
    },
    {
      "name": "transaction",
      "label": "交易号",
      "type": "text",
      "required": true,
      "readonly": "after_create",
      "maxLength": 64,
      "column": {
        "link": true
      }
    },
    {
      "name": "reason",
      "label": "原因",
      "type": "long_text",
      "readonly": "always",
      "column": {
        "width": 180,
        "optional": true
      }
    },
    {
      "name": "settledAt",
      "label": "到账时间",
      "type": "datetime",
      "readonly": "always",
      "column": {}
    }
  ],
  "sections": [
    {
      "label": "款项",
      "fields": [
        "enrolment",
        "activity",
        "sort",
        "amount"
      ],
      "column": "main"
    },
    {
      "label": "状态",
      "fields": [
        "state",
        "transaction",
        "settledAt",
        "reason"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "activity",
      "label": "活动",
      "type": "relation",
      "of": "activity"
    },
    {
      "name": "enrolment",
      "label": "报名",
      "type": "relation",
      "of": "enrolment"
    },
    {
      "name": "sort",
      "label": "类别",
      "type": "choice",
      "choices": [
        {
          "value": "payment",
          "label": "收款"
        },
        {
          "value": "refund",
          "label": "退款"
        }
      ]
    },
    {
      "name": "state",
      "label": "状态",
      "type": "choice",
      "choices": [
        {
          "value": "done",
          "label": "已完成",
          "tone": "ok"
        },
        {
          "value": "waiting",
          "label": "待退款",
          "tone": "warn"
        },
        {
          "value": "cancelled",
          "label": "已撤销",
          "tone": "mute"
        }
      ]
    },
    {
      "name": "transaction",
      "label": "交易号",
      "type": "text",
      "placeholder": "请输入完整交易号"
    },
    {
      "name": "createdAt",
      "label": "时间",
      "type": "date_range"
    }
  ],
  "tabs": {
    "by": "state",
    "items": [
      {
        "value": "",
        "label": "全部"
      },
      {
        "value": "done",
        "label": "已完成",
        "tone": "ok"
      },
      {
        "value": "waiting",
        "label": "待退款",
        "tone": "warn"
      },
      {
        "value": "cancelled",
        "label": "已撤销",
        "tone": "mute"
      }
    ],
    "counted": true
  },
  "actions": [
    {
      "name": "settle",
      "label": "登记已退款",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/activity/payment/settle"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/activity/payment/settle"
      },
      "tone": "primary",
      "form": [
        {
          "name": "transaction",
          "label": "退款交易号",
          "type": "text",
          "required": true,
          "help": "支付平台退款单上的编号",
          "maxLength": 64
        }
      ]
    },
    {
      "name": "cancel",
      "label": "撤销退款",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/activity/payment/cancel"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/activity/payment/cancel"
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
