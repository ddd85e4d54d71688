// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.operate_comment,
  "fields": [
    {
      "name": "text",
      "label": "评论内容",
      "type": "long_text",
      "readonly": "always",
      "maxLength": 1000,
      "column": {
        "link": true
      }
    },
    {
      "name": "content",
      "label": "评论对象",
      "type": "content",
      "readonly": "always",
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
      "name": "userName",
      "label": "运营用户",
      "type": "text",
      "readonly": "always",
      "maxLength": 40,
      "column": {
        "width": 120
      }
    },
    {
      "name": "parent",
      "label": "回复",
      "type": "relation",
      "readonly": "always",
      "of": "comment",
      "column": {
        "width": 140,
        "optional": true
      }
    },
    {
      "name": "publishAt",
      "label": "计划发布",
      "type": "datetime",
      "readonly": "always",
      "column": {
        "width": 176
      }
    },
    {
      "name": "state",
      "label": "状态",
      "type": "choice",
      "default": "planned",
      "readonly": "always",
      "choices": [
        {
          "value": "planned",
          "label": "待发布",
          "tone": "warn"
        },
        {
          "value": "shown",
          "label": "已发布",
          "tone": "ok"
        },
        {
          "value": "hidden",
          "label": "已隐藏",
          "tone": "mute"
        },
        {
          "value": "withdrawn",
          "label": "已撤回",
          "tone": "bad"
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "batch",
      "label": "批次",
      "type": "number",
      "readonly": "always",
      "column": {
        "width": 80,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "comment",
      "label": "读者看到的评论",
      "type": "relation",
      "readonly": "always",
      "of": "comment"
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
    }
  ],
  "sections": [
    {
      "label": "评论",
      "fields": [
        "text",
        "content",
        "parent",
        "userName",
        "publishAt"
      ],
      "column": "main"
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
      "name": "userName",
      "label": "运营用户",
      "type": "text",
      "placeholder": "请输入运营用户"
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
      "name": "state",
      "label": "状态",
      "type": "choice",
      "choices": [
        {
          "value": "planned",
          "label": "待发布",
          "tone": "warn"
        },
        {
          "value": "shown",
          "label": "已发布",
          "tone": "ok"
        },
        {
          "value": "hidden",
          "label": "已隐藏",
          "tone": "mute"
        },
        {
          "value": "withdrawn",
          "label": "已撤回",
          "tone": "bad"
        }
      ]
    },
    {
      "name": "batch",
      "label": "批次",
      "type": "number",
      "placeholder": "请输入批次"
    },
    {
      "name": "publishAt",
      "label": "计划发布",
      "type": "date_range"
    },
    {
      "name": "content",
      "label": "",
      "type": "content"
    }
  ],
  "tabs": {
    "by": "state",
    "items": [
      {
        "value": "",
        "label": "全部"
      },
      {
        "value": "planned",
        "label": "待发布",
        "tone": "warn"
      },
      {
        "value": "shown",
        "label": "已发布",
        "tone": "ok"
      },
      {
        "value": "hidden",
        "label": "已隐藏",
        "tone": "mute"
      },
      {
        "value": "withdrawn",
        "label": "已撤回",
        "tone": "bad"
      }
    ]
  },
  "actions": [
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
        "path": "/comment/operate/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/comment/operate/show"
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
        "path": "/comment/operate/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/comment/operate/hide"
      },
      "undo": "show"
    }
  ]
};

export default kind;
