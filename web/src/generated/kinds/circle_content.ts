// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.circle_content,
  "fields": [
    {
      "name": "text",
      "label": "内容",
      "type": "long_text",
      "readonly": "always",
      "maxLength": 2000,
      "column": {
        "link": true
      }
    },
    {
      "name": "images",
      "label": "图片",
      "type": "images",
      "readonly": "always",
      "max": 9,
      "column": {
        "width": 104
      }
    },
    {
      "name": "circle",
      "label": "圈子",
      "type": "relation",
      "readonly": "always",
      "of": "circle",
      "column": {
        "width": 130
      }
    },
    {
      "name": "mediaAccount",
      "label": "媒体号",
      "type": "relation",
      "readonly": "always",
      "of": "media",
      "column": {
        "width": 120,
        "optional": true
      }
    },
    {
      "name": "readerName",
      "label": "昵称",
      "type": "text",
      "readonly": "always",
      "maxLength": 40,
      "column": {
        "width": 110
      }
    },
    {
      "name": "viewNum",
      "label": "浏览数",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 92,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "likeNum",
      "label": "点赞数",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 92,
        "align": "right"
      }
    },
    {
      "name": "commentNum",
      "label": "评论数",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 92,
        "align": "right"
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
        "width": 70
      }
    },
    {
      "name": "top",
      "label": "置顶",
      "type": "switch",
      "readonly": "always",
      "column": {
        "width": 70
      }
    },
    {
      "name": "publishedAt",
      "label": "发布时间",
      "type": "datetime",
      "readonly": "always",
      "column": {
        "width": 160
      }
    }
  ],
  "sections": [],
  "filters": [
    {
      "name": "text",
      "label": "内容",
      "type": "text",
      "placeholder": "请输入内容中的文字"
    },
    {
      "name": "readerName",
      "label": "昵称",
      "type": "text",
      "placeholder": "请输入昵称"
    },
    {
      "name": "circle",
      "label": "圈子",
      "type": "relation",
      "of": "circle"
    },
    {
      "name": "mediaAccount",
      "label": "媒体号",
      "type": "relation",
      "of": "media"
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
      "name": "top",
      "label": "置顶",
      "type": "switch"
    },
    {
      "name": "createdAt",
      "label": "创建时间",
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
      "name": "show",
      "label": "显示",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/circle/content/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/circle/content/show"
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
        "path": "/circle/content/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/circle/content/hide"
      },
      "undo": "show"
    },
    {
      "name": "top",
      "label": "置顶",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/circle/content/top"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/circle/content/top"
      },
      "undo": "untop"
    },
    {
      "name": "untop",
      "label": "取消置顶",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/circle/content/untop"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/circle/content/untop"
      },
      "undo": "top"
    }
  ]
};

export default kind;
