// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.performance,
  "fields": [
    {
      "name": "day",
      "label": "日期",
      "type": "date",
      "readonly": "always"
    },
    {
      "name": "kind",
      "label": "内容类型",
      "type": "text",
      "readonly": "always",
      "maxLength": 60
    }
  ],
  "sections": [],
  "filters": [],
  "actions": []
};

export default kind;
