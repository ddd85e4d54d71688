// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.essay,
  "fields": [
    {
      "name": "activity",
      "label": "活动",
      "type": "relation",
      "help": "读者投稿的作品随报名归入活动",
      "readonly": "after_create",
      "of": "activity"
    },
    {
      "name": "enrolment",
      "label": "报名",
      "type": "relation",
      "readonly": "after_create",
      "of": "enrolment",
      "column": {
        "width": 120,
        "optional": true
      }
    },
    {
      "name": "title",
      "label": "题目",
      "type": "text",
      "required": true,
      "maxLength": 80,
      "column": {
        "link": true
      }
    },
    {
      "name": "author",
      "label": "作者",
      "type": "text",
      "required": true,
      "maxLength": 40,
      "column": {
        "width": 110
      }
    },
    {
      "name": "body",
      "label": "正文",
      "type": "long_text",
      "required": true,
      "maxLength": 50000
    },
    {
      "name": "images",
      "label": "图片",
      "type": "images",
      "max": 9
    },
    {
      "name": "words",
      "label": "字数",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 80,
        "align": "right"
      }
    },
    {
      "name": "likeNum",
      "label": "点赞数",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 90,
        "align": "right"
      }
    },
    {
      "name": "sortOrder",
      "label": "排序",
      "type": "sort_order",
      "readonly": "always"
    },
    {
      "name": "visible",
      "label": "展示",
      "type": "switch",
      "readonly": "always",
      "column": {
        "width": 80
      }
    }
  ],
  "sections": [
    {
      "label": "作品",
      "fields": [
        "title",
        "body",
        "images"
      ],
      "column": "main"
    },
    {
      "label": "作者",
      "fields": [
        "author",
        "activity",
        "enrolment"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "activity",
      "label": "活动",
      "type": "relation",
      "of": "activity"
    },
    {
      "name": "title",
      "label": "题目",
      "type": "text",
      "placeholder": "请输入题目"
    },
    {
      "name": "author",
      "label": "作者",
      "type": "text",
      "placeholder": "请输入作者姓名"
    },
    {
      "name": "visible",
      "label": "展示",
      "type": "switch"
    },
    {
      "name": "createdAt",
      "label": "投稿时间",
      "type": "date_range"
    }
  ],
  "tabs": {
    "by": "visible",
    "items": [
      {
        "value": "",
        "label": "全部"
      },
      {
        "value": 1,
        "label": "已展示"
      },
      {
        "value": 0,
        "label": "未展示"
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
        "path": "/activity/articles/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/activity/articles/show"
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
        "path": "/activity/articles/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/activity/articles/hide"
      },
      "undo": "show"
    }
  ]
};

export default kind;
