// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.discuss,
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
      "label": "话题",
      "type": "text",
      "required": true,
      "maxLength": 120,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "summary",
      "label": "导语",
      "type": "long_text",
      "maxLength": 300
    },
    {
      "name": "body",
      "label": "话题背景",
      "type": "rich_text"
    },
    {
      "name": "sides",
      "label": "正反方投票",
      "type": "switch",
      "help": "关闭后读者只能发表评论",
      "default": true
    },
    {
      "name": "pro",
      "label": "正方观点",
      "type": "text",
      "required": true,
      "placeholder": "如 支持全面推行",
      "maxLength": 20,
      "when": {
        "field": "sides",
        "values": [
          true
        ]
      }
    },
    {
      "name": "con",
      "label": "反方观点",
      "type": "text",
      "required": true,
      "placeholder": "如 应当缓一缓",
      "maxLength": 20,
      "when": {
        "field": "sides",
        "values": [
          true
        ]
      }
    },
    {
      "name": "proNum",
      "label": "支持正方",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 108,
        "align": "right"
      }
    },
    {
      "name": "conNum",
      "label": "支持反方",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 108,
        "align": "right"
      }
    },
    {
      "name": "viewpoints",
      "label": "各方观点",
      "type": "repeater",
      "fields": [
        {
          "name": "side",
          "label": "立场",
          "type": "choice",
          "required": true,
          "default": "neutral",
          "choices": [
            {
              "value": "pro",
              "label": "正方",
              "tone": "ok"
            },
            {
              "value": "con",
              "label": "反方",
              "tone": "bad"
            },
            {
              "value": "neutral",
              "label": "中立",
              "tone": "mute"
            }
          ]
        },
        {
          "name": "text",
          "label": "观点",
          "type": "long_text",
          "required": true,
          "maxLength": 300
        },
        {
          "name": "name",
          "label": "发言人",
          "type": "text",
          "required": true,
          "maxLength": 20
        },
        {
          "name": "role",
          "label": "身份",
          "type": "text",
          "maxLength": 40
        },
        {
          "name": "avatar",
          "label": "头像",
          "type": "image"
        }
      ]
    },
    {
      "name": "featured",
      "label": "精选评论",
      "type": "repeater",
      "help": "从这条热议下已通过的读者评论中挑选，按顺序排在最前",
      "fields": [
        {
          "name": "comment",
          "label": "评论",
          "type": "content",
          "required": true,
          "kinds": [
            "comment"
          ]
        }
      ]
    },
    {
      "name": "related",
      "label": "相关内容",
      "type": "repeater",
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
        }
      ]
    },
    {
      "name": "commentCheck",
      "label": "评论方式",
      "type": "choice",
      "required": true,
      "default": "checked",
      "choices": [
        {
          "value": "checked",
          "label": "先审后发"
        },
        {
          "value": "open",
          "label": "先发后审"
        },
        {
          "value": "closed",
          "label": "关闭"
        }
      ]
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
      "label": "主持人",
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
      "label": "讨论时间",
      "type": "date_range",
      "help": "不填表示长期讨论"
    },
    {
      "name": "operateProNum",
      "label": "运营正方票数",
      "type": "count",
      "readonly": "always",
      "when": {
        "field": "sides",
        "values": [
          true
        ]
      }
    },
    {
      "name": "operateConNum",
      "label": "运营反方票数",
      "type": "count",
      "readonly": "always",
      "when": {
        "field": "sides",
        "values": [
          true
        ]
      }
    },
    {
      "name": "operateFollowNum",
      "label": "运营关注数",
      "type": "count",
      "readonly": "always"
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
    }
  ],
  "sections": [
    {
      "label": "话题内容",
      "fields": [
        "title",
        "summary",
        "body"
      ],
      "column": "main"
    },
    {
      "label": "正反方",
      "fields": [
        "sides",
        "pro",
        "con"
      ],
      "column": "main"
    },
    {
      "label": "各方声音",
      "fields": [
        "viewpoints"
      ],
      "column": "main"
    },
    {
      "label": "精选评论",
      "fields": [
        "featured"
      ],
      "column": "main"
    },
    {
      "label": "延伸阅读",
      "fields": [
        "related"
      ],
      "column": "main"
    },
    {
      "label": "封面",
      "fields": [
        "cover",
        "shareCover"
      ],
      "column": "side"
    },
    {
      "label": "发布设置",
      "fields": [
        "section",
        "author",
        "source",
        "keywords",
        "publishAt"
      ],
      "column": "side"
    },
    {
      "label": "展示与互动",
      "fields": [
        "showPeriod",
        "commentCheck"
      ],
      "column": "side"
    },
    {
      "label": "运营数据",
      "fields": [
        "proNum",
        "conNum",
        "operateProNum",
        "operateConNum",
        "operateFollowNum",
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
      "label": "标题",
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
        "path": "/discuss/submit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/discuss/submit"
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
        "path": "/discuss/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/discuss/revoke"
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
        "path": "/discuss/approve"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/discuss/approved/batch"
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
        "path": "/discuss/reject"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/discuss/rejection/batch"
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
        "path": "/discuss/publish"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/discuss/publish"
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
        "path": "/discuss/withdraw"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/discuss/withdraw"
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
        "path": "/discuss/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/discuss/show"
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
        "path": "/discuss/hidden"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/discuss/hidden"
      },
      "undo": "show"
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
        "path": "/discuss/counters"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/discuss/counters"
      },
      "form": [
        {
          "name": "operateProNum",
          "label": "运营正方票数",
          "type": "count"
        },
        {
          "name": "operateConNum",
          "label": "运营反方票数",
          "type": "count"
        },
        {
          "name": "operateFollowNum",
          "label": "运营关注数",
          "type": "count"
        },
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
