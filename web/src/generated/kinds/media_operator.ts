// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.media_operator,
  "fields": [
    {
      "name": "operator",
      "label": "运营人员",
      "type": "relation",
      "required": true,
      "readonly": "after_create",
      "of": "operator",
      "column": {
        "width": 160
      }
    },
    {
      "name": "mediaAccount",
      "label": "媒体号",
      "type": "relation",
      "required": true,
      "readonly": "after_create",
      "of": "media",
      "column": {
        "width": 160
      }
    },
    {
      "name": "role",
      "label": "角色",
      "type": "relation",
      "required": true,
      "of": "media_role",
      "column": {
        "width": 140
      }
    }
  ],
  "sections": [],
  "filters": [
    {
      "name": "mediaAccount",
      "label": "媒体号",
      "type": "relation",
      "of": "media"
    },
    {
      "name": "name",
      "label": "姓名",
      "type": "text",
      "placeholder": "请输入姓名"
    },
    {
      "name": "role",
      "label": "角色",
      "type": "relation",
      "of": "media_role"
    }
  ],
  "actions": []
};

export default kind;
