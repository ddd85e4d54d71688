// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.search_recommend,
  "fields": [
    {
      "name": "title",
      "label": "搜索词",
      "type": "text",
      "required": true,
      "placeholder": "如 武汉马拉松",
      "maxLength": 20,
      "column": {
        "link": true
      }
    },
    {
      "name": "mark",
      "label": "标记",
      "type": "choice",
      "required": true,
      "default": "none",
      "choices": [
        {
          "value": "none",
          "label": "无",
          "tone": "mute"
        },
        {
          "value": "hot",
          "label": "热",
          "tone": "bad"
        },
        {
          "value": "new",
          "label": "新",
          "tone": "info"
        },
        {
          "value": "recommend",
          "label": "荐",
          "tone": "warn"
        }
      ],
      "column": {
        "width": 80
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
          "label": "搜索这个词"
        },
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
      "label": "搜索词",
      "fields": [
        "title",
        "mark"
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
      "label": "投放",
      "fields": [
        "period",
        "platform"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "title",
      "label": "搜索词",
      "type": "text",
      "placeholder": "请输入搜索词"
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
      "name": "visible",
      "label": "显示",
      "type": "switch"
    },
    {
      "name": "top",
      "label": "置顶",
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
        "path": "/search-recommend/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/search-recommend/show"
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
        "path": "/search-recommend/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/search-recommend/hide"
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
        "path": "/search-recommend/top"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/search-recommend/top"
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
        "path": "/search-recommend/untop"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/search-recommend/untop"
      },
      "undo": "top"
    }
  ]
};

export default kind;
