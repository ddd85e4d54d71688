// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.media_content,
  "fields": [
    {
      "name": "cover",
      "label": "封面",
      "type": "image",
      "readonly": "always",
      "column": {
        "width": 80
      }
    },
    {
      "name": "title",
      "label": "标题",
      "type": "text",
      "readonly": "always",
      "maxLength": 200,
      "sortable": true,
      "column": {
        "link": true
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
      "name": "mediaAccount",
      "label": "媒体号",
      "type": "relation",
      "readonly": "always",
      "of": "media",
      "column": {
        "width": 140
      }
    },
    {
      "name": "type",
      "label": "类型",
      "type": "choice",
      "readonly": "always",
      "choices": [
        {
          "value": "article",
          "label": "文章"
        },
        {
          "value": "video",
          "label": "视频"
        },
        {
          "value": "stream",
          "label": "直播"
        }
      ],
      "column": {
        "width": 80
      }
    },
    {
      "name": "section",
      "label": "栏目",
      "type": "choice",
      "readonly": "always",
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
      "choicesOf": "section",
      "column": {
        "width": 80,
        "optional": true
      }
    },
    {
      "name": "visible",
      "label": "显示",
      "type": "switch",
      "readonly": "always",
      "column": {
        "width": 70
      }
    },
    {
      "name": "views",
      "label": "阅读数",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 92,
        "align": "right"
      }
    },
    {
      "name": "publishedAt",
      "label": "发布时间",
      "type": "datetime",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 160
      }
    }
  ],
  "sections": [],
  "filters": [
    {
      "name": "title",
      "label": "标题",
      "type": "text",
      "placeholder": "请输入标题"
    },
    {
      "name": "mediaAccount",
      "label": "媒体号",
      "type": "relation",
      "of": "media"
    },
    {
      "name": "type",
      "label": "类型",
      "type": "choice",
      "choices": [
        {
          "value": "article",
          "label": "文章"
        },
        {
          "value": "video",
          "label": "视频"
        },
        {
          "value": "stream",
          "label": "直播"
        }
      ]
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
      "name": "section",
      "label": "栏目",
      "type": "choice",
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
      "choicesOf": "section"
    },
    {
      "name": "visible",
      "label": "显示",
      "type": "switch"
    },
    {
      "name": "createdAt",
      "label": "创建时间",
      "type": "date_range"
    },
    {
      "name": "publishedAt",
      "label": "发布时间",
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
      "name": "submit",
      "label": "提交审核",
      "where": [
        "row",
        "bulk"
      ],
      "call": {
        "method": "POST",
        "path": "/media/content/submit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/media/content/submit"
      },
      "tone": "primary"
    },
    {
      "name": "revoke",
      "label": "撤回",
      "where": [
        "row",
        "bulk"
      ],
      "call": {
        "method": "POST",
        "path": "/media/content/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/media/content/revoke"
      }
    },
    {
      "name": "show",
      "label": "显示",
      "where": [
        "row",
        "bulk"
      ],
      "call": {
        "method": "POST",
        "path": "/media/content/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/media/content/show"
      },
      "undo": "hide"
    },
    {
      "name": "hide",
      "label": "隐藏",
      "where": [
        "row",
        "bulk"
      ],
      "call": {
        "method": "POST",
        "path": "/media/content/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/media/content/hide"
      },
      "undo": "show"
    },
    {
      "name": "withdraw",
      "label": "撤稿",
      "where": [
        "row",
        "bulk"
      ],
      "call": {
        "method": "POST",
        "path": "/media/content/withdraw"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/media/content/withdraw"
      },
      "tone": "danger",
      "form": [
        {
          "name": "reason",
          "label": "原因",
          "type": "long_text",
          "required": true,
          "placeholder": "请填写原因，便于对方修改",
          "maxLength": 500
        }
      ]
    }
  ]
};

export default kind;
