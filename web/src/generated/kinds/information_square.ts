// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.information_square,
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
      "placeholder": "如 公积金查询",
      "maxLength": 12,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "summary",
      "label": "一句话说明",
      "type": "text",
      "maxLength": 40,
      "column": {
        "width": 220,
        "optional": true
      }
    },
    {
      "name": "category",
      "label": "分类",
      "type": "choice",
      "required": true,
      "default": "government",
      "choices": [
        {
          "value": "government",
          "label": "政务服务"
        },
        {
          "value": "livelihood",
          "label": "生活缴费"
        },
        {
          "value": "traffic",
          "label": "交通出行"
        },
        {
          "value": "health",
          "label": "医疗健康"
        },
        {
          "value": "education",
          "label": "教育考试"
        },
        {
          "value": "culture",
          "label": "文化旅游"
        }
      ],
      "column": {
        "width": 110
      }
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
      "name": "targetSort",
      "label": "点击时",
      "type": "choice",
      "required": true,
      "default": "link",
      "choices": [
        {
          "value": "content",
          "label": "打开内容"
        },
        {
          "value": "link",
          "label": "打开链接"
        }
      ],
      "column": {
        "width": 110
      }
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
      "name": "period",
      "label": "展示时间",
      "type": "date_range",
      "help": "不填则一直展示",
      "column": {
        "width": 190,
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
        "width": 80
      }
    }
  ],
  "sections": [
    {
      "label": "入口",
      "fields": [
        "title",
        "summary",
        "icon",
        "badge"
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
      "label": "位置与投放",
      "fields": [
        "category",
        "period",
        "platform"
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
      "name": "category",
      "label": "分类",
      "type": "choice",
      "choices": [
        {
          "value": "government",
          "label": "政务服务"
        },
        {
          "value": "livelihood",
          "label": "生活缴费"
        },
        {
          "value": "traffic",
          "label": "交通出行"
        },
        {
          "value": "health",
          "label": "医疗健康"
        },
        {
          "value": "education",
          "label": "教育考试"
        },
        {
          "value": "culture",
          "label": "文化旅游"
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
    "by": "category",
    "items": [
      {
        "value": "",
        "label": "全部"
      },
      {
        "value": "government",
        "label": "政务服务"
      },
      {
        "value": "livelihood",
        "label": "生活缴费"
      },
      {
        "value": "traffic",
        "label": "交通出行"
      },
      {
        "value": "health",
        "label": "医疗健康"
      },
      {
        "value": "education",
        "label": "教育考试"
      },
      {
        "value": "culture",
        "label": "文化旅游"
      }
    ]
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
        "path": "/information-square/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/information-square/show"
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
        "path": "/information-square/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/information-square/hide"
      },
      "undo": "show"
    }
  ]
};

export default kind;
