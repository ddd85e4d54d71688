// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.user_level,
  "fields": [
    {
      "name": "title",
      "label": "名称",
      "type": "text",
      "readonly": "always",
      "maxLength": 20,
      "column": {
        "link": true
      }
    },
    {
      "name": "number",
      "label": "版本",
      "type": "number",
      "readonly": "always",
      "column": {
        "width": 80
      }
    }
  ],
  "sections": [
    {
      "label": "等级",
      "fields": [
        "title",
        "number"
      ],
      "column": "main"
    }
  ],
  "filters": [],
  "actions": []
};

export default kind;
