// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.city,
  "fields": [
    {
      "name": "cover",
      "label": "封面",
      "type": "image",
      "help": "城市页头图，建议 1125 × 540 像素",
      "column": {
        "width": 80
      }
    },
    {
      "name": "name",
      "label": "城市名称",
      "type": "text",
      "required": true,
      "placeholder": "如 武汉",
      "maxLength": 20,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "initial",
      "label": "首字母",
      "type": "text",
      "placeholder": "留空则按拼音填写",
      "maxLength": 1,
      "sortable": true,
      "column": {
        "width": 104,
        "align": "center"
      }
    },
    {
      "name": "code",
      "label": "行政区划代码",
      "type": "text",
      "required": true,
      "placeholder": "如 420100",
      "maxLength": 6,
      "column": {
        "width": 120
      }
    },
    {
      "name": "slogan",
      "label": "宣传语",
      "type": "text",
      "placeholder": "显示在城市页头图上",
      "maxLength": 30,
      "column": {
        "width": 180,
        "optional": true
      }
    },
    {
      "name": "hot",
      "label": "热门城市",
      "type": "switch",
      "help": "热门城市排在选择页最前面",
      "column": {
        "width": 100
      }
    },
    {
      "name": "feed",
      "label": "新闻来源",
      "type": "choice",
      "required": true,
      "default": "keywords",
      "choices": [
        {
          "value": "keywords",
          "label": "按关键词"
        },
        {
          "value": "section",
          "label": "按栏目"
        }
      ],
      "column": {
        "width": 100
      }
    },
    {
      "name": "section",
      "label": "栏目",
      "type": "choice",
      "required": true,
      "default": "news",
      "choices": [
        {
          "value": "news",
          "label": "要闻"
        },
        {
          "value": "economy",
          "label": "经济"
        },
        {
          "value": "livelihood",
          "label": "民生"
        },
        {
          "value": "culture",
          "label": "文旅"
        },
        {
          "value": "ecology",
          "label": "生态"
        },
        {
          "value": "education",
          "label": "教育"
        },
        {
          "value": "technology",
          "label": "科技"
        },
        {
          "value": "sports",
          "label": "体育"
        }
      ],
      "choicesOf": "shown_section",
      "when": {
        "field": "feed",
        "values": [
          "section"
        ]
      }
    },
    {
      "name": "keywords",
      "label": "关键词",
      "type": "tags",
      "required": true,
      "help": "标题或关键词中含有任意一个的内容会自动出现",
      "max": 10,
      "when": {
        "field": "feed",
        "values": [
          "keywords"
        ]
      },
      "column": {
        "width": 220
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
    }
  ],
  "sections": [
    {
      "label": "城市",
      "fields": [
        "name",
        "slogan",
        "cover"
      ],
      "column": "main"
    },
    {
      "label": "新闻来源",
      "fields": [
        "feed",
        "section",
        "keywords"
      ],
      "column": "main"
    },
    {
      "label": "归类",
      "fields": [
        "initial",
        "code",
        "hot"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "name",
      "label": "城市名称",
      "type": "text",
      "placeholder": "请输入城市名称"
    },
    {
      "name": "initial",
      "label": "首字母",
      "type": "text",
      "placeholder": "如 W"
    },
    {
      "name": "hot",
      "label": "热门城市",
      "type": "switch"
    },
    {
      "name": "feed",
      "label": "新闻来源",
      "type": "choice",
      "choices": [
        {
          "value": "keywords",
          "label": "按关键词"
        },
        {
          "value": "section",
          "label": "按栏目"
        }
      ]
    },
    {
      "name": "visible",
      "label": "显示",
      "type": "switch"
    }
  ],
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
        "path": "/city/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/city/show"
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
        "path": "/city/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/city/hide"
      },
      "undo": "show"
    }
  ]
};

export default kind;
