// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.channel_circle,
  "fields": [
    {
      "name": "channel",
      "label": "所属频道",
      "type": "relation",
      "required": true,
      "readonly": "after_create",
      "of": "channel",
      "column": {
        "width": 110
      }
    },
    {
      "name": "circle",
      "label": "圈子",
      "type": "content",
      "required": true,
      "kinds": [
        "circle"
      ],
      "column": {
        "width": 200
      }
    },
    {
      "name": "title",
      "label": "显示名称",
      "type": "text",
      "placeholder": "不填则使用圈子名称",
      "maxLength": 30,
      "column": {
        "link": true
      }
    },
    {
      "name": "cover",
      "label": "封面",
      "type": "image",
      "help": "不填则使用圈子封面",
      "column": {
        "width": 80
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
      "label": "显示",
      "type": "switch",
      "default": true,
      "readonly": "always",
      "column": {
        "width": 70
      }
    }
  ],
  "sections": [
    {
      "label": "圈子",
      "fields": [
        "circle",
        "title"
      ],
      "column": "main"
    },
    {
      "label": "位置",
      "fields": [
        "channel",
        "cover"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "channel",
      "label": "所属频道",
      "type": "relation",
      "of": "channel"
    },
    {
      "name": "title",
      "label": "显示名称",
      "type": "text",
      "placeholder": "请输入名称"
    },
    {
      "name": "visible",
      "label": "显示",
      "type": "switch"
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
        "path": "/channel/circle/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/channel/circle/show"
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
        "path": "/channel/circle/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/channel/circle/hide"
      },
      "undo": "show"
    }
  ]
};

export default kind;
