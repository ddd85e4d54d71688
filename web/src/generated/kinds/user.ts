// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.user,
  "fields": [
    {
      "name": "avatar",
      "label": "头像",
      "type": "image",
      "readonly": "always",
      "column": {
        "width": 64
      }
    },
    {
      "name": "name",
      "label": "昵称",
      "type": "text",
      "readonly": "always",
      "maxLength": 40,
      "column": {
        "link": true
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
      "name": "phone",
      "label": "手机号",
      "type": "phone",
      "readonly": "always",
      "column": {
        "width": 130
      }
    },
    {
      "name": "level",
      "label": "等级",
      "type": "choice",
      "default": 1,
      "readonly": "always",
      "choices": [
        {
          "value": 1,
          "label": "1 级"
        },
        {
          "value": 2,
          "label": "2 级"
        },
        {
          "value": 3,
          "label": "3 级"
        },
        {
          "value": 4,
          "label": "4 级"
        },
        {
          "value": 5,
          "label": "5 级"
        },
        {
          "value": 6,
          "label": "6 级"
        },
        {
          "value": 7,
          "label": "7 级"
        },
        {
          "value": 8,
          "label": "8 级"
        },
        {
          "value": 9,
          "label": "9 级"
        },
        {
          "value": 10,
          "label": "10 级"
        },
        {
          "value": 11,
          "label": "11 级"
        },
        {
          "value": 12,
          "label": "12 级"
        },
        {
          "value": 13,
          "label": "13 级"
        },
        {
          "value": 14,
          "label": "14 级"
        },
        {
          "value": 15,
          "label": "15 级"
        },
        {
          "value": 16,
          "label": "16 级"
        },
        {
          "value": 17,
          "label": "17 级"
        },
        {
          "value": 18,
          "label": "18 级"
        },
        {
          "value": 19,
          "label": "19 级"
        },
        {
          "value": 20,
          "label": "20 级"
        }
      ],
      "sortable": true,
      "column": {
        "width": 80
      }
    },
    {
      "name": "points",
      "label": "积分",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 90,
        "align": "right"
      }
    },
    {
      "name": "frozen",
      "label": "冻结",
      "type": "switch",
      "readonly": "always",
      "column": {
        "width": 80
      }
    },
    {
      "name": "frozenUntil",
      "label": "冻结到",
      "type": "datetime",
      "readonly": "always",
      "column": {
        "width": 160,
        "optional": true
      }
    },
    {
      "name": "gender",
      "label": "性别",
      "type": "choice",
      "readonly": "always",
      "choices": [
        {
          "value": "male",
          "label": "男"
        },
        {
          "value": "female",
          "label": "女"
        }
      ],
      "column": {
        "width": 70,
        "optional": true
      }
    },
    {
      "name": "birthYear",
      "label": "出生年份",
      "type": "number",
      "readonly": "always"
    },
    {
      "name": "province",
      "label": "省份",
      "type": "text",
      "readonly": "always",
      "maxLength": 20,
      "column": {
        "width": 90
      }
    },
    {
      "name": "city",
      "label": "城市",
      "type": "text",
      "readonly": "always",
      "maxLength": 20,
      "column": {
        "width": 90,
        "optional": true
      }
    },
    {
      "name": "district",
      "label": "区县",
      "type": "text",
      "readonly": "always",
      "maxLength": 20,
      "column": {
        "width": 90,
        "optional": true
      }
    },
    {
      "name": "platform",
      "label": "平台",
      "type": "choice",
      "readonly": "always",
      "choices": [
        {
          "value": "ios",
          "label": "iOS"
        },
        {
          "value": "android",
          "label": "安卓"
        },
        {
          "value": "harmony",
          "label": "鸿蒙"
        },
        {
          "value": "web",
          "label": "网页"
        }
      ],
      "column": {
        "width": 80
      }
    },
    {
      "name": "appVersion",
      "label": "应用版本",
      "type": "text",
      "readonly": "always",
      "maxLength": 20,
      "column": {
        "width": 100,
        "optional": true
      }
    },
    {
      "name": "device",
      "label": "设备",
      "type": "text",
      "readonly": "always",
      "maxLength": 60,
      "column": {
        "width": 130,
        "optional": true
      }
    },
    {
      "name": "channel",
      "label": "安装渠道",
      "type": "text",
      "readonly": "always",
      "maxLength": 30,
      "column": {
        "width": 110,
        "optional": true
      }
    },
    {
      "name": "pushEnabled",
      "label": "接收推送",
      "type": "switch",
      "default": true,
      "readonly": "always",
      "column": {
        "width": 90,
        "optional": true
      }
    },
    {
      "name": "registeredAt",
      "label": "注册时间",
      "type": "datetime",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 176
      }
    },
    {
      "name": "lastActiveAt",
      "label": "最近活跃",
      "type": "datetime",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 176
      }
    }
  ],
  "sections": [
    {
      "label": "资料",
      "fields": [
        "avatar",
        "name",
        "readerId",
        "phone",
        "gender",
        "province",
        "city",
        "district"
      ],
      "column": "side"
    },
    {
      "label": "等级与状态",
      "fields": [
        "level",
        "points",
        "frozen",
        "frozenUntil",
        "registeredAt",
        "lastActiveAt"
      ],
      "column": "side"
    },
    {
      "label": "设备",
      "fields": [
        "platform",
        "appVersion",
        "device",
        "channel",
        "pushEnabled"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "name",
      "label": "昵称",
      "type": "text",
      "placeholder": "请输入昵称"
    },
    {
      "name": "phone",
      "label": "手机号",
      "type": "text",
      "placeholder": "完整号码、后四位或 138****1234"
    },
    {
      "name": "readerId",
      "label": "用户编号",
      "type": "text",
      "placeholder": "请输入完整编号"
    },
    {
      "name": "tag",
      "label": "标签",
      "type": "relation",
      "of": "user_tag"
    },
    {
      "name": "level",
      "label": "等级",
      "type": "choice",
      "choices": [
        {
          "value": 1,
          "label": "1 级"
        },
        {
          "value": 2,
          "label": "2 级"
        },
        {
          "value": 3,
          "label": "3 级"
        },
        {
          "value": 4,
          "label": "4 级"
        },
        {
          "value": 5,
          "label": "5 级"
        },
        {
          "value": 6,
          "label": "6 级"
        },
        {
          "value": 7,
          "label": "7 级"
        },
        {
          "value": 8,
          "label": "8 级"
        },
        {
          "value": 9,
          "label": "9 级"
        },
        {
          "value": 10,
          "label": "10 级"
        },
        {
          "value": 11,
          "label": "11 级"
        },
        {
          "value": 12,
          "label": "12 级"
        },
        {
          "value": 13,
          "label": "13 级"
        },
        {
          "value": 14,
          "label": "14 级"
        },
        {
          "value": 15,
          "label": "15 级"
        },
        {
          "value": 16,
          "label": "16 级"
        },
        {
          "value": 17,
          "label": "17 级"
        },
        {
          "value": 18,
          "label": "18 级"
        },
        {
          "value": 19,
          "label": "19 级"
        },
        {
          "value": 20,
          "label": "20 级"
        }
      ]
    },
    {
      "name": "lastActiveAt",
      "label": "最近活跃",
      "type": "date_range"
    },
    {
      "name": "registeredAt",
      "label": "注册时间",
      "type": "date_range"
    },
    {
      "name": "province",
      "label": "省份",
      "type": "text",
      "placeholder": "如：湖北"
    },
    {
      "name": "platform",
      "label": "平台",
      "type": "choice",
      "choices": [
        {
          "value": "ios",
          "label": "iOS"
        },
        {
          "value": "android",
          "label": "安卓"
        },
        {
          "value": "harmony",
          "label": "鸿蒙"
        },
        {
          "value": "web",
          "label": "网页"
        }
      ]
    },
    {
      "name": "frozen",
      "label": "冻结",
      "type": "switch"
    }
  ],
  "actions": [
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
        "path": "/user/freeze"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/user/freeze"
      },
      "tone": "danger",
      "undo": "take_back",
      "form": [
        {
          "name": "days",
          "label": "冻结时长",
          "type": "choice",
          "required": true,
          "default": 7,
          "choices": [
            {
              "value": 1,
              "label": "1 天"
            },
            {
              "value": 3,
              "label": "3 天"
            },
            {
              "value": 7,
              "label": "7 天"
            },
            {
              "value": 30,
              "label": "30 天"
            },
            {
              "value": 365,
              "label": "365 天"
            }
          ]
        },
        {
          "name": "reason",
          "label": "冻结原因",
          "type": "long_text",
          "required": true,
          "placeholder": "写明违反了什么，用户会看到",
          "maxLength": 200
        }
      ]
    },
    {
      "name": "unfreeze",
      "label": "解除冻结",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/user/unfreeze"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/user/unfreeze"
      },
      "undo": "take_back",
      "form": [
        {
          "name": "reason",
          "label": "解除原因",
          "type": "long_text",
          "required": true,
          "maxLength": 200
        }
      ]
    },
    {
      "name": "take_back",
      "label": "撤销冻结或解除",
      "where": [],
      "call": {
        "method": "POST",
        "path": "/user/takeBack"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/user/takeBack"
      }
    }
  ]
};

export default kind;
