// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.disclosure,
  "fields": [
    {
      "name": "title",
      "label": "标题",
      "type": "text",
      "required": true,
      "maxLength": 120,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "body",
      "label": "爆料内容",
      "type": "long_text",
      "maxLength": 5000
    },
    {
      "name": "category",
      "label": "类别",
      "type": "choice",
      "required": true,
      "default": "livelihood",
      "choices": [
        {
          "value": "livelihood",
          "label": "民生"
        },
        {
          "value": "traffic",
          "label": "交通"
        },
        {
          "value": "environment",
          "label": "环境"
        },
        {
          "value": "consumer",
          "label": "消费"
        },
        {
          "value": "education",
          "label": "教育"
        },
        {
          "value": "health",
          "label": "医疗"
        },
        {
          "value": "safety",
          "label": "安全"
        },
        {
          "value": "praise",
          "label": "好人好事"
        },
        {
          "value": "other",
          "label": "其他"
        }
      ],
      "column": {
        "width": 84
      }
    },
    {
      "name": "urgent",
      "label": "紧急",
      "type": "switch",
      "column": {
        "width": 70
      }
    },
    {
      "name": "happenedAt",
      "label": "发生时间",
      "type": "datetime",
      "column": {
        "width": 176,
        "optional": true
      }
    },
    {
      "name": "place",
      "label": "发生地点",
      "type": "place"
    },
    {
      "name": "images",
      "label": "现场图片",
      "type": "images",
      "max": 9
    },
    {
      "name": "video",
      "label": "现场视频",
      "type": "video"
    },
    {
      "name": "attachments",
      "label": "附件",
      "type": "files",
      "max": 10
    },
    {
      "name": "readerName",
      "label": "爆料人",
      "type": "text",
      "maxLength": 40,
      "column": {
        "width": 96
      }
    },
    {
      "name": "phone",
      "label": "联系电话",
      "type": "phone",
      "help": "只显示首尾几位；查看完整号码会记入系统日志",
      "column": {
        "width": 124
      }
    },
    {
      "name": "channel",
      "label": "来源渠道",
      "type": "choice",
      "required": true,
      "default": "app",
      "choices": [
        {
          "value": "app",
          "label": "客户端"
        },
        {
          "value": "wechat",
          "label": "微信"
        },
        {
          "value": "hotline",
          "label": "热线电话"
        },
        {
          "value": "mail",
          "label": "来信来访"
        }
      ],
      "column": {
        "width": 96,
        "optional": true
      }
    },
    {
      "name": "anonymous",
      "label": "匿名展示",
      "type": "switch",
      "help": "打开后不向读者显示爆料人姓名"
    },
    {
      "name": "handling",
      "label": "跟进状态",
      "type": "choice",
      "required": true,
      "default": "waiting",
      "choices": [
        {
          "value": "waiting",
          "label": "待跟进",
          "tone": "warn"
        },
        {
          "value": "following",
          "label": "跟进中",
          "tone": "info"
        },
        {
          "value": "replied",
          "label": "已回复",
          "tone": "ok"
        },
        {
          "value": "closed",
          "label": "已办结",
          "tone": "mute"
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "handler",
      "label": "跟进记者",
      "type": "relation",
      "of": "account",
      "column": {
        "width": 96
      }
    },
    {
      "name": "notes",
      "label": "跟进记录",
      "type": "repeater",
      "readonly": "always",
      "fields": [
        {
          "name": "text",
          "label": "情况",
          "type": "long_text"
        },
        {
          "name": "by",
          "label": "记录人",
          "type": "text"
        },
        {
          "name": "at",
          "label": "时间",
          "type": "datetime"
        }
      ]
    },
    {
      "name": "outcome",
      "label": "相关报道",
      "type": "content",
      "help": "据此爆料采写的报道",
      "kinds": [
        "article",
        "video"
      ]
    },
    {
      "name": "reply",
      "label": "回复内容",
      "type": "long_text",
      "readonly": "always"
    },
    {
      "name": "repliedAt",
      "label": "回复时间",
      "type": "datetime",
      "readonly": "always",
      "column": {
        "width": 176,
        "optional": true
      }
    },
    {
      "name": "repliedBy",
      "label": "回复人",
      "type": "relation",
      "readonly": "always",
      "of": "account"
    },
    {
      "name": "operateViewNum",
      "label": "运营阅读数",
      "type": "count"
    },
    {
      "name": "operateLikeNum",
      "label": "运营点赞数",
      "type": "count"
    },
    {
      "name": "operateFollowNum",
      "label": "运营关注数",
      "type": "count"
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
        "width": 70,
        "optional": true
      }
    }
  ],
  "sections": [
    {
      "label": "爆料内容",
      "fields": [
        "title",
        "body",
        "images",
        "video",
        "attachments"
      ],
      "column": "main"
    },
    {
      "label": "时间与地点",
      "fields": [
        "happenedAt",
        "place"
      ],
      "column": "main"
    },
    {
      "label": "跟进记录",
      "fields": [
        "notes"
      ],
      "column": "main"
    },
    {
      "label": "回复",
      "fields": [
        "reply",
        "repliedAt",
        "repliedBy"
      ],
      "column": "main"
    },
    {
      "label": "爆料人",
      "fields": [
        "readerName",
        "phone",
        "channel",
        "anonymous"
      ],
      "column": "side"
    },
    {
      "label": "跟进",
      "fields": [
        "category",
        "urgent",
        "handling",
        "handler",
        "outcome"
      ],
      "column": "side"
    },
    {
      "label": "运营数据",
      "fields": [
        "operateViewNum",
        "operateLikeNum",
        "operateFollowNum"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "title",
      "label": "标题",
      "type": "text",
      "placeholder": "请输入标题"
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
      "name": "category",
      "label": "类别",
      "type": "choice",
      "choices": [
        {
          "value": "livelihood",
          "label": "民生"
        },
        {
          "value": "traffic",
          "label": "交通"
        },
        {
          "value": "environment",
          "label": "环境"
        },
        {
          "value": "consumer",
          "label": "消费"
        },
        {
          "value": "education",
          "label": "教育"
        },
        {
          "value": "health",
          "label": "医疗"
        },
        {
          "value": "safety",
          "label": "安全"
        },
        {
          "value": "praise",
          "label": "好人好事"
        },
        {
          "value": "other",
          "label": "其他"
        }
      ]
    },
    {
      "name": "handling",
      "label": "跟进状态",
      "type": "choice",
      "choices": [
        {
          "value": "waiting",
          "label": "待跟进",
          "tone": "warn"
        },
        {
          "value": "following",
          "label": "跟进中",
          "tone": "info"
        },
        {
          "value": "replied",
          "label": "已回复",
          "tone": "ok"
        },
        {
          "value": "closed",
          "label": "已办结",
          "tone": "mute"
        }
      ]
    },
    {
      "name": "readerName",
      "label": "爆料人",
      "type": "text",
      "placeholder": "请输入爆料人"
    },
    {
      "name": "channel",
      "label": "来源渠道",
      "type": "choice",
      "choices": [
        {
          "value": "app",
          "label": "客户端"
        },
        {
          "value": "wechat",
          "label": "微信"
        },
        {
          "value": "hotline",
          "label": "热线电话"
        },
        {
          "value": "mail",
          "label": "来信来访"
        }
      ]
    },
    {
      "name": "urgent",
      "label": "紧急",
      "type": "switch"
    },
    {
      "name": "handler",
      "label": "跟进记者",
      "type": "relation",
      "of": "account"
    },
    {
      "name": "visible",
      "label": "显示",
      "type": "switch"
    },
    {
      "name": "createdAt",
      "label": "爆料时间",
      "type": "date_range"
    },
    {
      "name": "outcome",
      "label": "",
      "type": "content"
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
        "path": "/content/disclosure/submit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/disclosure/submit"
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
        "path": "/content/disclosure/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/disclosure/revoke"
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
        "path": "/content/disclosure/approve"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/disclosure/approved/batch"
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
        "path": "/content/disclosure/reject"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/disclosure/rejection/batch"
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
      "name": "withdraw",
      "label": "撤稿",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/content/disclosure/withdraw"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/disclosure/withdraw"
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
        "path": "/content/disclosure/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/disclosure/show"
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
        "path": "/content/disclosure/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/disclosure/hide"
      },
      "undo": "show"
    },
    {
      "name": "reply",
      "label": "回复爆料人",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/content/disclosure/reply"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/disclosure/reply"
      },
      "tone": "primary",
      "form": [
        {
          "name": "reply",
          "label": "回复内容",
          "type": "long_text",
          "required": true,
          "placeholder": "爆料人会在客户端收到这段回复",
          "maxLength": 500
        },
        {
          "name": "handling",
          "label": "跟进状态",
          "type": "choice",
          "default": "replied",
          "choices": [
            {
              "value": "following",
              "label": "跟进中",
              "tone": "info"
            },
            {
              "value": "replied",
              "label": "已回复",
              "tone": "ok"
            },
            {
              "value": "closed",
              "label": "已办结",
              "tone": "mute"
            }
          ]
        }
      ]
    },
    {
      "name": "note",
      "label": "记跟进",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/content/disclosure/note"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/disclosure/note"
      },
      "form": [
        {
          "name": "text",
          "label": "跟进情况",
          "type": "long_text",
          "required": true,
          "placeholder": "联系了谁、核实了什么、下一步做什么",
          "maxLength": 500
        },
        {
          "name": "handling",
          "label": "跟进状态",
          "type": "choice",
          "help": "不选则不变",
          "choices": [
            {
              "value": "waiting",
              "label": "待跟进",
              "tone": "warn"
            },
            {
              "value": "following",
              "label": "跟进中",
              "tone": "info"
            },
            {
              "value": "replied",
              "label": "已回复",
              "tone": "ok"
            },
            {
              "value": "closed",
              "label": "已办结",
              "tone": "mute"
            }
          ]
        }
      ]
    }
  ]
};

export default kind;
