// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.default_avatar,
  "fields": [
    {
      "name": "image",
      "label": "头像",
      "type": "image",
      "required": true,
      "help": "正方形，建议 400 × 400 像素",
      "readonly": "after_create",
      "column": {
        "width": 80
      }
    },
    {
      "name": "title",
      "label": "名称",
      "type": "text",
      "required": true,
      "maxLength": 20,
      "column": {
        "link": true
      }
    },
    {
      "name": "preset",
      "label": "新用户默认",
      "type": "switch",
      "readonly": "always",
      "column": {
        "width": 110
      }
    },
    {
      "name": "enabled",
      "label": "启用",
      "type": "switch",
      "default": true,
      "readonly": "always",
      "column": {
        "width": 80
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
      "label": "头像",
      "fields": [
        "image",
        "title",
        "preset",
        "enabled"
      ],
      "column": "main"
    }
  ],
  "filters": [
    {
      "name": "title",
      "label": "名称",
      "type": "text"
    },
    {
      "name": "enabled",
      "label": "启用",
      "type": "switch"
    }
  ],
  "actions": [
    {
      "name": "enable",
      "label": "启用",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/default-avatar/enable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/default-avatar/enable"
      },
      "undo": "disable"
    },
    {
      "name": "disable",
      "label": "停用",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/default-avatar/disable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/default-avatar/disable"
      },
      "undo": "enable"
    },
    {
      "name": "make_preset",
      "label": "设为新用户默认",
      "where": [
        "row"
      ],
      "call": {
        "method": "POST",
        "path": "/default-avatar/makePreset"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/default-avatar/makePreset"
      }
    }
  ]
};

export default kind;
