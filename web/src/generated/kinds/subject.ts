// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.subject,
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
      "name": "summary",
      "label": "导语",
      "type": "long_text",
      "maxLength": 300
    },
    {
      "name": "headPicture",
      "label": "专题头图",
      "type": "image",
      "help": "建议宽 1125、高 540 像素"
    },
    {
      "name": "modules",
      "label": "模块",
      "type": "repeater",
      "fields": [
        {
          "name": "heading",
          "label": "模块标题",
          "type": "text",
          "required": true,
          "maxLength": 20
        },
        {
          "name": "layout",
          "label": "版式",
          "type": "choice",
          "required": true,
          "default": "list",
          "choices": [
            {
              "value": "list",
              "label": "图文列表"
            },
            {
              "value": "large",
              "label": "大图"
            },
            {
              "value": "two_columns",
              "label": "双列"
            },
            {
              "value": "slides",
              "label": "轮播"
            },
            {
              "value": "timeline",
              "label": "时间轴"
            },
            {
              "value": "ranking",
              "label": "榜单"
            },
            {
              "value": "headlines",
              "label": "标题列表"
            }
          ]
        },
        {
          "name": "note",
          "label": "模块导语",
          "type": "long_text",
          "maxLength": 200
        },
        {
          "name": "contents",
          "label": "内容",
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
            },
            {
              "name": "title",
              "label": "显示标题",
              "type": "text",
              "placeholder": "不填则显示原标题",
              "maxLength": 60
            },
            {
              "name": "cover",
              "label": "显示图片",
              "type": "image"
            }
          ]
        }
      ]
    },
    {
      "name": "contentCount",
      "label": "内容数",
      "type": "number",
      "readonly": "always",
      "column": {
        "width": 80,
        "align": "right"
      }
    },
    {
      "name": "style",
      "label": "专题样式",
      "type": "choice",
      "required": true,
      "default": "classic",
      "choices": [
        {
          "value": "classic",
          "label": "标准"
        },
        {
          "value": "magazine",
          "label": "画报"
        },
        {
          "value": "timeline",
          "label": "时间轴"
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "colour",
      "label": "主题色",
      "type": "colour"
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
      "label": "责任编辑",
      "type": "text",
      "maxLength": 40,
      "column": {
        "width": 96
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
      "label": "专题",
      "fields": [
        "title",
        "summary",
        "headPicture"
      ],
      "column": "main"
    },
    {
      "label": "模块与内容",
      "fields": [
        "modules"
      ],
      "column": "main"
    },
    {
      "label": "封面与样式",
      "fields": [
        "cover",
        "shareCover",
        "style",
        "colour"
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
        "path": "/subject/submit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/subject/submit"
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
        "path": "/subject/revert"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/subject/revert"
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
        "path": "/subject/approve"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/subject/approved/batch"
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
        "path": "/subject/reject"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/subject/rejection/batch"
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
        "path": "/subject/publish"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/subject/publish"
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
        "path": "/subject/withdraw"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/subject/withdraw"
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
        "path": "/subject/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/subject/show"
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
        "path": "/subject/hidden"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/subject/hidden"
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
        "path": "/subject/counters"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/subject/counters"
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
