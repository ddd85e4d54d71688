// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.moment_focus,
  "fields": [
    {
      "name": "type",
      "label": "类型",
      "type": "choice",
      "required": true,
      "readonly": "after_create",
      "choices": [
        {
          "value": "media",
          "label": "媒体号"
        },
        {
          "value": "topic",
          "label": "话题"
        },
        {
          "value": "circle",
          "label": "圈子"
        },
        {
          "value": "module",
          "label": "模块"
        },
        {
          "value": "information",
          "label": "资讯"
        }
      ],
      "column": {
        "width": 80,
        "optional": true
      }
    },
    {
      "name": "cover",
      "label": "封面",
      "type": "image",
      "help": "不填则使用所选内容的封面或头像",
      "when": {
        "field": "type",
        "values": [
          "media",
          "topic",
          "circle",
          "information"
        ]
      },
      "column": {
        "width": 80
      }
    },
    {
      "name": "title",
      "label": "显示名称",
      "type": "text",
      "placeholder": "不填则使用所选内容的名称",
      "maxLength": 60,
      "column": {
        "link": true
      }
    },
    {
      "name": "media",
      "label": "媒体号",
      "type": "content",
      "required": true,
      "kinds": [
        "media"
      ],
      "when": {
        "field": "type",
        "values": [
          "media"
        ]
      },
      "column": {
        "width": 220
      }
    },
    {
      "name": "topic",
      "label": "话题",
      "type": "text",
      "required": true,
      "help": "与帖子上的话题名称一致，不用写 #",
      "placeholder": "如 东湖绿道",
      "maxLength": 30,
      "when": {
        "field": "type",
        "values": [
          "topic"
        ]
      },
      "column": {
        "width": 160
      }
    },
    {
      "name": "circle",
      "label": "圈子",
      "type": "content",
      "required": true,
      "kinds": [
        "circle"
      ],
      "when": {
        "field": "type",
        "values": [
          "circle"
        ]
      },
      "column": {
        "width": 220
      }
    },
    {
      "name": "information",
      "label": "资讯",
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
        "field": "type",
        "values": [
          "information"
        ]
      },
      "column": {
        "width": 240
      }
    },
    {
      "name": "reason",
      "label": "推荐语",
      "type": "text",
      "maxLength": 40,
      "when": {
        "field": "type",
        "values": [
          "media",
          "topic",
          "circle",
          "information"
        ]
      },
      "column": {
        "width": 180,
        "optional": true
      }
    },
    {
      "name": "layout",
      "label": "样式",
      "type": "choice",
      "required": true,
      "default": "slide",
      "choices": [
        {
          "value": "slide",
          "label": "横滑卡片"
        },
        {
          "value": "grid",
          "label": "双列"
        },
        {
          "value": "rank",
          "label": "榜单"
        },
        {
          "value": "large",
          "label": "大图"
        }
      ],
      "when": {
        "field": "type",
        "values": [
          "module"
        ]
      },
      "column": {
        "width": 90
      }
    },
    {
      "name": "entries",
      "label": "模块内容",
      "type": "repeater",
      "required": true,
      "when": {
        "field": "type",
        "values": [
          "module"
        ]
      },
      "fields": [
        {
          "name": "content",
          "label": "内容",
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
            "vote",
            "post"
          ]
        },
        {
          "name": "title",
          "label": "显示标题",
          "type": "text",
          "placeholder": "不填则使用内容标题",
          "maxLength": 60
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "more",
      "label": "“更多”打开",
      "type": "link",
      "help": "不填则不显示“更多”",
      "when": {
        "field": "type",
        "values": [
          "module"
        ]
      }
    },
    {
      "name": "period",
      "label": "展示时间",
      "type": "date_range",
      "help": "不填表示长期展示",
      "column": {
        "width": 240,
        "optional": true
      }
    },
    {
      "name": "sortOrder",
      "label": "排序",
      "type": "sort_order",
      "readonly": "always"
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
    }
  ],
  "sections": [
    {
      "label": "推荐",
      "fields": [
        "media",
        "topic",
        "circle",
        "information",
        "title",
        "reason"
      ],
      "column": "main"
    },
    {
      "label": "模块",
      "fields": [
        "layout",
        "entries",
        "more"
      ],
      "column": "main"
    },
    {
      "label": "展示",
      "fields": [
        "type",
        "cover",
        "period"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "title",
      "label": "名称",
      "type": "text",
      "placeholder": "请输入名称"
    },
    {
      "name": "type",
      "label": "类型",
      "type": "choice",
      "choices": [
        {
          "value": "media",
          "label": "媒体号"
        },
        {
          "value": "topic",
          "label": "话题"
        },
        {
          "value": "circle",
          "label": "圈子"
        },
        {
          "value": "module",
          "label": "模块"
        },
        {
          "value": "information",
          "label": "资讯"
        }
      ]
    },
    {
      "name": "visible",
      "label": "显示",
      "type": "switch"
    }
  ],
  "tabs": {
    "by": "type",
    "items": [
      {
        "value": "media",
        "label": "媒体号"
      },
      {
        "value": "topic",
        "label": "话题"
      },
      {
        "value": "circle",
        "label": "圈子"
      },
      {
        "value": "module",
        "label": "模块"
      },
      {
        "value": "information",
        "label": "资讯"
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
        "path": "/moment-focus/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/moment-focus/show"
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
        "path": "/moment-focus/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/moment-focus/hide"
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
        "path": "/moment-focus/top"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/moment-focus/top"
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
        "path": "/moment-focus/untop"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/moment-focus/untop"
      },
      "undo": "top"
    }
  ]
};

export default kind;
