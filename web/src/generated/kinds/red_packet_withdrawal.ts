// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.red_packet_withdrawal,
  "fields": [
    {
      "name": "readerId",
      "label": "用户编号",
      "type": "text",
      "readonly": "always",
      "maxLength": 40,
      "column": {
        "width": 140,
        "link": true
      }
    },
    {
      "name": "amount",
      "label": "金额",
      "type": "money",
      "required": true,
      "readonly": "after_create",
      "min": 1,
      "max": 100000000,
      "sortable": true,
      "column": {
        "width": 110,
        "align": "right"
      }
    },
    {
      "name": "channel",
      "label": "收款方式",
      "type": "choice",
      "required": true,
      "default": "wechat",
      "readonly": "after_create",
      "choices": [
        {
          "value": "wechat",
          "label": "微信"
        },
        {
          "value": "alipay",
          "label": "支付宝"
        },
        {
          "value": "bank",
          "label": "银行卡"
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "payee",
      "label": "收款账户",
      "type": "text",
      "required": true,
      "readonly": "after_create",
      "maxLength": 80,
      "column": {
        "width": 180
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
          "label": "待审批",
          "tone": "warn"
        },
        {
          "value": "second",
          "label": "待复核",
          "tone": "warn"
        },
        {
          "value": "queued",
          "label": "待打款",
          "tone": "info"
        },
        {
          "value": "paid",
          "label": "已打款",
          "tone": "ok"
        },
        {
          "value": "rejected",
          "label": "已驳回",
          "tone": "bad"
        },
        {
          "value": "failed",
          "label": "打款失败",
          "tone": "bad"
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "firstBy",
      "label": "审批人",
      "type": "relation",
      "readonly": "always",
      "of": "account",
      "column": {
        "width": 100,
        "optional": true
      }
    },
    {
      "name": "secondBy",
      "label": "复核人",
      "type": "relation",
      "readonly": "always",
      "of": "account",
      "column": {
        "width": 100,
        "optional": true
      }
    },
    {
      "name": "reference",
      "label": "打款流水号",
      "type": "text",
      "readonly": "always",
      "maxLength": 80,
      "column": {
        "width": 140,
        "optional": true
      }
    },
    {
      "name": "reason",
      "label": "原因",
      "type": "text",
      "readonly": "always",
      "maxLength": 500,
      "column": {
        "width": 160,
        "optional": true
      }
    },
    {
      "name": "endedAt",
      "label": "完成时间",
      "type": "datetime",
      "readonly": "always",
      "column": {
        "width": 160,
        "optional": true
      }
    }
  ],
  "sections": [
    {
      "label": "提现",
      "fields": [
        "readerId",
        "amount",
        "channel",
        "payee"
      ],
      "column": "main"
    },
    {
      "label": "处理",
      "fields": [
        "state",
        "firstBy",
        "secondBy",
        "reference",
        "reason",
        "endedAt"
      ],
      "column": "side"
    }
  ],
  "filters": [
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
          "value": "waiting",
          "label": "待审批",
          "tone": "warn"
        },
        {
          "value": "second",
          "label": "待复核",
          "tone": "warn"
        },
        {
          "value": "queued",
          "label": "待打款",
          "tone": "info"
        },
        {
          "value": "paid",
          "label": "已打款",
          "tone": "ok"
        },
        {
          "value": "rejected",
          "label": "已驳回",
          "tone": "bad"
        },
        {
          "value": "failed",
          "label": "打款失败",
          "tone": "bad"
        }
      ]
    },
    {
      "name": "createdAt",
      "label": "申请时间",
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
        "value": "waiting",
        "label": "待审批",
        "tone": "warn"
      },
      {
        "value": "second",
        "label": "待复核",
        "tone": "warn"
      },
      {
        "value": "queued",
        "label": "待打款",
        "tone": "info"
      },
      {
        "value": "paid",
        "label": "已打款",
        "tone": "ok"
      },
      {
        "value": "rejected",
        "label": "已驳回",
        "tone": "bad"
      },
      {
        "value": "failed",
        "label": "打款失败",
        "tone": "bad"
      }
    ]
  },
  "actions": [
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
        "path": "/red-packet/withdrawal/approve"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/red-packet/withdrawal/approve"
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
        "path": "/red-packet/withdrawal/reject"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/red-packet/withdrawal/reject"
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
      "name": "pay",
      "label": "登记打款",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/red-packet/withdrawal/pay"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/red-packet/withdrawal/pay"
      },
      "tone": "primary",
      "confirm": "登记后这笔提现记为已打款，不能修改。",
      "form": [
        {
          "name": "reference",
          "label": "打款流水号",
          "type": "text",
          "required": true,
          "maxLength": 80
        }
      ]
    },
    {
      "name": "fail",
      "label": "打款失败",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/red-packet/withdrawal/fail"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/red-packet/withdrawal/fail"
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
