// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.topic,
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
      "name": "name",
      "label": "话题名称",
      "type": "text",
      "required": true,
      "help": "不用写 #",
      "maxLength": 30,
      "column": {
        "link": true
      }
    },
    {
      "name": "introduction",
      "label": "话题介绍",
      "type": "long_text",
      "maxLength": 300
    },
    {
      "name": "contentNum",
      "label": "内容数",
      "type": "count",
      "readonly": "always",
      "column": {
        "width": 92,
        "align": "right"
      }
    },
    {
      "name": "viewNum",
      "label": "浏览数",
      "type": "count",
      "readonly": "always",
      "column": {
        "width": 92,
        "align": "right"
      }
    },
    {
      "name": "followNum",
      "label": "关注数",
      "type": "count",
      "readonly": "always",
      "column": {
        "width": 92,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "mergedInto",
      "label": "已合并到",
      "type": "relation",
      "readonly": "always",
      "of": "topic",
      "column": {
        "width": 140,
        "optional": true
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
    },
    {
      "name": "sortOrder",
      "label": "排序",
      "type": "sort_order",
      "readonly": "always"
    }
  ],
  "sections": [
    {
      "label": "话题",
      "fields": [
        "name",
        "introduction"
      ],
      "column": "main"
    },
    {
      "label": "封面",
      "fields": [
        "cover"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "name",
      "label": "话题名称",
      "type": "text",
      "placeholder": "请输入话题名称"
    },
    {
      "name": "visible",
      "label": "显示",
      "type": "switch"
    },
    {
      "name": "mergedInto",
      "label": "已合并到",
      "type": "relation",
      "of": "topic"
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
        "path": "/topic/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/topic/show"
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
        "path": "/topic/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/topic/hide"
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
        "path": "/topic/top"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/topic/top"
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
        "path": "/topic/untop"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/topic/untop"
      },
      "undo": "top"
    }
  ]
};

export default kind;
