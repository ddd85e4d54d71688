// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.video,
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
      "name": "video",
      "label": "视频文件",
      "type": "video",
      "required": true,
      "help": "只支持 mp4 格式；上传后自动转码"
    },
    {
      "name": "summary",
      "label": "简介",
      "type": "long_text",
      "maxLength": 300
    },
    {
      "name": "chapters",
      "label": "看点",
      "type": "repeater",
      "help": "播放器进度条上的标记",
      "fields": [
        {
          "name": "at",
          "label": "时间点",
          "type": "number",
          "required": true,
          "unit": "秒",
          "min": 0
        },
        {
          "name": "title",
          "label": "看点",
          "type": "text",
          "required": true,
          "maxLength": 40
        }
      ]
    },
    {
      "name": "subtitles",
      "label": "字幕文件",
      "type": "file",
      "help": "srt 或 vtt 格式"
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
      "label": "编导",
      "type": "text",
      "maxLength": 40,
      "column": {
        "width": 84,
        "optional": true
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
      "name": "duration",
      "label": "时长",
      "type": "number",
      "unit": "秒",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 84,
        "align": "right"
      }
    },
    {
      "name": "orientation",
      "label": "画面",
      "type": "choice",
      "readonly": "always",
      "choices": [
        {
          "value": "landscape",
          "label": "横屏"
        },
        {
          "value": "portrait",
          "label": "竖屏"
        }
      ],
      "column": {
        "width": 80,
        "optional": true
      }
    },
    {
      "name": "transcodeState",
      "label": "转码状态",
      "type": "choice",
      "readonly": "always",
      "choices": [
        {
          "value": "unknown",
          "label": "未检测",
          "tone": "mute"
        },
        {
          "value": "inspecting",
          "label": "正在检查",
          "tone": "warn"
        },
        {
          "value": "processing",
          "label": "转码中",
          "tone": "warn"
        },
        {
          "value": "ready",
          "label": "可播放",
          "tone": "ok"
        },
        {
          "value": "failed",
          "label": "转码失败",
          "tone": "bad"
        },
        {
          "value": "refused",
          "label": "检查未通过",
          "tone": "bad"
        }
      ],
      "column": {
        "width": 96
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
      "label": "内容",
      "fields": [
        "title",
        "summary"
      ],
      "column": "main"
    },
    {
      "label": "视频",
      "fields": [
        "video",
        "chapters",
        "subtitles"
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
        "mediaAccount",
        "keywords",
        "original",
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
      "label": "文件信息",
      "fields": [
        "duration",
        "orientation",
        "transcodeState"
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
      "name": "mediaAccount",
      "label": "媒体号",
      "type": "relation",
      "of": "media"
    },
    {
      "name": "transcodeState",
      "label": "转码状态",
      "type": "choice",
      "choices": [
        {
          "value": "unknown",
          "label": "未检测",
          "tone": "mute"
        },
        {
          "value": "inspecting",
          "label": "正在检查",
          "tone": "warn"
        },
        {
          "value": "processing",
          "label": "转码中",
          "tone": "warn"
        },
        {
          "value": "ready",
          "label": "可播放",
          "tone": "ok"
        },
        {
          "value": "failed",
          "label": "转码失败",
          "tone": "bad"
        },
        {
          "value": "refused",
          "label": "检查未通过",
          "tone": "bad"
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
        "path": "/video/submit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/video/submit"
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
        "path": "/video/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/video/revoke"
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
        "path": "/video/approve"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/video/approved/batch"
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
        "path": "/video/reject"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/video/rejection/batch"
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
        "path": "/video/publish"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/video/publish"
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
        "path": "/video/withdraw"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/video/withdraw"
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
        "path": "/video/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/video/show"
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
        "path": "/video/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/video/hide"
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
        "path": "/video/freeze"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/video/freeze"
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
        "path": "/video/unfreeze"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/video/unfreeze"
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
        "path": "/video/counters"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/video/counters"
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
    },
    {
      "name": "transcode",
      "label": "重新转码",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/video/transcode"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/video/transcode"
      }
    }
  ]
};

export default kind;
