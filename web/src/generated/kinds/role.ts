// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.role,
  "fields": [
    {
      "name": "name",
      "label": "角色名称",
      "type": "text",
      "required": true,
      "maxLength": 40,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "note",
      "label": "说明",
      "type": "long_text",
      "maxLength": 200,
      "column": {}
    },
    {
      "name": "grants",
      "label": "权限",
      "type": "repeater",
      "fields": [
        {
          "name": "group",
          "label": "权限组",
          "type": "text",
          "required": true,
          "maxLength": 40
        },
        {
          "name": "actions",
          "label": "操作",
          "type": "tags",
          "max": 20
        }
      ]
    }
  ],
  "sections": [
    {
      "label": "基本信息",
      "fields": [
        "name",
        "note"
      ],
      "column": "main"
    },
    {
      "label": "权限",
      "fields": [
        "grants"
      ],
      "column": "main"
    }
  ],
  "filters": [
    {
      "name": "name",
      "label": "角色名称",
      "type": "text",
      "placeholder": "请输入角色名称"
    }
  ],
  "actions": []
};

export default kind;
