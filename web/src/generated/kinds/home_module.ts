// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.home_module,
  "fields": [
    {
      "name": "name",
      "label": "模块名称",
      "type": "text",
      "required": true,
      "maxLength": 12,
      "column": {
        "link": true
      }
    },
    {
      "name": "source",
      "label": "内容来源",
      "type": "choice",
      "required": true,
      "default": "hot",
      "choices": [
        {
          "value": "topDraft",
          "label": "头条置顶"
        },
        {
          "value": "recommendEnginePool",
          "label": "推荐引擎池"
        },
        {
          "value": "slides",
          "label": "首页轮播"
        },
        {
          "value": "hot",
          "label": "热榜"
        },
        {
          "value": "article",
          "label": "文章"
        },
        {
          "value": "video",
          "label": "视频"
        },
        {
          "value": "discuss",
          "label": "热议"
        },
        {
          "value": "comment",
          "label": "评论"
        },
        {
          "value": "activity",
          "label": "活动"
        },
        {
          "value": "live",
          "label": "直播"
        },
        {
          "value": "local",
          "label": "本地"
        },
        {
          "value": "subject",
          "label": "专题"
        },
        {
          "value": "latest",
          "label": "栏目最新"
        },
        {
          "value": "channel",
          "label": "频道"
        }
      ],
      "column": {
        "width": 110
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
        "field": "source",
        "values": [
          "latest"
        ]
      },
      "column": {
        "width": 80
      }
    },
    {
      "name": "channel",
      "label": "频道",
      "type": "relation",
      "required": true,
      "of": "channel",
      "when": {
        "field": "source",
        "values": [
          "channel"
        ]
      },
      "column": {
        "width": 110
      }
    },
    {
      "name": "city",
      "label": "城市",
      "type": "relation",
      "required": true,
      "help": "读者没有选择城市时显示这一个",
      "of": "city",
      "when": {
        "field": "source",
        "values": [
          "local"
        ]
      },
      "column": {
        "width": 90
      }
    },
    {
      "name": "layout",
      "label": "版式",
      "type": "choice",
      "required": true,
      "default": "rows",
      "choices": [
        {
          "value": "banner",
          "label": "轮播大图"
        },
        {
          "value": "headline",
          "label": "头条"
        },
        {
          "value": "rank",
          "label": "榜单"
        },
        {
          "value": "rows",
          "label": "左文右图"
        },
        {
          "value": "cards",
          "label": "大图"
        },
        {
          "value": "strip",
          "label": "横向滑动"
        },
        {
          "value": "grid",
          "label": "双列"
        },
        {
          "value": "quotes",
          "label": "评论摘录"
        }
      ],
      "column": {
        "width": 100
      }
    },
    {
      "name": "amount",
      "label": "显示条数",
      "type": "number",
      "required": true,
      "unit": "条",
      "default": 4,
      "min": 1,
      "max": 20,
      "column": {
        "width": 90,
        "align": "right"
      }
    },
    {
      "name": "titled",
      "label": "显示模块名称",
      "type": "switch",
      "default": true,
      "column": {
        "width": 100,
        "optional": true
      }
    },
    {
      "name": "moreLabel",
      "label": "更多按钮",
      "type": "text",
      "help": "不填则没有按钮",
      "placeholder": "如 查看全部",
      "maxLength": 8,
      "column": {
        "width": 110,
        "optional": true
      }
    },
    {
      "name": "moreLink",
      "label": "更多链接",
      "type": "link",
      "help": "点击“更多”后打开的页面",
      "column": {
        "width": 160,
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
    }
  ],
  "sections": [
    {
      "label": "模块",
      "fields": [
        "name",
        "titled",
        "source",
        "section",
        "channel",
        "city"
      ],
      "column": "main"
    },
    {
      "label": "样子",
      "fields": [
        "layout",
        "amount"
      ],
      "column": "side"
    },
    {
      "label": "更多",
      "fields": [
        "moreLabel",
        "moreLink"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "name",
      "label": "模块名称",
      "type": "text",
      "placeholder": "请输入模块名称"
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
        "path": "/home/module/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/home/module/show"
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
        "path": "/home/module/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/home/module/hide"
      },
      "undo": "show"
    }
  ]
};

export default kind;
