// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.post,
  "fields": [
    {
      "name": "text",
      "label": "内容",
      "type": "long_text",
      "maxLength": 2000,
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
        "width": 104
      }
    },
    {
      "name": "video",
      "label": "视频",
      "type": "video"
    },
    {
      "name": "circle",
      "label": "所属圈子",
      "type": "relation",
      "readonly": "after_create",
      "of": "circle",
      "column": {
        "width": 130
      }
    },
    {
      "name": "mediaAccount",
      "label": "媒体号",
      "type": "relation",
      "help": "以媒体号的名义发布；创建后不能修改",
      "readonly": "after_create",
      "of": "media",
      "optionsCall": "/media/operator/writable",
      "column": {
        "width": 120,
        "optional": true
      }
    },
    {
      "name": "topics",
      "label": "话题",
      "type": "tags",
      "max": 5,
      "column": {
        "width": 140,
        "optional": true
      }
    },
    {
      "name": "place",
      "label": "地点",
      "type": "place",
      "column": {
        "width": 130,
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
      "name": "viewNum",
      "label": "浏览数",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 92,
        "align": "right",
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
      "name": "commentNum",
      "label": "评论数",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 92,
        "align": "right"
      }
    },
    {
      "name": "shareNum",
      "label": "分享数",
      "type": "count",
      "readonly": "always",
      "column": {
        "width": 80,
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
      "name": "top",
      "label": "置顶",
      "type": "switch",
      "readonly": "always",
      "column": {
        "width": 70,
        "optional": true
      }
    }
  ],
  "sections": [
    {
      "label": "帖子",
      "fields": [
        "text",
        "images",
        "video"
      ],
      "column": "main"
    },
    {
      "label": "发布位置",
      "fields": [
        "circle",
        "mediaAccount",
        "topics",
        "place"
      ],
      "column": "side"
    },
    {
      "label": "发帖人",
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
        "viewNum",
        "likeNum",
        "commentNum",
        "shareNum"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "text",
      "label": "内容",
      "type": "text",
      "placeholder": "请输入内容中的文字"
    },
    {
      "name": "readerName",
      "label": "昵称",
      "type": "text",
      "placeholder": "请输入昵称"
    },
    {
      "name": "circle",
      "label": "所属圈子",
      "type": "relation",
      "of": "circle"
    },
    {
      "name": "mediaAccount",
      "label": "媒体号",
      "type": "relation",
      "of": "media"
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
      "label": "创建时间",
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
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/post/submit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/post/submit"
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
        "path": "/post/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/post/revoke"
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
        "path": "/post/approve"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/post/approved/batch"
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
        "path": "/post/reject"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/post/rejection/batch"
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
        "path": "/post/withdraw"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/post/withdraw"
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
        "path": "/post/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/post/show"
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
        "path": "/post/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/post/hide"
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
        "path": "/post/top"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/post/top"
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
        "path": "/post/untop"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/post/untop"
      },
      "undo": "top"
    }
  ]
};

export default kind;
