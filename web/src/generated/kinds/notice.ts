// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.notice,
  "fields": [
    {
      "name": "title",
      "label": "推送标题",
      "type": "text",
      "required": true,
      "help": "手机通知栏一般显示前 20 个字",
      "maxLength": 40,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "text",
      "label": "推送正文",
      "type": "long_text",
      "required": true,
      "maxLength": 120
    },
    {
      "name": "cover",
      "label": "配图",
      "type": "image",
      "help": "横版 1024 × 512，部分手机会显示在通知里"
    },
    {
      "name": "targetSort",
      "label": "点击时",
      "type": "choice",
      "required": true,
      "default": "none",
      "choices": [
        {
          "value": "none",
          "label": "不跳转"
        },
        {
          "value": "content",
          "label": "打开内容"
        },
        {
          "value": "link",
          "label": "打开链接"
        }
      ]
    },
    {
      "name": "target",
      "label": "打开的内容",
      "type": "content",
      "required": true,
      "kinds": [
        "article",
        "video",
        "subject",
        "collection",
        "stream",
        "discuss",
        "disclosure",
        "h5",
        "csp",
        "activity",
        "vote"
      ],
      "when": {
        "field": "targetSort",
        "values": [
          "content"
        ]
      }
    },
    {
      "name": "link",
      "label": "打开的链接",
      "type": "link",
      "required": true,
      "placeholder": "https://",
      "when": {
        "field": "targetSort",
        "values": [
          "link"
        ]
      }
    },
    {
      "name": "category",
      "label": "类别",
      "type": "choice",
      "required": true,
      "default": "news",
      "choices": [
        {
          "value": "news",
          "label": "要闻推送",
          "tone": "info"
        },
        {
          "value": "breaking",
          "label": "突发快讯",
          "tone": "bad"
        },
        {
          "value": "warning",
          "label": "预警提醒",
          "tone": "warn"
        },
        {
          "value": "service",
          "label": "服务提示",
          "tone": "ok"
        },
        {
          "value": "activity",
          "label": "活动通知",
          "tone": "mute"
        }
      ],
      "column": {
        "width": 100
      }
    },
    {
      "name": "pushState",
      "label": "推送",
      "type": "choice",
      "default": "none",
      "readonly": "always",
      "choices": [
        {
          "value": "none",
          "label": "未推送",
          "tone": "mute"
        },
        {
          "value": "planned",
          "label": "待发送",
          "tone": "info"
        },
        {
          "value": "sending",
          "label": "发送中",
          "tone": "info"
        },
        {
          "value": "paused",
          "label": "已暂停",
          "tone": "warn"
        },
        {
          "value": "done",
          "label": "已发完",
          "tone": "ok"
        },
        {
          "value": "stopped",
          "label": "已停止",
          "tone": "bad"
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "sentNum",
      "label": "已发送",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 90,
        "align": "right"
      }
    },
    {
      "name": "deliveredNum",
      "label": "送达",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 90,
        "align": "right"
      }
    },
    {
      "name": "openedNum",
      "label": "打开",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 90,
        "align": "right"
      }
    },
    {
      "name": "audience",
      "label": "发给谁",
      "type": "choice",
      "required": true,
      "default": "all",
      "choices": [
        {
          "value": "all",
          "label": "全部用户"
        },
        {
          "value": "signed_in",
          "label": "已登录用户"
        },
        {
          "value": "district",
          "label": "按地区"
        },
        {
          "value": "idle",
          "label": "七天未打开的用户"
        },
        {
          "value": "portrait",
          "label": "用户画像"
        }
      ],
      "column": {
        "width": 140
      }
    },
    {
      "name": "districts",
      "label": "地区",
      "type": "tags",
      "required": true,
      "placeholder": "如：江岸区，回车添加",
      "max": 20,
      "when": {
        "field": "audience",
        "values": [
          "district"
        ]
      }
    },
    {
      "name": "portrait",
      "label": "用户画像",
      "type": "relation",
      "required": true,
      "of": "portrait",
      "when": {
        "field": "audience",
        "values": [
          "portrait"
        ]
      },
      "column": {
        "width": 140,
        "optional": true
      }
    },
    {
      "name": "platform",
      "label": "投放平台",
      "type": "choice",
      "required": true,
      "default": "all",
      "choices": [
        {
          "value": "all",
          "label": "全部平台"
        },
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
        }
      ],
      "column": {
        "width": 100
      }
    },
    {
      "name": "timing",
      "label": "发送方式",
      "type": "choice",
      "required": true,
      "default": "approved",
      "choices": [
        {
          "value": "approved",
          "label": "审核通过后立即发送",
          "tone": "ok"
        },
        {
          "value": "at",
          "label": "定时发送",
          "tone": "info"
        }
      ],
      "column": {
        "width": 170
      }
    },
    {
      "name": "sendAt",
      "label": "发送时间",
      "type": "datetime",
      "required": true,
      "when": {
        "field": "timing",
        "values": [
          "at"
        ]
      },
      "sortable": true,
      "column": {
        "width": 176
      }
    },
    {
      "name": "keepHours",
      "label": "离线保留",
      "type": "number",
      "required": true,
      "help": "用户这段时间内联网仍会收到",
      "unit": "小时",
      "default": 24,
      "min": 1,
      "max": 72
    },
    {
      "name": "silentAtNight",
      "label": "夜间不打扰",
      "type": "switch",
      "help": "22:00 至次日 7:00 发出的通知不响铃、不震动，打开手机即可看到",
      "default": true
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
    }
  ],
  "sections": [
    {
      "label": "通知内容",
      "fields": [
        "title",
        "text",
        "cover"
      ],
      "column": "main"
    },
    {
      "label": "点击跳转",
      "fields": [
        "targetSort",
        "target",
        "link"
      ],
      "column": "main"
    },
    {
      "label": "推送到手机",
      "fields": [
        "pushState",
        "sentNum",
        "deliveredNum",
        "openedNum"
      ],
      "column": "side"
    },
    {
      "label": "发送",
      "fields": [
        "timing",
        "sendAt",
        "category",
        "keepHours",
        "silentAtNight"
      ],
      "column": "side"
    },
    {
      "label": "接收人",
      "fields": [
        "audience",
        "districts",
        "portrait",
        "platform"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "title",
      "label": "推送标题",
      "type": "text",
      "placeholder": "请输入标题"
    },
    {
      "name": "category",
      "label": "类别",
      "type": "choice",
      "choices": [
        {
          "value": "news",
          "label": "要闻推送",
          "tone": "info"
        },
        {
          "value": "breaking",
          "label": "突发快讯",
          "tone": "bad"
        },
        {
          "value": "warning",
          "label": "预警提醒",
          "tone": "warn"
        },
        {
          "value": "service",
          "label": "服务提示",
          "tone": "ok"
        },
        {
          "value": "activity",
          "label": "活动通知",
          "tone": "mute"
        }
      ]
    },
    {
      "name": "audience",
      "label": "发给谁",
      "type": "choice",
      "choices": [
        {
          "value": "all",
          "label": "全部用户"
        },
        {
          "value": "signed_in",
          "label": "已登录用户"
        },
        {
          "value": "district",
          "label": "按地区"
        },
        {
          "value": "idle",
          "label": "七天未打开的用户"
        },
        {
          "value": "portrait",
          "label": "用户画像"
        }
      ]
    },
    {
      "name": "pushState",
      "label": "推送",
      "type": "choice",
      "choices": [
        {
          "value": "none",
          "label": "未推送",
          "tone": "mute"
        },
        {
          "value": "planned",
          "label": "待发送",
          "tone": "info"
        },
        {
          "value": "sending",
          "label": "发送中",
          "tone": "info"
        },
        {
          "value": "paused",
          "label": "已暂停",
          "tone": "warn"
        },
        {
          "value": "done",
          "label": "已发完",
          "tone": "ok"
        },
        {
          "value": "stopped",
          "label": "已停止",
          "tone": "bad"
        }
      ]
    },
    {
      "name": "sendAt",
      "label": "发送时间",
      "type": "date_range"
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
      "name": "createdBy",
      "label": "创建人",
      "type": "relation",
      "of": "account"
    },
    {
      "name": "updatedAt",
      "label": "更新时间",
      "type": "date_range"
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
        "path": "/push/submit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/push/submit"
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
        "path": "/push/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/push/revoke"
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
        "path": "/verify-center/push/approved"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/push/approved/batch"
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
        "path": "/verify-center/push/rejection"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/push/rejection/batch"
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
        "path": "/push/withdraw"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/push/withdraw"
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
