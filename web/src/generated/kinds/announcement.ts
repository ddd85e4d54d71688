// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.announcement,
  "fields": [
    {
      "name": "title",
      "label": "标题",
      "type": "text",
      "required": true,
      "maxLength": 80,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "content",
      "label": "正文",
      "type": "rich_text",
      "required": true
    },
    {
      "name": "attachments",
      "label": "附件",
      "type": "files",
      "help": "用户可在公告末尾下载",
      "max": 10
    },
    {
      "name": "category",
      "label": "分类",
      "type": "choice",
      "required": true,
      "default": "service",
      "choices": [
        {
          "value": "service",
          "label": "服务公告"
        },
        {
          "value": "system",
          "label": "系统维护"
        },
        {
          "value": "activity",
          "label": "活动公告"
        },
        {
          "value": "result",
          "label": "结果公示"
        },
        {
          "value": "bidding",
          "label": "招标采购"
        },
        {
          "value": "job",
          "label": "招聘"
        },
        {
          "value": "other",
          "label": "其他"
        }
      ],
      "column": {
        "width": 110
      }
    },
    {
      "name": "summary",
      "label": "摘要",
      "type": "long_text",
      "help": "显示在公告列表，不填则取正文开头",
      "maxLength": 200
    },
    {
      "name": "cover",
      "label": "封面",
      "type": "image"
    },
    {
      "name": "period",
      "label": "展示时间",
      "type": "date_range",
      "help": "不填则一直展示",
      "column": {
        "width": 190
      }
    },
    {
      "name": "platform",
      "label": "投放平台",
      "type": "choice",
      "required": true,
      "default": "all",
      "choices": [
        {
          "value": "all",
          "label": "全部平台"
        },
        {
          "value": "ios",
          "label": "iOS"
        },
        {
          "value": "android",
          "label": "安卓"
        },
        {
          "value": "harmony",
          "label": "鸿蒙"
        }
      ],
      "column": {
        "width": 100
      }
    },
    {
      "name": "viewNum",
      "label": "阅读数",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 90,
        "align": "right"
      }
    },
    {
      "name": "visible",
      "label": "显示",
      "type": "switch",
      "default": true,
      "readonly": "always",
      "column": {
        "width": 80
      }
    }
  ],
  "sections": [
    {
      "label": "公告",
      "fields": [
        "title",
        "content",
        "attachments"
      ],
      "column": "main"
    },
    {
      "label": "列表展示",
      "fields": [
        "category",
        "summary",
        "cover"
      ],
      "column": "side"
    },
    {
      "label": "投放",
      "fields": [
        "period",
        "platform"
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
      "name": "category",
      "label": "分类",
      "type": "choice",
      "choices": [
        {
          "value": "service",
          "label": "服务公告"
        },
        {
          "value": "system",
          "label": "系统维护"
        },
        {
          "value": "activity",
          "label": "活动公告"
        },
        {
          "value": "result",
          "label": "结果公示"
        },
        {
          "value": "bidding",
          "label": "招标采购"
        },
        {
          "value": "job",
          "label": "招聘"
        },
        {
          "value": "other",
          "label": "其他"
        }
      ]
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
        "path": "/announcement/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/announcement/show"
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
        "path": "/announcement/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/announcement/hide"
      },
      "undo": "show"
    }
  ]
};

export default kind;
