// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.comment,
  "fields": [
    {
      "name": "text",
      "label": "评论内容",
      "type": "long_text",
      "required": true,
      "maxLength": 1000,
      "column": {
        "link": true
      }
    },
    {
      "name": "images",
      "label": "图片",
      "type": "images",
      "max": 9,
      "column": {
        "width": 110,
        "optional": true
      }
    },
    {
      "name": "content",
      "label": "评论对象",
      "type": "content",
      "required": true,
      "readonly": "after_create",
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
        "post",
        "topic"
      ],
      "column": {
        "width": 220
      }
    },
    {
      "name": "parent",
      "label": "回复",
      "type": "relation",
      "readonly": "after_create",
      "of": "comment",
      "column": {
        "width": 140,
        "optional": true
      }
    },
    {
      "name": "readerName",
      "label": "昵称",
      "type": "text",
      "required": true,
      "default": "编辑部",
      "readonly": "after_create",
      "maxLength": 40,
      "column": {
        "width": 110
      }
    },
    {
      "name": "readerAvatar",
      "label": "头像",
      "type": "image",
      "readonly": "after_create"
    },
    {
      "name": "readerId",
      "label": "用户编号",
      "type": "text",
      "readonly": "always",
      "maxLength": 40
    },
    {
      "name": "ipRegion",
      "label": "IP 属地",
      "type": "text",
      "readonly": "always",
      "maxLength": 20,
      "column": {
        "width": 90,
        "optional": true
      }
    },
    {
      "name": "device",
      "label": "设备",
      "type": "text",
      "readonly": "always",
      "maxLength": 40,
      "column": {
        "width": 120,
        "optional": true
      }
    },
    {
      "name": "official",
      "label": "编辑部回复",
      "type": "switch",
      "readonly": "always",
      "column": {
        "width": 110,
        "optional": true
      }
    },
    {
      "name": "likeNum",
      "label": "点赞数",
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
      "default": true,
      "readonly": "always",
      "column": {
        "width": 70,
        "optional": true
      }
    },
    {
      "name": "top",
      "label": "置顶",
      "type": "switch",
      "readonly": "always",
      "column": {
        "width": 70,
        "optional": true
      }
    },
    {
      "name": "muted",
      "label": "禁言",
      "type": "switch",
      "readonly": "always",
      "column": {
        "width": 70,
        "optional": true
      }
    },
    {
      "name": "replyNum",
      "label": "回复数",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 92,
        "align": "right",
        "optional": true
      }
    }
  ],
  "sections": [
    {
      "label": "评论",
      "fields": [
        "text",
        "images"
      ],
      "column": "main"
    },
    {
      "label": "所在位置",
      "fields": [
        "content",
        "parent"
      ],
      "column": "side"
    },
    {
      "label": "评论人",
      "fields": [
        "readerName",
        "readerAvatar",
        "readerId",
        "ipRegion",
        "device"
      ],
      "column": "side"
    },
    {
      "label": "数据",
      "fields": [
        "likeNum",
        "official"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "text",
      "label": "评论内容",
      "type": "text",
      "placeholder": "请输入评论中的文字"
    },
    {
      "name": "readerName",
      "label": "昵称",
      "type": "text",
      "placeholder": "请输入昵称"
    },
    {
      "name": "contentKind",
      "label": "评论对象",
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
          "value": "collection",
          "label": "合集"
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
        },
        {
          "value": "post",
          "label": "帖子"
        },
        {
          "value": "topic",
          "label": "话题"
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
      "name": "firstLevel",
      "label": "一级评论",
      "type": "switch"
    },
    {
      "name": "visible",
      "label": "显示",
      "type": "switch"
    },
    {
      "name": "top",
      "label": "置顶",
      "type": "switch"
    },
    {
      "name": "createdAt",
      "label": "评论时间",
      "type": "date_range"
    },
    {
      "name": "content",
      "label": "",
      "type": "content"
    },
    {
      "name": "root",
      "label": "",
      "type": "relation"
    },
    {
      "name": "readerId",
      "label": "",
      "type": "text"
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
        "path": "/comment/submit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/comment/submit"
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
        "path": "/comment/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/comment/revoke"
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
        "path": "/comment/approve"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/comment/approved/batch"
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
        "path": "/comment/reject"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/comment/rejection/batch"
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
      "name": "withdraw",
      "label": "撤稿",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/comment/withdraw"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/comment/withdraw"
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
        "path": "/comment/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/comment/show"
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
        "path": "/comment/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/comment/hide"
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
        "path": "/comment/top"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/comment/top"
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
        "path": "/comment/untop"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/comment/untop"
      },
      "undo": "top"
    },
    {
      "name": "reply",
      "label": "回复",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/comment/reply"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/comment/reply"
      },
      "form": [
        {
          "name": "text",
          "label": "回复内容",
          "type": "long_text",
          "required": true,
          "placeholder": "以编辑部名义回复，审核通过后展示",
          "maxLength": 1000
        }
      ]
    },
    {
      "name": "mute",
      "label": "禁言",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/comment/mute"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/comment/mute"
      },
      "tone": "danger",
      "undo": "unmute",
      "confirm": "该用户在这条内容下不能再发言，已有的评论不受影响。"
    },
    {
      "name": "unmute",
      "label": "解除禁言",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/comment/unmute"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/comment/unmute"
      },
      "undo": "mute"
    }
  ]
};

export default kind;
