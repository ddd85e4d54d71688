// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.collection,
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
      "name": "sort",
      "label": "合集类型",
      "type": "choice",
      "required": true,
      "readonly": "after_create",
      "choices": [
        {
          "value": "image_collection",
          "label": "图片合集"
        },
        {
          "value": "audio_collection",
          "label": "音频合集"
        },
        {
          "value": "video_collection",
          "label": "视频合集"
        }
      ],
      "column": {
        "width": 112
      }
    },
    {
      "name": "summary",
      "label": "简介",
      "type": "long_text",
      "maxLength": 300
    },
    {
      "name": "pictures",
      "label": "图片",
      "type": "repeater",
      "required": true,
      "when": {
        "field": "sort",
        "values": [
          "image_collection"
        ]
      },
      "fields": [
        {
          "name": "picture",
          "label": "图片",
          "type": "image",
          "required": true
        },
        {
          "name": "credit",
          "label": "摄影",
          "type": "text",
          "maxLength": 40
        },
        {
          "name": "caption",
          "label": "图说",
          "type": "long_text",
          "maxLength": 300
        }
      ]
    },
    {
      "name": "tracks",
      "label": "音频",
      "type": "repeater",
      "required": true,
      "when": {
        "field": "sort",
        "values": [
          "audio_collection"
        ]
      },
      "fields": [
        {
          "name": "audio",
          "label": "音频",
          "type": "audio",
          "required": true
        },
        {
          "name": "title",
          "label": "标题",
          "type": "text",
          "required": true,
          "maxLength": 60
        },
        {
          "name": "length",
          "label": "时长",
          "type": "number",
          "unit": "秒",
          "min": 1
        }
      ]
    },
    {
      "name": "episodes",
      "label": "视频",
      "type": "repeater",
      "required": true,
      "when": {
        "field": "sort",
        "values": [
          "video_collection"
        ]
      },
      "fields": [
        {
          "name": "content",
          "label": "视频",
          "type": "content",
          "required": true,
          "kinds": [
            "video"
          ]
        },
        {
          "name": "title",
          "label": "显示标题",
          "type": "text",
          "placeholder": "不填则显示原标题",
          "maxLength": 60
        }
      ]
    },
    {
      "name": "itemCount",
      "label": "数量",
      "type": "number",
      "readonly": "always",
      "column": {
        "width": 70,
        "align": "right"
      }
    },
    {
      "name": "finished",
      "label": "已完结",
      "type": "switch",
      "when": {
        "field": "sort",
        "values": [
          "audio_collection",
          "video_collection"
        ]
      }
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
      "name": "photographer",
      "label": "摄影",
      "type": "text",
      "maxLength": 40,
      "when": {
        "field": "sort",
        "values": [
          "image_collection"
        ]
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
      "label": "合集",
      "fields": [
        "title",
        "sort",
        "summary"
      ],
      "column": "main"
    },
    {
      "label": "合集内容",
      "fields": [
        "pictures",
        "tracks",
        "episodes",
        "finished"
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
        "photographer",
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
        "commentsOpen"
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
      "name": "type",
      "label": "合集类型",
      "type": "choice",
      "choices": [
        {
          "value": "image_collection",
          "label": "图片合集"
        },
        {
          "value": "audio_collection",
          "label": "音频合集"
        },
        {
          "value": "video_collection",
          "label": "视频合集"
        }
      ]
    },
    {
      "name": "overdue",
      "label": "不在展示期",
      "type": "switch"
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
        "value": "image_collection",
        "label": "图片合集"
      },
      {
        "value": "audio_collection",
        "label": "音频合集"
      },
      {
        "value": "video_collection",
        "label": "视频合集"
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
        "path": "/collection/submit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/collection/submit"
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
        "path": "/collection/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/collection/revoke"
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
        "path": "/collection/approve"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/video-collection/approved/batch"
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
        "path": "/collection/reject"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/video-collection/rejection/batch"
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
        "path": "/collection/publish"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/collection/publish"
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
        "path": "/collection/withdraw"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/collection/withdraw"
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
        "path": "/collection/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/collection/show"
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
        "path": "/collection/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/collection/hide"
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
        "path": "/collection/counters"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/collection/counters"
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
