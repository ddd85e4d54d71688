// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.portrait,
  "fields": [
    {
      "name": "name",
      "label": "画像名称",
      "type": "text",
      "required": true,
      "maxLength": 60,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "words",
      "label": "条件说明",
      "type": "long_text",
      "readonly": "always",
      "column": {
        "width": 300
      }
    },
    {
      "name": "rules",
      "label": "条件",
      "type": "conditions",
      "required": true
    },
    {
      "name": "note",
      "label": "备注",
      "type": "text",
      "maxLength": 200,
      "column": {
        "width": 180,
        "optional": true
      }
    },
    {
      "name": "counted",
      "label": "人数",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 110,
        "align": "right"
      }
    },
    {
      "name": "countedAt",
      "label": "统计时间",
      "type": "datetime",
      "readonly": "always",
      "column": {
        "width": 160,
        "optional": true
      }
    }
  ],
  "sections": [
    {
      "label": "画像",
      "fields": [
        "name"
      ],
      "column": "main"
    },
    {
      "label": "条件",
      "fields": [
        "rules"
      ],
      "column": "main"
    },
    {
      "label": "人数",
      "fields": [
        "counted",
        "countedAt"
      ],
      "column": "side"
    },
    {
      "label": "备注",
      "fields": [
        "note"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "name",
      "label": "画像名称",
      "type": "text",
      "placeholder": "请输入画像名称"
    },
    {
      "name": "words",
      "label": "条件",
      "type": "text",
      "placeholder": "如：武汉"
    },
    {
      "name": "createdBy",
      "label": "创建人",
      "type": "relation",
      "of": "account"
    }
  ],
  "actions": []
};

export default kind;
