// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.feedback,
  "fields": [
    {
      "name": "text",
      "label": "反馈内容",
      "type": "long_text",
      "readonly": "always",
      "maxLength": 2000,
      "column": {}
    },
    {
      "name": "images",
      "label": "图片",
      "type": "images",
      "readonly": "always",
      "max": 9
    },
    {
      "name": "attachments",
      "label": "回复的附图",
      "type": "images",
      "readonly": "always",
      "max": 200
    },
    {
      "name": "category",
      "label": "分类",
      "type": "choice",
      "default": "other",
      "readonly": "always",
      "choices": [
        {
          "value": "suggestion",
          "label": "功能建议",
          "tone": "info"
        },
        {
          "value": "playback",
          "label": "播放异常",
          "tone": "bad"
        },
        {
          "value": "content",
          "label": "内容问题",
          "tone": "warn"
        },
        {
          "value": "account",
          "label": "账号与积分",
          "tone": "ok"
        },
        {
          "value": "crash",
          "label": "闪退卡顿",
          "tone": "bad"
        },
        {
          "value": "other",
          "label": "其他",
          "tone": "mute"
        }
      ],
      "column": {
        "width": 100
      }
    },
    {
      "name": "state",
      "label": "状态",
      "type": "choice",
      "default": "open",
      "readonly": "always",
      "choices": [
        {
          "value": "open",
          "label": "待处理",
          "tone": "warn"
        },
        {
          "value": "answered",
          "label": "已回复",
          "tone": "ok"
        },
        {
          "value": "waiting",
          "label": "待用户补充",
          "tone": "info"
        },
        {
          "value": "closed",
          "label": "已关闭",
          "tone": "mute"
        }
      ],
      "column": {
        "width": 100
      }
    },
    {
      "name": "readerName",
      "label": "用户",
      "type": "text",
      "readonly": "always",
      "maxLength": 40,
      "column": {
        "width": 110
      }
    },
    {
      "name": "readerId",
      "label": "用户编号",
      "type": "text",
      "readonly": "always",
      "maxLength": 40,
      "column": {
        "width": 110,
        "optional": true
      }
    },
    {
      "name": "phone",
      "label": "联系电话",
      "type": "phone",
      "readonly": "always",
      "column": {
        "width": 120,
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
        "width": 80,
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
      "name": "appVersion",
      "label": "客户端版本",
      "type": "text",
      "readonly": "always",
      "maxLength": 20,
      "column": {
        "width": 100,
        "optional": true
      }
    },
    {
      "name": "messageNum",
      "label": "消息数",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 80,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "waitingAt",
      "label": "等待回复自",
      "type": "datetime",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 176
      }
    },
    {
      "name": "lastAt",
      "label": "最近消息",
      "type": "datetime",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 176,
        "optional": true
      }
    },
    {
      "name": "answeredBy",
      "label": "最近回复人",
      "type": "relation",
      "readonly": "always",
      "of": "account",
      "column": {
        "width": 110,
        "optional": true
      }
    }
  ],
  "sections": [
    {
      "label": "反馈",
      "fields": [
        "text",
        "images",
        "category",
        "state"
      ],
      "column": "main"
    }
  ],
  "filters": [
    {
      "name": "text",
      "label": "反馈内容",
      "type": "text",
      "placeholder": "请输入反馈中的文字"
    },
    {
      "name": "readerName",
      "label": "用户",
      "type": "text",
      "placeholder": "请输入用户昵称"
    },
    {
      "name": "category",
      "label": "分类",
      "type": "choice",
      "choices": [
        {
          "value": "suggestion",
          "label": "功能建议",
          "tone": "info"
        },
        {
          "value": "playback",
          "label": "播放异常",
          "tone": "bad"
        },
        {
          "value": "content",
          "label": "内容问题",
          "tone": "warn"
        },
        {
          "value": "account",
          "label": "账号与积分",
          "tone": "ok"
        },
        {
          "value": "crash",
          "label": "闪退卡顿",
          "tone": "bad"
        },
        {
          "value": "other",
          "label": "其他",
          "tone": "mute"
        }
      ]
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
      "name": "appVersion",
      "label": "客户端版本",
      "type": "text",
      "placeholder": "如 8.4"
    },
    {
      "name": "answeredBy",
      "label": "最近回复人",
      "type": "relation",
      "of": "account"
    },
    {
      "name": "createdAt",
      "label": "反馈时间",
      "type": "date_range"
    },
    {
      "name": "state",
      "label": "状态",
      "type": "choice",
      "choices": [
        {
          "value": "open",
          "label": "待处理",
          "tone": "warn"
        },
        {
          "value": "answered",
          "label": "已回复",
          "tone": "ok"
        },
        {
          "value": "waiting",
          "label": "待用户补充",
          "tone": "info"
        },
        {
          "value": "closed",
          "label": "已关闭",
          "tone": "mute"
        }
      ]
    },
    {
      "name": "readerId",
      "label": "",
      "type": "text"
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
        "value": "open",
        "label": "待处理",
        "tone": "warn"
      },
      {
        "value": "answered",
        "label": "已回复",
        "tone": "ok"
      },
      {
        "value": "waiting",
        "label": "待用户补充",
        "tone": "info"
      },
      {
        "value": "closed",
        "label": "已关闭",
        "tone": "mute"
      }
    ],
    "counted": true
  },
  "actions": [
    {
      "name": "reply",
      "label": "回复",
      "where": [
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/feedback/reply"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/feedback/reply"
      },
      "form": [
        {
          "name": "text",
          "label": "回复内容",
          "type": "long_text",
          "required": true,
          "maxLength": 2000
        },
        {
          "name": "images",
          "label": "附图",
          "type": "images",
          "max": 9
        },
        {
          "name": "then",
          "label": "回复之后",
          "type": "choice",
          "default": "answered",
          "choices": [
            {
              "value": "answered",
              "label": "已回复"
            },
            {
              "value": "waiting",
              "label": "等用户补充"
            }
          ]
        }
      ]
    },
    {
      "name": "note",
      "label": "添加内部备注",
      "where": [
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/feedback/note"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/feedback/note"
      },
      "form": [
        {
          "name": "text",
          "label": "备注",
          "type": "long_text",
          "required": true,
          "placeholder": "只有同事能看到",
          "maxLength": 1000
        }
      ]
    },
    {
      "name": "close",
      "label": "关闭",
      "where": [
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/feedback/close"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/feedback/close"
      },
      "undo": "reopen"
    },
    {
      "name": "reopen",
      "label": "重新打开",
      "where": [
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/feedback/reopen"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/feedback/reopen"
      }
    },
    {
      "name": "categorise",
      "label": "修改分类",
      "where": [
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/feedback/categorise"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/feedback/categorise"
      },
      "form": [
        {
          "name": "category",
          "label": "分类",
          "type": "choice",
          "required": true,
          "choices": [
            {
              "value": "suggestion",
              "label": "功能建议",
              "tone": "info"
            },
            {
              "value": "playback",
              "label": "播放异常",
              "tone": "bad"
            },
            {
              "value": "content",
              "label": "内容问题",
              "tone": "warn"
            },
            {
              "value": "account",
              "label": "账号与积分",
              "tone": "ok"
            },
            {
              "value": "crash",
              "label": "闪退卡顿",
              "tone": "bad"
            },
            {
              "value": "other",
              "label": "其他",
              "tone": "mute"
            }
          ]
        }
      ]
    }
  ]
};

export default kind;
