// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.article,
  "fields": [
    {
      "name": "cover",
      "label": "封面",
      "type": "image",
      "column": {
        "width": 80
      }
    },
    {
      "name": "title",
      "label": "标题",
      "type": "text",
      "required": true,
      "maxLength": 120,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "titleColour",
      "label": "标题颜色",
      "type": "colour"
    },
    {
      "name": "summary",
      "label": "摘要",
      "type": "long_text",
      "maxLength": 300
    },
    {
      "name": "body",
      "label": "正文",
      "type": "rich_text",
      "required": true
    },
    {
      "name": "shareCover",
      "label": "分享封面",
      "type": "image"
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
      "choicesOf": "section",
      "column": {
        "width": 80
      }
    },
    {
      "name": "author",
      "label": "作者",
      "type": "text",
      "maxLength": 40,
      "column": {
        "width": 84
      }
    },
    {
      "name": "source",
      "label": "来源",
      "type": "text",
      "maxLength": 60,
      "column": {
        "width": 140,
        "optional": true
      }
    },
    {
      "name": "keywords",
      "label": "关键词",
      "type": "tags",
      "help": "回车添加，最多 10 个",
      "max": 10,
      "optionsCall": "/content-tag/suggest",
      "column": {
        "width": 160,
        "optional": true
      }
    },
    {
      "name": "original",
      "label": "原创",
      "type": "switch",
      "column": {
        "width": 80,
        "optional": true
      }
    },
    {
      "name": "originLink",
      "label": "原文链接",
      "type": "link"
    },
    {
      "name": "publishAt",
      "label": "计划发布时间",
      "type": "datetime",
      "help": "通过审核之后，到这个时间读者才会看到；不填则通过之后马上看到",
      "column": {
        "width": 176,
        "optional": true
      }
    },
    {
      "name": "showPeriod",
      "label": "展示时间",
      "type": "date_range",
      "help": "不填表示长期展示"
    },
    {
      "name": "commentsOpen",
      "label": "开放评论",
      "type": "switch",
      "default": true
    },
    {
      "name": "related",
      "label": "相关文章",
      "type": "relation",
      "of": "article",
      "many": true
    },
    {
      "name": "links",
      "label": "延伸阅读",
      "type": "repeater",
      "fields": [
        {
          "name": "title",
          "label": "标题",
          "type": "text",
          "required": true,
          "maxLength": 60
        },
        {
          "name": "link",
          "label": "链接",
          "type": "link",
          "required": true
        }
      ]
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
      "name": "viewNum",
      "label": "实际阅读数",
      "type": "count",
      "readonly": "always",
      "column": {
        "width": 110,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "operateViewNum",
      "label": "运营阅读数",
      "type": "count",
      "readonly": "always",
      "column": {
        "width": 110,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "operateLikeNum",
      "label": "运营点赞数",
      "type": "count",
      "readonly": "always"
    },
    {
      "name": "shareNum",
      "label": "分享数",
      "type": "count",
      "readonly": "always"
    },
    {
      "name": "wordCount",
      "label": "字数",
      "type": "number",
      "readonly": "always",
      "column": {
        "width": 90,
        "align": "right",
        "optional": true
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
      "name": "visible",
      "label": "显示",
      "type": "switch",
      "default": true,
      "readonly": "always",
      "column": {
        "width": 70,
        "optional": true
      }
    },
    {
      "name": "frozen",
      "label": "冻结",
      "type": "switch",
      "readonly": "always",
      "column": {
        "width": 80,
        "optional": true
      }
    },
    {
      "name": "mediaAccount",
      "label": "媒体号",
      "type": "relation",
      "help": "由媒体号发布的内容；创建后不能修改",
      "readonly": "after_create",
      "of": "media",
      "optionsCall": "/media/operator/writable",
      "column": {
        "width": 120,
        "optional": true
      }
    }
  ],
  "sections": [
    {
      "label": "正文",
      "fields": [
        "title",
        "summary",
        "body"
      ],
      "column": "main"
    },
    {
      "label": "发布设置",
      "fields": [
        "section",
        "author",
        "source",
        "cover",
        "shareCover",
        "keywords",
        "publishAt"
      ],
      "column": "side"
    },
    {
      "label": "展示与互动",
      "fields": [
        "titleColour",
        "showPeriod",
        "original",
        "originLink",
        "commentsOpen"
      ],
      "column": "side"
    },
    {
      "label": "关联",
      "fields": [
        "related",
        "links"
      ],
      "column": "side"
    },
    {
      "label": "运营数据",
      "fields": [
        "views",
        "operateViewNum",
        "operateLikeNum",
        "shareNum"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "title",
      "label": "文章标题",
      "type": "text",
      "placeholder": "请输入标题"
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
      "name": "author",
      "label": "作者",
      "type": "text",
      "placeholder": "请输入作者"
    },
    {
      "name": "visible",
      "label": "显示",
      "type": "switch"
    },
    {
      "name": "createdBy",
      "label": "创建人",
      "type": "relation",
      "of": "account"
    },
    {
      "name": "updatedAt",
      "label": "更新时间",
      "type": "date_range"
    },
    {
      "name": "contentTag",
      "label": "内容标签",
      "type": "relation",
      "of": "content_tag"
    },
    {
      "name": "mediaAccount",
      "label": "媒体号",
      "type": "relation",
      "of": "media"
    },
    {
      "name": "repeatTitle",
      "label": "标题重复",
      "type": "switch"
    },
    {
      "name": "overdue",
      "label": "不在展示期",
      "type": "switch"
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
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/content/article/submit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/article/submit"
      },
      "tone": "primary"
    },
    {
      "name": "revoke",
      "label": "撤回",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/content/article/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/article/revoke"
      }
    },
    {
      "name": "approve",
      "label": "通过",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/content/article/approve"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/article/approved/batch"
      },
      "tone": "primary"
    },
    {
      "name": "reject",
      "label": "驳回",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/content/article/reject"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/article/rejection/batch"
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
    },
    {
      "name": "publish",
      "label": "免审发布",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/content/article/publish"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/article/publish"
      }
    },
    {
      "name": "withdraw",
      "label": "撤稿",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/content/article/withdraw"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/article/withdraw"
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
    },
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
        "path": "/content/article/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/article/show"
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
        "path": "/content/article/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/article/hide"
      },
      "undo": "show"
    },
    {
      "name": "freeze",
      "label": "冻结",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/content/article/freeze"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/article/freeze"
      },
      "undo": "unfreeze"
    },
    {
      "name": "unfreeze",
      "label": "解冻",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/content/article/unfreeze"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/article/unfreeze"
      },
      "undo": "freeze"
    },
    {
      "name": "counters",
      "label": "运营数据",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/content/article/counters"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/article/counters"
      },
      "form": [
        {
          "name": "operateViewNum",
          "label": "运营阅读数",
          "type": "count"
        },
        {
          "name": "operateLikeNum",
          "label": "运营点赞数",
          "type": "count"
        },
        {
          "name": "shareNum",
          "label": "分享数",
          "type": "count"
        }
      ]
    }
  ]
};

export default kind;
