// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.topic_content,
  "fields": [
    {
      "name": "content",
      "label": "内容",
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
        "post"
      ],
      "column": {
        "link": true
      }
    },
    {
      "name": "topic",
      "label": "话题",
      "type": "relation",
      "required": true,
      "readonly": "after_create",
      "of": "topic",
      "column": {
        "width": 140,
        "optional": true
      }
    },
    {
      "name": "remark",
      "label": "推荐语",
      "type": "text",
      "help": "显示在内容上方，可不填",
      "maxLength": 60,
      "column": {
        "width": 200
      }
    },
    {
      "name": "source",
      "label": "来源",
      "type": "choice",
      "default": "staff",
      "readonly": "always",
      "choices": [
        {
          "value": "staff",
          "label": "编辑添加"
        },
        {
          "value": "reader",
          "label": "用户参与"
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
      "label": "内容",
      "fields": [
        "topic",
        "content",
        "remark"
      ],
      "column": "main"
    }
  ],
  "filters": [
    {
      "name": "topic",
      "label": "话题",
      "type": "relation",
      "of": "topic"
    },
    {
      "name": "contentKind",
      "label": "内容类型",
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
        }
      ]
    },
    {
      "name": "source",
      "label": "来源",
      "type": "choice",
      "choices": [
        {
          "value": "staff",
          "label": "编辑添加"
        },
        {
          "value": "reader",
          "label": "用户参与"
        }
      ]
    },
    {
      "name": "visible",
      "label": "显示",
      "type": "switch"
    },
    {
      "name": "content",
      "label": "",
      "type": "content"
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
        "path": "/topic/content/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/topic/content/show"
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
        "path": "/topic/content/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/topic/content/hide"
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
        "path": "/topic/content/top"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/topic/content/top"
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
        "path": "/topic/content/untop"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/topic/content/untop"
      },
      "undo": "top"
    }
  ]
};

export default kind;
