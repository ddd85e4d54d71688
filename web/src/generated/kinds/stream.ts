// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.stream,
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
      "name": "liveState",
      "label": "直播状态",
      "type": "choice",
      "default": "planned",
      "readonly": "always",
      "choices": [
        {
          "value": "planned",
          "label": "预告",
          "tone": "info"
        },
        {
          "value": "live",
          "label": "直播中",
          "tone": "bad"
        },
        {
          "value": "ended",
          "label": "已结束",
          "tone": "mute"
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "summary",
      "label": "导语",
      "type": "long_text",
      "maxLength": 300
    },
    {
      "name": "introduction",
      "label": "直播详情",
      "type": "rich_text"
    },
    {
      "name": "startsAt",
      "label": "开始时间",
      "type": "datetime",
      "required": true,
      "sortable": true,
      "column": {
        "width": 176
      }
    },
    {
      "name": "endsAt",
      "label": "预计结束时间",
      "type": "datetime",
      "column": {
        "width": 176,
        "optional": true
      }
    },
    {
      "name": "beganAt",
      "label": "实际开始时间",
      "type": "datetime",
      "readonly": "always"
    },
    {
      "name": "endedAt",
      "label": "实际结束时间",
      "type": "datetime",
      "readonly": "always"
    },
    {
      "name": "sources",
      "label": "直播源",
      "type": "repeater",
      "help": "播放时先用第一条线路，失败后自动换下一条",
      "fields": [
        {
          "name": "name",
          "label": "线路",
          "type": "text",
          "required": true,
          "placeholder": "如 主线路",
          "maxLength": 20
        },
        {
          "name": "address",
          "label": "拉流地址",
          "type": "link",
          "required": true,
          "placeholder": "https://…/live.m3u8"
        },
        {
          "name": "quality",
          "label": "清晰度",
          "type": "choice",
          "required": true,
          "default": "hd",
          "choices": [
            {
              "value": "uhd",
              "label": "超清"
            },
            {
              "value": "hd",
              "label": "高清"
            },
            {
              "value": "sd",
              "label": "标清"
            }
          ]
        }
      ]
    },
    {
      "name": "orientation",
      "label": "画面",
      "type": "choice",
      "required": true,
      "default": "landscape",
      "choices": [
        {
          "value": "landscape",
          "label": "横屏"
        },
        {
          "value": "portrait",
          "label": "竖屏"
        }
      ]
    },
    {
      "name": "programme",
      "label": "节目单",
      "type": "repeater",
      "fields": [
        {
          "name": "at",
          "label": "时间",
          "type": "text",
          "required": true,
          "placeholder": "如 09:30",
          "maxLength": 20
        },
        {
          "name": "item",
          "label": "环节",
          "type": "text",
          "required": true,
          "maxLength": 60
        }
      ]
    },
    {
      "name": "guests",
      "label": "主持与嘉宾",
      "type": "repeater",
      "fields": [
        {
          "name": "name",
          "label": "姓名",
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
          "name": "picture",
          "label": "照片",
          "type": "image"
        }
      ]
    },
    {
      "name": "venue",
      "label": "直播地点",
      "type": "place"
    },
    {
      "name": "trailer",
      "label": "预告片",
      "type": "video"
    },
    {
      "name": "replayOpen",
      "label": "开放回放",
      "type": "switch",
      "default": true
    },
    {
      "name": "chat",
      "label": "聊天室",
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
      "name": "announcement",
      "label": "公告",
      "type": "text",
      "readonly": "always",
      "maxLength": 200
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
      "name": "onlineNum",
      "label": "在线人数",
      "type": "count",
      "readonly": "always",
      "column": {
        "width": 92,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "operateOnlineNum",
      "label": "运营在线人数",
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
      "label": "直播",
      "fields": [
        "title",
        "summary",
        "introduction"
      ],
      "column": "main"
    },
    {
      "label": "直播源与时间",
      "fields": [
        "startsAt",
        "endsAt",
        "sources"
      ],
      "column": "main"
    },
    {
      "label": "节目单与嘉宾",
      "fields": [
        "programme",
        "guests"
      ],
      "column": "main"
    },
    {
      "label": "预告与回放",
      "fields": [
        "trailer",
        "replayOpen"
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
      "label": "直播设置",
      "fields": [
        "liveState",
        "beganAt",
        "endedAt",
        "orientation",
        "chat",
        "commentsOpen",
        "venue"
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
        "publishAt",
        "showPeriod"
      ],
      "column": "side"
    },
    {
      "label": "运营数据",
      "fields": [
        "operateOnlineNum",
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
      "name": "liveState",
      "label": "直播状态",
      "type": "choice",
      "choices": [
        {
          "value": "planned",
          "label": "预告",
          "tone": "info"
        },
        {
          "value": "live",
          "label": "直播中",
          "tone": "bad"
        },
        {
          "value": "ended",
          "label": "已结束",
          "tone": "mute"
        }
      ]
    },
    {
      "name": "startsAt",
      "label": "开始时间",
      "type": "date_range"
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
        "path": "/stream/submit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/stream/submit"
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
        "path": "/stream/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/stream/revoke"
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
        "path": "/stream/approve"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/stream/approved/batch"
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
        "path": "/stream/reject"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/stream/rejection/batch"
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
        "path": "/stream/publish"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/stream/publish"
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
        "path": "/stream/withdraw"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/stream/withdraw"
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
        "path": "/stream/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/stream/show"
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
        "path": "/stream/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/stream/hide"
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
        "path": "/stream/freeze"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/stream/freeze"
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
        "path": "/stream/unfreeze"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/stream/unfreeze"
      },
      "undo": "freeze"
    },
    {
      "name": "begin",
      "label": "开始直播",
      "where": [
        "row"
      ],
      "call": {
        "method": "POST",
        "path": "/stream/begin"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/stream/begin"
      },
      "tone": "primary",
      "confirm": "开始后读者即可观看，确定开始直播？"
    },
    {
      "name": "end",
      "label": "结束直播",
      "where": [
        "row"
      ],
      "call": {
        "method": "POST",
        "path": "/stream/end"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/stream/end"
      },
      "tone": "danger",
      "confirm": "结束后不能重新开始，确定结束直播？"
    },
    {
      "name": "announce",
      "label": "发布公告",
      "where": [
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/stream/announce"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/stream/announce"
      },
      "form": [
        {
          "name": "announcement",
          "label": "公告",
          "type": "long_text",
          "placeholder": "显示在聊天室顶部，留空则撤下公告",
          "maxLength": 200
        }
      ]
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
        "path": "/stream/counters"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/stream/counters"
      },
      "form": [
        {
          "name": "operateOnlineNum",
          "label": "运营在线人数",
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
