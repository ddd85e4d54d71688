// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.enrolment,
  "fields": [
    {
      "name": "activity",
      "label": "活动",
      "type": "relation",
      "required": true,
      "readonly": "after_create",
      "of": "activity",
      "column": {
        "width": 180,
        "optional": true
      }
    },
    {
      "name": "readerName",
      "label": "姓名",
      "type": "text",
      "required": true,
      "maxLength": 40,
      "column": {
        "width": 120,
        "link": true
      }
    },
    {
      "name": "phone",
      "label": "手机号",
      "type": "phone",
      "help": "只显示首尾几位；查看完整号码会记入系统日志",
      "column": {
        "width": 130
      }
    },
    {
      "name": "age",
      "label": "年龄",
      "type": "number",
      "max": 120,
      "sortable": true,
      "min": 0,
      "column": {
        "width": 70,
        "align": "right"
      }
    },
    {
      "name": "region",
      "label": "地区",
      "type": "text",
      "maxLength": 20,
      "column": {
        "width": 90,
        "optional": true
      }
    },
    {
      "name": "source",
      "label": "来源",
      "type": "choice",
      "default": "app",
      "readonly": "after_create",
      "choices": [
        {
          "value": "app",
          "label": "客户端"
        },
        {
          "value": "share",
          "label": "分享页"
        },
        {
          "value": "wechat",
          "label": "微信"
        },
        {
          "value": "mini",
          "label": "小程序"
        },
        {
          "value": "console",
          "label": "后台代报"
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "answers",
      "label": "报名表",
      "type": "repeater",
      "fields": [
        {
          "name": "question",
          "label": "编号",
          "type": "text",
          "required": true,
          "maxLength": 5
        },
        {
          "name": "label",
          "label": "题目",
          "type": "text",
          "maxLength": 20
        },
        {
          "name": "values",
          "label": "回答",
          "type": "tags",
          "maxLength": 2000,
          "max": 30
        }
      ]
    },
    {
      "name": "files",
      "label": "上传的图片",
      "type": "images",
      "readonly": "always"
    },
    {
      "name": "state",
      "label": "状态",
      "type": "choice",
      "readonly": "always",
      "choices": [
        {
          "value": "unpaid",
          "label": "待付款",
          "tone": "warn"
        },
        {
          "value": "enrolled",
          "label": "已报名",
          "tone": "info"
        },
        {
          "value": "qualified",
          "label": "已入选",
          "tone": "ok"
        },
        {
          "value": "waiting",
          "label": "候补中",
          "tone": "mute"
        },
        {
          "value": "out",
          "label": "已取消资格",
          "tone": "bad"
        },
        {
          "value": "left",
          "label": "已退出",
          "tone": "mute"
        }
      ],
      "column": {
        "width": 100
      }
    },
    {
      "name": "reason",
      "label": "原因",
      "type": "long_text",
      "readonly": "always"
    },
    {
      "name": "note",
      "label": "备注",
      "type": "long_text",
      "readonly": "always",
      "column": {
        "width": 160,
        "optional": true
      }
    },
    {
      "name": "code",
      "label": "签到码",
      "type": "text",
      "readonly": "always",
      "maxLength": 10,
      "column": {
        "width": 110,
        "optional": true
      }
    },
    {
      "name": "checkedInAt",
      "label": "签到时间",
      "type": "datetime",
      "readonly": "always",
      "column": {}
    },
    {
      "name": "checkedInBy",
      "label": "签到人",
      "type": "relation",
      "readonly": "always",
      "of": "account"
    },
    {
      "name": "award",
      "label": "奖项",
      "type": "text",
      "readonly": "always",
      "maxLength": 40,
      "column": {
        "width": 100
      }
    },
    {
      "name": "awardedAt",
      "label": "发奖时间",
      "type": "datetime",
      "readonly": "always"
    },
    {
      "name": "due",
      "label": "应付",
      "type": "money",
      "readonly": "always",
      "column": {
        "width": 90,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "paid",
      "label": "已付",
      "type": "money",
      "readonly": "always",
      "column": {
        "width": 90,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "refunded",
      "label": "已退",
      "type": "money",
      "readonly": "always",
      "column": {
        "width": 90,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "payBy",
      "label": "付款截止",
      "type": "datetime",
      "readonly": "always"
    },
    {
      "name": "readerId",
      "label": "用户编号",
      "type": "text",
      "readonly": "always",
      "maxLength": 40
    },
    {
      "name": "device",
      "label": "设备",
      "type": "text",
      "readonly": "always",
      "maxLength": 40
    }
  ],
  "sections": [
    {
      "label": "报名人",
      "fields": [
        "activity",
        "readerName",
        "phone",
        "age",
        "region",
        "source"
      ],
      "column": "main"
    },
    {
      "label": "报名表",
      "fields": [
        "answers"
      ],
      "column": "main"
    },
    {
      "label": "状态",
      "fields": [
        "state",
        "reason",
        "note",
        "award",
        "awardedAt"
      ],
      "column": "side"
    },
    {
      "label": "签到",
      "fields": [
        "code",
        "checkedInAt",
        "checkedInBy"
      ],
      "column": "side"
    },
    {
      "label": "款项",
      "fields": [
        "due",
        "paid",
        "refunded",
        "payBy"
      ],
      "column": "side"
    },
    {
      "label": "客户端",
      "fields": [
        "readerId",
        "device"
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
      "name": "readerName",
      "label": "姓名",
      "type": "text",
      "placeholder": "请输入姓名"
    },
    {
      "name": "phone",
      "label": "手机号",
      "type": "text",
      "placeholder": "请输入完整手机号"
    },
    {
      "name": "state",
      "label": "状态",
      "type": "choice",
      "choices": [
        {
          "value": "unpaid",
          "label": "待付款",
          "tone": "warn"
        },
        {
          "value": "enrolled",
          "label": "已报名",
          "tone": "info"
        },
        {
          "value": "qualified",
          "label": "已入选",
          "tone": "ok"
        },
        {
          "value": "waiting",
          "label": "候补中",
          "tone": "mute"
        },
        {
          "value": "out",
          "label": "已取消资格",
          "tone": "bad"
        },
        {
          "value": "left",
          "label": "已退出",
          "tone": "mute"
        }
      ]
    },
    {
      "name": "source",
      "label": "来源",
      "type": "choice",
      "choices": [
        {
          "value": "app",
          "label": "客户端"
        },
        {
          "value": "share",
          "label": "分享页"
        },
        {
          "value": "wechat",
          "label": "微信"
        },
        {
          "value": "mini",
          "label": "小程序"
        },
        {
          "value": "console",
          "label": "后台代报"
        }
      ]
    },
    {
      "name": "leastAge",
      "label": "年龄不小于",
      "type": "number"
    },
    {
      "name": "mostAge",
      "label": "年龄不大于",
      "type": "number"
    },
    {
      "name": "waitsForCheckIn",
      "label": "未签到",
      "type": "switch"
    },
    {
      "name": "award",
      "label": "奖项",
      "type": "text",
      "placeholder": "请输入奖项名称"
    },
    {
      "name": "createdAt",
      "label": "报名时间",
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
        "value": "unpaid",
        "label": "待付款",
        "tone": "warn"
      },
      {
        "value": "enrolled",
        "label": "已报名",
        "tone": "info"
      },
      {
        "value": "qualified",
        "label": "已入选",
        "tone": "ok"
      },
      {
        "value": "waiting",
        "label": "候补中",
        "tone": "mute"
      },
      {
        "value": "out",
        "label": "已取消资格",
        "tone": "bad"
      },
      {
        "value": "left",
        "label": "已退出",
        "tone": "mute"
      }
    ],
    "counted": true
  },
  "actions": [
    {
      "name": "qualify",
      "label": "确认入选",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/activity/qualify"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/activity/qualify"
      },
      "tone": "primary"
    },
    {
      "name": "disqualify",
      "label": "取消资格",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/activity/disqualify"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/activity/disqualify"
      },
      "tone": "danger",
      "form": [
        {
          "name": "reason",
          "label": "原因",
          "type": "long_text",
          "required": true,
          "placeholder": "读者会在客户端看到",
          "maxLength": 200
        },
        {
          "name": "refund",
          "label": "同时退款",
          "type": "switch",
          "help": "没有付款的人不受影响",
          "default": true
        }
      ]
    },
    {
      "name": "admit",
      "label": "签到",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/activity/enroll/admit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/activity/enroll/admit"
      }
    },
    {
      "name": "award",
      "label": "发奖",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/activity/award"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/activity/award"
      },
      "form": [
        {
          "name": "award",
          "label": "奖项",
          "type": "text",
          "required": true,
          "placeholder": "如：一等奖",
          "maxLength": 40
        }
      ]
    },
    {
      "name": "unaward",
      "label": "收回奖项",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/activity/enroll/unaward"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/activity/enroll/unaward"
      },
      "tone": "danger",
      "confirm": "收回后，读者在客户端不再看到这个奖项。确定收回吗？"
    },
    {
      "name": "note",
      "label": "备注",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/activity/enroll/note"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/activity/enroll/note"
      },
      "form": [
        {
          "name": "note",
          "label": "备注",
          "type": "long_text",
          "help": "只有后台看得到；留空会清除备注",
          "maxLength": 500
        }
      ]
    },
    {
      "name": "uncheck",
      "label": "撤销签到",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/activity/enroll/uncheck"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/activity/enroll/uncheck"
      },
      "confirm": "撤销后，此人可以再次凭码签到。确定撤销吗？"
    },
    {
      "name": "refund",
      "label": "退款",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/activity/enroll/refund"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/activity/enroll/refund"
      },
      "tone": "danger",
      "form": [
        {
          "name": "amount",
          "label": "退款金额",
          "type": "money",
          "required": true,
          "min": 1,
          "max": 1000000
        },
        {
          "name": "reason",
          "label": "原因",
          "type": "long_text",
          "required": true,
          "maxLength": 200
        }
      ]
    }
  ]
};

export default kind;
