// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.app_function,
  "fields": [
    {
      "name": "icon",
      "label": "图标",
      "type": "image",
      "required": true,
      "help": "144 × 144，透明背景",
      "column": {
        "width": 72
      }
    },
    {
      "name": "title",
      "label": "名称",
      "type": "text",
      "required": true,
      "placeholder": "如 电视直播",
      "maxLength": 8,
      "column": {
        "link": true
      }
    },
    {
      "name": "darkIcon",
      "label": "深色模式图标",
      "type": "image",
      "help": "不填则用上面的图标"
    },
    {
      "name": "badge",
      "label": "角标",
      "type": "text",
      "placeholder": "如 新",
      "maxLength": 4,
      "column": {
        "width": 80,
        "optional": true
      }
    },
    {
      "name": "placement",
      "label": "位置",
      "type": "choice",
      "required": true,
      "default": "home",
      "choices": [
        {
          "value": "home",
          "label": "首页宫格"
        },
        {
          "value": "service",
          "label": "服务页"
        },
        {
          "value": "live",
          "label": "直播页"
        },
        {
          "value": "mine",
          "label": "我的"
        }
      ],
      "column": {
        "width": 100
      }
    },
    {
      "name": "targetSort",
      "label": "点击时",
      "type": "choice",
      "required": true,
      "default": "page",
      "choices": [
        {
          "value": "page",
          "label": "打开客户端页面"
        },
        {
          "value": "link",
          "label": "打开链接"
        }
      ],
      "column": {
        "width": 130
      }
    },
    {
      "name": "page",
      "label": "客户端页面",
      "type": "text",
      "required": true,
      "placeholder": "如 mine/points",
      "maxLength": 60,
      "when": {
        "field": "targetSort",
        "values": [
          "page"
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
      "name": "leastVersion",
      "label": "最低版本",
      "type": "text",
      "help": "低于它的客户端不显示；不填则不限",
      "placeholder": "如 8.0.0",
      "maxLength": 20,
      "column": {
        "width": 100,
        "optional": true
      }
    },
    {
      "name": "mostVersion",
      "label": "最高版本",
      "type": "text",
      "help": "高于它的客户端不显示；不填则不限",
      "placeholder": "如 9.9.9",
      "maxLength": 20,
      "column": {
        "width": 100,
        "optional": true
      }
    },
    {
      "name": "signedIn",
      "label": "登录后可用",
      "type": "switch",
      "column": {
        "width": 110,
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
      "name": "enabled",
      "label": "启用",
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
      "label": "功能",
      "fields": [
        "title",
        "icon",
        "darkIcon",
        "badge"
      ],
      "column": "main"
    },
    {
      "label": "点击跳转",
      "fields": [
        "targetSort",
        "page",
        "link",
        "signedIn"
      ],
      "column": "main"
    },
    {
      "label": "位置与投放",
      "fields": [
        "placement",
        "platform",
        "leastVersion",
        "mostVersion"
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
      "name": "placement",
      "label": "位置",
      "type": "choice",
      "choices": [
        {
          "value": "home",
          "label": "首页宫格"
        },
        {
          "value": "service",
          "label": "服务页"
        },
        {
          "value": "live",
          "label": "直播页"
        },
        {
          "value": "mine",
          "label": "我的"
        }
      ]
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
  "tabs": {
    "by": "placement",
    "items": [
      {
        "value": "",
        "label": "全部"
      },
      {
        "value": "home",
        "label": "首页宫格"
      },
      {
        "value": "service",
        "label": "服务页"
      },
      {
        "value": "live",
        "label": "直播页"
      },
      {
        "value": "mine",
        "label": "我的"
      }
    ]
  },
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
        "path": "/app-function/enable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/app-function/enable"
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
        "path": "/app-function/disable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/app-function/disable"
      },
      "undo": "enable"
    }
  ]
};

export default kind;
