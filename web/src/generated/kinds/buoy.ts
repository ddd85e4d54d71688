// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.buoy,
  "fields": [
    {
      "name": "cover",
      "label": "图片",
      "type": "image",
      "required": true,
      "help": "240 × 240，透明背景的 PNG 或 GIF",
      "column": {
        "width": 80
      }
    },
    {
      "name": "title",
      "label": "名称",
      "type": "text",
      "required": true,
      "placeholder": "只在后台显示，如：春晚直播入口",
      "maxLength": 40,
      "column": {
        "link": true
      }
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
      "name": "pages",
      "label": "出现的页面",
      "type": "tags",
      "required": true,
      "max": 6,
      "column": {
        "width": 160
      }
    },
    {
      "name": "side",
      "label": "靠边",
      "type": "choice",
      "required": true,
      "default": "right",
      "choices": [
        {
          "value": "right",
          "label": "右侧"
        },
        {
          "value": "left",
          "label": "左侧"
        }
      ]
    },
    {
      "name": "bottom",
      "label": "离底部",
      "type": "number",
      "required": true,
      "unit": "%",
      "default": 20,
      "min": 8,
      "max": 80
    },
    {
      "name": "size",
      "label": "宽度",
      "type": "number",
      "required": true,
      "unit": "pt",
      "default": 64,
      "min": 40,
      "max": 120
    },
    {
      "name": "closing",
      "label": "用户能否关闭",
      "type": "choice",
      "required": true,
      "default": "day",
      "choices": [
        {
          "value": "never",
          "label": "不能关闭"
        },
        {
          "value": "visit",
          "label": "关闭后本次打开不再出现"
        },
        {
          "value": "day",
          "label": "关闭后当天不再出现"
        },
        {
          "value": "week",
          "label": "关闭后七天不再出现"
        },
        {
          "value": "period",
          "label": "关闭后不再出现"
        }
      ]
    },
    {
      "name": "period",
      "label": "展示时间",
      "type": "date_range",
      "required": true,
      "column": {
        "width": 190
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
      "name": "enabled",
      "label": "启用",
      "type": "switch",
      "readonly": "always",
      "column": {
        "width": 80
      }
    }
  ],
  "sections": [
    {
      "label": "浮标",
      "fields": [
        "title",
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
      "label": "位置",
      "fields": [
        "pages",
        "side",
        "bottom",
        "size"
      ],
      "column": "side"
    },
    {
      "label": "投放",
      "fields": [
        "period",
        "platform",
        "closing"
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
      "name": "platform",
      "label": "投放平台",
      "type": "choice",
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
      ]
    },
    {
      "name": "enabled",
      "label": "启用",
      "type": "switch"
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
        "path": "/buoy/enable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/buoy/enable"
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
        "path": "/buoy/disable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/buoy/disable"
      },
      "undo": "enable"
    }
  ]
};

export default kind;
