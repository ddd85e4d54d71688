// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.hour24,
  "fields": [
    {
      "name": "at",
      "label": "时间",
      "type": "datetime",
      "required": true,
      "help": "在 24 小时时间线上的位置",
      "sortable": true,
      "column": {
        "width": 160
      }
    },
    {
      "name": "cover",
      "label": "封面",
      "type": "image",
      "help": "不填则使用内容封面",
      "column": {
        "width": 80
      }
    },
    {
      "name": "title",
      "label": "显示标题",
      "type": "text",
      "placeholder": "不填则使用内容标题",
      "maxLength": 120,
      "column": {
        "link": true
      }
    },
    {
      "name": "summary",
      "label": "一句话",
      "type": "text",
      "placeholder": "标题下的一句说明",
      "maxLength": 120,
      "column": {
        "width": 200,
        "optional": true
      }
    },
    {
      "name": "badge",
      "label": "角标",
      "type": "choice",
      "choices": [
        {
          "value": "flash",
          "label": "快讯",
          "tone": "warn"
        },
        {
          "value": "major",
          "label": "重磅",
          "tone": "bad"
        },
        {
          "value": "exclusive",
          "label": "独家",
          "tone": "info"
        }
      ],
      "column": {
        "width": 80
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
          "value": "stream",
          "label": "直播"
        },
        {
          "value": "subject",
          "label": "专题"
        }
      ],
      "column": {
        "width": 80
      }
    },
    {
      "name": "content",
      "label": "内容",
      "type": "content",
      "required": true,
      "kinds": [
        "article",
        "video",
        "stream",
        "subject"
      ],
      "column": {
        "width": 240
      }
    },
    {
      "name": "visible",
      "label": "显示",
      "type": "switch",
      "default": true,
      "readonly": "always",
      "column": {
        "width": 70
      }
    },
    {
      "name": "top",
      "label": "置顶",
      "type": "switch",
      "readonly": "always",
      "column": {
        "width": 70
      }
    }
  ],
  "sections": [
    {
      "label": "内容",
      "fields": [
        "content",
        "title",
        "summary"
      ],
      "column": "main"
    },
    {
      "label": "时间线",
      "fields": [
        "at",
        "badge",
        "cover"
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
          "value": "stream",
          "label": "直播"
        },
        {
          "value": "subject",
          "label": "专题"
        }
      ]
    },
    {
      "name": "at",
      "label": "时间",
      "type": "date_range"
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
        "value": "article",
        "label": "文章"
      },
      {
        "value": "video",
        "label": "视频"
      },
      {
        "value": "stream",
        "label": "直播"
      },
      {
        "value": "subject",
        "label": "专题"
      }
    ],
    "counted": true
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
        "path": "/hour24/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/hour24/show"
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
        "path": "/hour24/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/hour24/hide"
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
        "path": "/hour24/top"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/hour24/top"
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
        "path": "/hour24/untop"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/hour24/untop"
      },
      "undo": "top"
    }
  ]
};

export default kind;
