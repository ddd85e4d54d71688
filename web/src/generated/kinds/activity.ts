// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.activity,
  "fields": [
    {
      "name": "cover",
      "label": "封面",
      "type": "image",
      "required": true,
      "help": "横版 16:9",
      "column": {
        "width": 80
      }
    },
    {
      "name": "title",
      "label": "活动名称",
      "type": "text",
      "required": true,
      "maxLength": 80,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "type",
      "label": "活动类型",
      "type": "choice",
      "required": true,
      "help": "保存后不能修改",
      "default": "normal",
      "readonly": "after_create",
      "choices": [
        {
          "value": "normal",
          "label": "普通活动"
        },
        {
          "value": "essay",
          "label": "征文活动"
        },
        {
          "value": "pay",
          "label": "付费活动"
        }
      ],
      "column": {
        "width": 100
      }
    },
    {
      "name": "summary",
      "label": "一句话介绍",
      "type": "long_text",
      "required": true,
      "maxLength": 200
    },
    {
      "name": "content",
      "label": "活动详情",
      "type": "rich_text",
      "required": true
    },
    {
      "name": "rules",
      "label": "参与规则",
      "type": "rich_text"
    },
    {
      "name": "theme",
      "label": "征文主题",
      "type": "text",
      "required": true,
      "maxLength": 100,
      "when": {
        "field": "type",
        "values": [
          "essay"
        ]
      }
    },
    {
      "name": "leastWords",
      "label": "最少字数",
      "type": "number",
      "unit": "字",
      "min": 1,
      "max": 50000,
      "when": {
        "field": "type",
        "values": [
          "essay"
        ]
      }
    },
    {
      "name": "mostWords",
      "label": "最多字数",
      "type": "number",
      "unit": "字",
      "min": 1,
      "max": 50000,
      "when": {
        "field": "type",
        "values": [
          "essay"
        ]
      }
    },
    {
      "name": "prizes",
      "label": "奖项设置",
      "type": "repeater",
      "fields": [
        {
          "name": "name",
          "label": "奖项",
          "type": "text",
          "required": true,
          "placeholder": "如：一等奖",
          "maxLength": 20
        },
        {
          "name": "number",
          "label": "名额",
          "type": "number",
          "required": true,
          "min": 1,
          "max": 10000
        },
        {
          "name": "prize",
          "label": "奖品",
          "type": "text",
          "required": true,
          "maxLength": 60
        }
      ]
    },
    {
      "name": "enrolPeriod",
      "label": "报名时间",
      "type": "date_range",
      "required": true,
      "help": "征文活动为投稿时间",
      "column": {
        "width": 190
      }
    },
    {
      "name": "period",
      "label": "活动时间",
      "type": "date_range",
      "required": true,
      "column": {
        "width": 190,
        "optional": true
      }
    },
    {
      "name": "place",
      "label": "活动地点",
      "type": "place",
      "when": {
        "field": "type",
        "values": [
          "normal",
          "pay"
        ]
      },
      "column": {
        "width": 180,
        "optional": true
      }
    },
    {
      "name": "limit",
      "label": "人数上限",
      "type": "count",
      "placeholder": "不填表示不限",
      "unit": "人",
      "column": {
        "width": 100,
        "align": "right"
      }
    },
    {
      "name": "waitingLimit",
      "label": "候补人数",
      "type": "count",
      "help": "名额满后，最多再接受多少人候补；有人退出时按先后递补",
      "placeholder": "不填表示没有候补",
      "unit": "人"
    },
    {
      "name": "perPerson",
      "label": "每人可报",
      "type": "number",
      "required": true,
      "unit": "次",
      "default": 1,
      "min": 1,
      "max": 100
    },
    {
      "name": "leastAge",
      "label": "最小年龄",
      "type": "number",
      "unit": "岁",
      "min": 1,
      "max": 120
    },
    {
      "name": "mostAge",
      "label": "最大年龄",
      "type": "number",
      "unit": "岁",
      "min": 1,
      "max": 120
    },
    {
      "name": "regions",
      "label": "限定地区",
      "type": "tags",
      "placeholder": "不填表示不限，如：武汉",
      "maxLength": 20,
      "max": 20
    },
    {
      "name": "fee",
      "label": "报名费用",
      "type": "money",
      "required": true,
      "min": 1,
      "max": 1000000,
      "when": {
        "field": "type",
        "values": [
          "pay"
        ]
      },
      "column": {
        "width": 110,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "refund",
      "label": "退费说明",
      "type": "long_text",
      "required": true,
      "maxLength": 500,
      "when": {
        "field": "type",
        "values": [
          "pay"
        ]
      }
    },
    {
      "name": "questions",
      "label": "报名时要填的信息",
      "type": "repeater",
      "help": "姓名和手机号默认收集，不用再填",
      "fields": [
        {
          "name": "label",
          "label": "要填的内容",
          "type": "text",
          "required": true,
          "placeholder": "如：紧急联系人",
          "maxLength": 20
        },
        {
          "name": "answer",
          "label": "形式",
          "type": "choice",
          "required": true,
          "default": "text",
          "choices": [
            {
              "value": "text",
              "label": "一行文字"
            },
            {
              "value": "long_text",
              "label": "一段文字"
            },
            {
              "value": "number",
              "label": "数字"
            },
            {
              "value": "phone",
              "label": "电话"
            },
            {
              "value": "date",
              "label": "日期"
            },
            {
              "value": "choice",
              "label": "单选"
            },
            {
              "value": "choices",
              "label": "多选"
            },
            {
              "value": "switch",
              "label": "是或否"
            },
            {
              "value": "image",
              "label": "一张图片"
            },
            {
              "value": "images",
              "label": "多张图片"
            }
          ]
        },
        {
          "name": "required",
          "label": "必填",
          "type": "switch",
          "default": true
        },
        {
          "name": "help",
          "label": "填写说明",
          "type": "text",
          "maxLength": 60
        },
        {
          "name": "options",
          "label": "选项",
          "type": "tags",
          "maxLength": 40,
          "max": 30
        },
        {
          "name": "min",
          "label": "下限",
          "type": "number",
          "help": "数字的最小值，或至少选择几项",
          "max": 100000,
          "min": 0
        },
        {
          "name": "max",
          "label": "上限",
          "type": "number",
          "help": "数字的最大值，或最多选择几项",
          "max": 100000,
          "min": 0
        },
        {
          "name": "shownIf",
          "label": "取决于哪一项",
          "type": "text",
          "maxLength": 5
        },
        {
          "name": "shownWhen",
          "label": "这些答案时显示",
          "type": "tags",
          "maxLength": 40,
          "max": 30
        },
        {
          "name": "key",
          "label": "编号",
          "type": "text",
          "maxLength": 5
        }
      ]
    },
    {
      "name": "organiser",
      "label": "主办方",
      "type": "text",
      "required": true,
      "maxLength": 80,
      "column": {
        "width": 160,
        "optional": true
      }
    },
    {
      "name": "phone",
      "label": "咨询电话",
      "type": "text",
      "help": "会显示给报名的用户",
      "placeholder": "如：027-88880000",
      "maxLength": 20
    },
    {
      "name": "viewNum",
      "label": "浏览数",
      "type": "count",
      "readonly": "always",
      "column": {
        "width": 90,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "enrolNum",
      "label": "已报名",
      "type": "count",
      "readonly": "always",
      "column": {
        "width": 90,
        "align": "right"
      }
    },
    {
      "name": "waitingNum",
      "label": "候补中",
      "type": "count",
      "readonly": "always",
      "column": {
        "width": 90,
        "align": "right",
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
      "label": "活动介绍",
      "fields": [
        "title",
        "type",
        "cover",
        "summary",
        "content",
        "rules"
      ],
      "column": "main"
    },
    {
      "label": "征文要求",
      "fields": [
        "theme",
        "leastWords",
        "mostWords"
      ],
      "column": "main"
    },
    {
      "label": "奖项",
      "fields": [
        "prizes"
      ],
      "column": "main"
    },
    {
      "label": "报名表",
      "fields": [
        "questions"
      ],
      "column": "main"
    },
    {
      "label": "报名",
      "fields": [
        "enrolPeriod",
        "limit",
        "waitingLimit",
        "perPerson",
        "fee",
        "refund"
      ],
      "column": "side"
    },
    {
      "label": "报名条件",
      "fields": [
        "leastAge",
        "mostAge",
        "regions"
      ],
      "column": "side"
    },
    {
      "label": "时间与地点",
      "fields": [
        "period",
        "place"
      ],
      "column": "side"
    },
    {
      "label": "主办与咨询",
      "fields": [
        "organiser",
        "phone"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "title",
      "label": "活动名称",
      "type": "text",
      "placeholder": "请输入活动名称"
    },
    {
      "name": "type",
      "label": "活动类型",
      "type": "choice",
      "choices": [
        {
          "value": "normal",
          "label": "普通活动"
        },
        {
          "value": "essay",
          "label": "征文活动"
        },
        {
          "value": "pay",
          "label": "付费活动"
        }
      ]
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
        "path": "/activity/examination"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/activity/examination"
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
        "path": "/activity/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/activity/revoke"
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
        "path": "/verify-center/activity/approved"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/activity/approved/batch"
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
        "path": "/verify-center/activity/rejection"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/activity/rejection/batch"
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
      "name": "publish",
      "label": "免审发布",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/activity/publish"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/activity/publish"
      }
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
        "path": "/activity/cancel"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/activity/cancel"
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
        "path": "/activity/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/activity/show"
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
        "path": "/activity/hidden"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/activity/hidden"
      },
      "undo": "show"
    }
  ]
};

export default kind;
