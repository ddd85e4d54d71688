// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.home_recommend,
  "fields": [
    {
      "name": "type",
      "label": "分类",
      "type": "choice",
      "required": true,
      "readonly": "after_create",
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
        }
      ],
      "column": {
        "width": 100,
        "optional": true
      }
    },
    {
      "name": "cover",
      "label": "封面",
      "type": "image",
      "help": "不填则使用内容封面",
      "column": {
        "width": 80
      }
    },
    {
      "name": "title",
      "label": "显示标题",
      "type": "text",
      "placeholder": "不填则使用内容标题",
      "maxLength": 120,
      "column": {
        "link": true
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
        "comment"
      ],
      "column": {
        "width": 240
      }
    },
    {
      "name": "badge",
      "label": "角标",
      "type": "text",
      "placeholder": "如 独家、直播",
      "maxLength": 8,
      "column": {
        "width": 80
      }
    },
    {
      "name": "note",
      "label": "推荐语",
      "type": "text",
      "placeholder": "标题下的一句话",
      "maxLength": 60,
      "column": {
        "width": 160,
        "optional": true
      }
    },
    {
      "name": "city",
      "label": "城市",
      "type": "relation",
      "required": true,
      "of": "city",
      "when": {
        "field": "type",
        "values": [
          "local"
        ]
      },
      "column": {
        "width": 90,
        "optional": true
      }
    },
    {
      "name": "weight",
      "label": "权重",
      "type": "number",
      "required": true,
      "help": "1 到 100，越大越容易被推荐",
      "default": 50,
      "min": 1,
      "max": 100,
      "when": {
        "field": "type",
        "values": [
          "recommendEnginePool"
        ]
      },
      "column": {
        "width": 80,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "period",
      "label": "展示时间",
      "type": "date_range",
      "help": "到时间自动上线和下线；不填表示长期展示",
      "column": {
        "width": 300
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
        "width": 70,
        "optional": true
      }
    }
  ],
  "sections": [
    {
      "label": "内容",
      "fields": [
        "type",
        "content",
        "title",
        "note"
      ],
      "column": "main"
    },
    {
      "label": "位置与时间",
      "fields": [
        "city",
        "weight",
        "period"
      ],
      "column": "side"
    },
    {
      "label": "样子",
      "fields": [
        "cover",
        "badge"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "title",
      "label": "标题",
      "type": "text",
      "placeholder": "请输入标题"
    },
    {
      "name": "type",
      "label": "分类",
      "type": "choice",
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
        }
      ]
    },
    {
      "name": "city",
      "label": "城市",
      "type": "relation",
      "of": "city"
    },
    {
      "name": "visible",
      "label": "显示",
      "type": "switch"
    },
    {
      "name": "updatedAt",
      "label": "更新时间",
      "type": "date_range"
    }
  ],
  "tabs": {
    "by": "type",
    "items": [
      {
        "value": "",
        "label": "全部"
      },
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
        "path": "/home/recommend/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/home/recommend/show"
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
        "path": "/home/recommend/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/home/recommend/hide"
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
        "path": "/home/recommend/top"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/home/recommend/top"
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
        "path": "/home/recommend/untop"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/home/recommend/untop"
      },
      "undo": "top"
    }
  ]
};

export default kind;
