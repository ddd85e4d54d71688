// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.content,
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
          "value": "subject",
          "label": "专题"
        },
        {
          "value": "stream",
          "label": "直播"
        },
        {
          "value": "discuss",
          "label": "热议"
        },
        {
          "value": "disclosure",
          "label": "爆料"
        },
        {
          "value": "h5",
          "label": "H5"
        },
        {
          "value": "collection",
          "label": "合集"
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
        },
        {
          "value": "channel",
          "label": "频道"
        },
        {
          "value": "circle",
          "label": "圈子"
        },
        {
          "value": "topic",
          "label": "话题"
        },
        {
          "value": "qa",
          "label": "问答"
        },
        {
          "value": "media",
          "label": "媒体号"
        },
        {
          "value": "index",
          "label": "首页"
        },
        {
          "value": "activity",
          "label": "活动"
        },
        {
          "value": "carousel",
          "label": "轮播"
        },
        {
          "value": "version",
          "label": "版本"
        },
        {
          "value": "comment",
          "label": "评论"
        },
        {
          "value": "splash",
          "label": "开屏"
        },
        {
          "value": "bullet_screen",
          "label": "弹幕"
        },
        {
          "value": "qa_bank",
          "label": "题库"
        },
        {
          "value": "broadcast",
          "label": "广播"
        },
        {
          "value": "program",
          "label": "节目"
        },
        {
          "value": "tv",
          "label": "电视"
        },
        {
          "value": "tv_program",
          "label": "电视节目"
        },
        {
          "value": "highlight",
          "label": "看点"
        },
        {
          "value": "process",
          "label": "流程"
        },
        {
          "value": "cate",
          "label": "分类"
        },
        {
          "value": "csp",
          "label": "晨视频"
        },
        {
          "value": "vote",
          "label": "投票"
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
      "name": "author",
      "label": "作者",
      "type": "text",
      "readonly": "always",
      "maxLength": 60,
      "column": {
        "width": 84
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
      "name": "publishedAt",
      "label": "发布时间",
      "type": "datetime",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 176,
        "optional": true
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
          "value": "subject",
          "label": "专题"
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
        },
        {
          "value": "stream",
          "label": "直播"
        },
        {
          "value": "discuss",
          "label": "热议"
        },
        {
          "value": "disclosure",
          "label": "爆料"
        },
        {
          "value": "h5",
          "label": "H5"
        },
        {
          "value": "csp",
          "label": "晨视频"
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
      "name": "author",
      "label": "作者",
      "type": "text",
      "placeholder": "请输入作者"
    },
    {
      "name": "createdBy",
      "label": "创建人",
      "type": "relation",
      "of": "account"
    },
    {
      "name": "createdAt",
      "label": "创建时间",
      "type": "date_range"
    },
    {
      "name": "updatedAt",
      "label": "更新时间",
      "type": "date_range"
    },
    {
      "name": "publishedAt",
      "label": "发布时间",
      "type": "date_range"
    },
    {
      "name": "visible",
      "label": "显示",
      "type": "switch"
    },
    {
      "name": "repeatTitle",
      "label": "标题重复",
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
        "bulk"
      ],
      "call": {
        "method": "POST",
        "path": "/content/entry/submit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/entry/submit"
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
        "path": "/content/entry/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/entry/revoke"
      }
    },
    {
      "name": "publish",
      "label": "免审发布",
      "where": [
        "row",
        "bulk"
      ],
      "call": {
        "method": "POST",
        "path": "/content/entry/publish"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/entry/publish"
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
        "path": "/content/entry/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/entry/show"
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
        "path": "/content/entry/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/entry/hide"
      },
      "undo": "show"
    },
    {
      "name": "cover",
      "label": "设置封面",
      "where": [
        "row"
      ],
      "call": {
        "method": "POST",
        "path": "/content/entry/cover"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/entry/cover"
      },
      "form": [
        {
          "name": "cover",
          "label": "封面",
          "type": "image",
          "required": true
        }
      ]
    },
    {
      "name": "counters",
      "label": "运营数据",
      "where": [
        "row"
      ],
      "call": {
        "method": "POST",
        "path": "/content/entry/counters"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/entry/counters"
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
      "name": "withdraw",
      "label": "撤稿",
      "where": [
        "row",
        "bulk"
      ],
      "call": {
        "method": "POST",
        "path": "/content/entry/withdraw"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/entry/withdraw"
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
      "name": "delete",
      "label": "删除",
      "where": [
        "row",
        "bulk"
      ],
      "call": {
        "method": "POST",
        "path": "/content/entry/delete"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/content/entry/delete"
      },
      "tone": "danger",
      "confirm": "删除后会进入各自的回收站，可以在那里恢复。"
    }
  ]
};

export default kind;
