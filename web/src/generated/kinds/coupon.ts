// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.coupon,
  "fields": [
    {
      "name": "cover",
      "label": "封面",
      "type": "image",
      "column": {
        "width": 80,
        "optional": true
      }
    },
    {
      "name": "title",
      "label": "优惠券名称",
      "type": "text",
      "required": true,
      "maxLength": 60,
      "column": {
        "link": true
      }
    },
    {
      "name": "sort",
      "label": "类型",
      "type": "choice",
      "required": true,
      "default": "cash",
      "readonly": "after_create",
      "choices": [
        {
          "value": "cash",
          "label": "满减券",
          "tone": "info"
        },
        {
          "value": "discount",
          "label": "折扣券",
          "tone": "ok"
        },
        {
          "value": "gift",
          "label": "兑换券",
          "tone": "warn"
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "amount",
      "label": "减免金额",
      "type": "money",
      "required": true,
      "min": 1,
      "max": 10000000,
      "when": {
        "field": "sort",
        "values": [
          "cash"
        ]
      },
      "column": {
        "width": 100,
        "align": "right"
      }
    },
    {
      "name": "percent",
      "label": "按原价的",
      "type": "percent",
      "required": true,
      "help": "85 表示八五折",
      "unit": "%",
      "min": 1,
      "max": 99,
      "when": {
        "field": "sort",
        "values": [
          "discount"
        ]
      },
      "column": {
        "width": 90,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "cap",
      "label": "最多优惠",
      "type": "money",
      "placeholder": "不填表示不限",
      "min": 1,
      "max": 10000000,
      "when": {
        "field": "sort",
        "values": [
          "discount"
        ]
      }
    },
    {
      "name": "gift",
      "label": "兑换内容",
      "type": "text",
      "required": true,
      "maxLength": 60,
      "when": {
        "field": "sort",
        "values": [
          "gift"
        ]
      },
      "column": {
        "width": 140,
        "optional": true
      }
    },
    {
      "name": "threshold",
      "label": "使用门槛",
      "type": "money",
      "help": "订单满多少元可用，0 表示无门槛",
      "max": 100000000,
      "column": {
        "width": 100,
        "align": "right"
      }
    },
    {
      "name": "stock",
      "label": "发行总量",
      "type": "number",
      "required": true,
      "unit": "张",
      "min": 1,
      "max": 10000000,
      "column": {
        "width": 100,
        "align": "right"
      }
    },
    {
      "name": "perPerson",
      "label": "每人限领",
      "type": "number",
      "required": true,
      "unit": "张",
      "default": 1,
      "min": 1,
      "max": 100
    },
    {
      "name": "claimable",
      "label": "用户可自行领取",
      "type": "switch",
      "help": "关闭后只能由运营人员发放",
      "column": {
        "width": 130,
        "optional": true
      }
    },
    {
      "name": "validity",
      "label": "有效期",
      "type": "choice",
      "required": true,
      "default": "period",
      "choices": [
        {
          "value": "period",
          "label": "固定日期"
        },
        {
          "value": "days",
          "label": "领取后若干天"
        }
      ]
    },
    {
      "name": "period",
      "label": "可用日期",
      "type": "date_range",
      "required": true,
      "when": {
        "field": "validity",
        "values": [
          "period"
        ]
      },
      "column": {
        "width": 190,
        "optional": true
      }
    },
    {
      "name": "days",
      "label": "领取后有效",
      "type": "number",
      "required": true,
      "unit": "天",
      "min": 1,
      "max": 3650,
      "when": {
        "field": "validity",
        "values": [
          "days"
        ]
      }
    },
    {
      "name": "scope",
      "label": "适用范围",
      "type": "choice",
      "required": true,
      "default": "all",
      "choices": [
        {
          "value": "all",
          "label": "全部商家"
        },
        {
          "value": "some",
          "label": "指定商家"
        }
      ]
    },
    {
      "name": "merchants",
      "label": "适用商家",
      "type": "tags",
      "required": true,
      "max": 50,
      "when": {
        "field": "scope",
        "values": [
          "some"
        ]
      }
    },
    {
      "name": "rules",
      "label": "使用说明",
      "type": "long_text",
      "maxLength": 1000
    },
    {
      "name": "enabled",
      "label": "启用",
      "type": "switch",
      "help": "停用后不再发放，已发出的券仍可核销",
      "default": true,
      "column": {
        "width": 80
      }
    },
    {
      "name": "issuedNum",
      "label": "已发放",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 90,
        "align": "right"
      }
    },
    {
      "name": "usedNum",
      "label": "已核销",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 90,
        "align": "right"
      }
    }
  ],
  "sections": [
    {
      "label": "优惠内容",
      "fields": [
        "title",
        "cover",
        "sort",
        "amount",
        "percent",
        "cap",
        "gift",
        "threshold",
        "rules"
      ],
      "column": "main"
    },
    {
      "label": "发行",
      "fields": [
        "stock",
        "perPerson",
        "claimable",
        "enabled"
      ],
      "column": "side"
    },
    {
      "label": "有效期",
      "fields": [
        "validity",
        "period",
        "days"
      ],
      "column": "side"
    },
    {
      "label": "适用范围",
      "fields": [
        "scope",
        "merchants"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "title",
      "label": "优惠券名称",
      "type": "text",
      "placeholder": "请输入优惠券名称"
    },
    {
      "name": "sort",
      "label": "类型",
      "type": "choice",
      "choices": [
        {
          "value": "cash",
          "label": "满减券",
          "tone": "info"
        },
        {
          "value": "discount",
          "label": "折扣券",
          "tone": "ok"
        },
        {
          "value": "gift",
          "label": "兑换券",
          "tone": "warn"
        }
      ]
    },
    {
      "name": "enabled",
      "label": "启用",
      "type": "switch"
    },
    {
      "name": "claimable",
      "label": "自行领取",
      "type": "switch"
    },
    {
      "name": "createdAt",
      "label": "创建时间",
      "type": "date_range"
    }
  ],
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
        "path": "/coupon/enable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/coupon/enable"
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
        "path": "/coupon/disable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/coupon/disable"
      },
      "undo": "enable"
    }
  ]
};

export default kind;
