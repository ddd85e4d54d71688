// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.red_packet_award,
  "fields": [
    {
      "name": "type",
      "label": "类型",
      "type": "choice",
      "required": true,
      "readonly": "after_create",
      "choices": [
        {
          "value": "invite",
          "label": "邀请红包"
        },
        {
          "value": "register",
          "label": "注册红包"
        }
      ],
      "column": {
        "width": 100
      }
    },
    {
      "name": "readerId",
      "label": "用户编号",
      "type": "text",
      "readonly": "always",
      "maxLength": 40,
      "column": {
        "width": 140,
        "link": true
      }
    },
    {
      "name": "invitedId",
      "label": "被邀请人",
      "type": "text",
      "readonly": "always",
      "maxLength": 40,
      "column": {
        "width": 140
      }
    },
    {
      "name": "region",
      "label": "地区",
      "type": "text",
      "readonly": "always",
      "maxLength": 40,
      "column": {
        "width": 110
      }
    },
    {
      "name": "amount",
      "label": "金额",
      "type": "money",
      "readonly": "always",
      "column": {
        "width": 100,
        "align": "right"
      }
    }
  ],
  "sections": [
    {
      "label": "发放",
      "fields": [
        "type",
        "readerId",
        "invitedId",
        "region",
        "amount"
      ],
      "column": "main"
    }
  ],
  "filters": [
    {
      "name": "readerId",
      "label": "用户编号",
      "type": "text"
    },
    {
      "name": "type",
      "label": "类型",
      "type": "choice",
      "choices": [
        {
          "value": "invite",
          "label": "邀请红包"
        },
        {
          "value": "register",
          "label": "注册红包"
        }
      ]
    },
    {
      "name": "createdAt",
      "label": "发放时间",
      "type": "date_range"
    }
  ],
  "actions": []
};

export default kind;
