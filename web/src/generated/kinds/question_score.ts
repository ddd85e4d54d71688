// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.question_score,
  "fields": [
    {
      "name": "rule",
      "label": "规则",
      "type": "choice",
      "readonly": "always",
      "choices": [
        {
          "value": "complete",
          "label": "完成答题"
        },
        {
          "value": "right",
          "label": "每答对一题"
        },
        {
          "value": "perfect",
          "label": "全部答对"
        }
      ],
      "column": {
        "width": 140
      }
    },
    {
      "name": "points",
      "label": "每次积分",
      "type": "number",
      "required": true,
      "max": 10000,
      "min": 0,
      "column": {
        "width": 110,
        "align": "right"
      }
    },
    {
      "name": "dailyLimit",
      "label": "每人每天最多",
      "type": "number",
      "help": "0 表示不限",
      "max": 10000,
      "min": 0,
      "column": {
        "width": 120,
        "align": "right"
      }
    },
    {
      "name": "enabled",
      "label": "启用",
      "type": "switch",
      "default": true,
      "column": {
        "width": 80
      }
    },
    {
      "name": "note",
      "label": "说明",
      "type": "text",
      "maxLength": 200,
      "column": {}
    }
  ],
  "sections": [],
  "filters": [],
  "actions": []
};

export default kind;
