// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.channel,
  "fields": [
    {
      "name": "icon",
      "label": "图标",
      "type": "image",
      "column": {
        "width": 72
      }
    },
    {
      "name": "name",
      "label": "频道名称",
      "type": "text",
      "required": true,
      "help": "最多 8 个字，显示在频道栏",
      "maxLength": 8,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "code",
      "label": "频道标识",
      "type": "text",
      "required": true,
      "help": "客户端按它识别频道，上线后不要修改",
      "placeholder": "如 culture",
      "maxLength": 20,
      "column": {
        "width": 120
      }
    },
    {
      "name": "bar",
      "label": "频道栏",
      "type": "choice",
      "required": true,
      "help": "固定：读者不能移除；默认：初次安装就有，可以移除；可选：在“更多频道”里自行添加",
      "default": "optional",
      "choices": [
        {
          "value": "fixed",
          "label": "固定",
          "tone": "warn"
        },
        {
          "value": "default",
          "label": "默认",
          "tone": "info"
        },
        {
          "value": "optional",
          "label": "可选",
          "tone": "mute"
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "style",
      "label": "列表样式",
      "type": "choice",
      "required": true,
      "default": "mixed",
      "choices": [
        {
          "value": "mixed",
          "label": "图文混排"
        },
        {
          "value": "large",
          "label": "大图"
        },
        {
          "value": "grid",
          "label": "双列"
        },
        {
          "value": "video",
          "label": "视频流"
        }
      ],
      "column": {
        "width": 96
      }
    },
    {
      "name": "feed",
      "label": "内容来源",
      "type": "choice",
      "required": true,
      "default": "section",
      "choices": [
        {
          "value": "section",
          "label": "按栏目"
        },
        {
          "value": "keywords",
          "label": "按关键词"
        },
        {
          "value": "manual",
          "label": "人工编排"
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
      }
    },
    {
      "name": "entries",
      "label": "置于前面的内容",
      "type": "repeater",
      "help": "排在自动内容之前；人工编排的频道只显示这些",
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
            "vote"
          ]
        },
        {
          "name": "title",
          "label": "显示标题",
          "type": "text",
          "placeholder": "不填则使用内容标题",
          "maxLength": 60
        },
        {
          "name": "badge",
          "label": "角标",
          "type": "text",
          "placeholder": "如 专题、直播",
          "maxLength": 8
        }
      ]
    },
    {
      "name": "note",
      "label": "备注",
      "type": "text",
      "maxLength": 200
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
      "label": "频道",
      "fields": [
        "name",
        "code",
        "icon",
        "note"
      ],
      "column": "side"
    },
    {
      "label": "样式与位置",
      "fields": [
        "bar",
        "style"
      ],
      "column": "side"
    },
    {
      "label": "内容来源",
      "fields": [
        "feed",
        "section",
        "keywords"
      ],
      "column": "main"
    },
    {
      "label": "频道内容",
      "fields": [
        "entries"
      ],
      "column": "main"
    }
  ],
  "filters": [
    {
      "name": "name",
      "label": "频道名称",
      "type": "text",
      "placeholder": "请输入频道名称"
    },
    {
      "name": "bar",
      "label": "频道栏",
      "type": "choice",
      "choices": [
        {
          "value": "fixed",
          "label": "固定",
          "tone": "warn"
        },
        {
          "value": "default",
          "label": "默认",
          "tone": "info"
        },
        {
          "value": "optional",
          "label": "可选",
          "tone": "mute"
        }
      ]
    },
    {
      "name": "feed",
      "label": "内容来源",
      "type": "choice",
      "choices": [
        {
          "value": "section",
          "label": "按栏目"
        },
        {
          "value": "keywords",
          "label": "按关键词"
        },
        {
          "value": "manual",
          "label": "人工编排"
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
        "path": "/channel/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/channel/show"
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
        "path": "/channel/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/channel/hide"
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
        "path": "/channel/top"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/channel/top"
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
        "path": "/channel/untop"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/channel/untop"
      },
      "undo": "top"
    }
  ]
};

export default kind;
