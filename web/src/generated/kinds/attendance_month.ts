// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.attendance_month,
  "fields": [
    {
      "name": "month",
      "label": "月份",
      "type": "text",
      "required": true,
      "readonly": "after_create",
      "maxLength": 7,
      "column": {
        "link": true
      }
    },
    {
      "name": "points",
      "label": "每天签到",
      "type": "number",
      "required": true,
      "unit": "分",
      "default": 1,
      "max": 100000,
      "min": 0,
      "column": {
        "width": 100,
        "align": "right"
      }
    },
    {
      "name": "dayRewards",
      "label": "特别日期",
      "type": "repeater",
      "max": 31,
      "fields": [
        {
          "name": "day",
          "label": "日期",
          "type": "number",
          "required": true,
          "min": 1,
          "max": 31
        },
        {
          "name": "points",
          "label": "积分",
          "type": "number",
          "unit": "分",
          "max": 100000,
          "min": 0
        },
        {
          "name": "honour",
          "label": "勋章或头像框",
          "type": "content",
          "kinds": [
            "medal",
            "avatar_frame"
          ]
        }
      ]
    },
    {
      "name": "streakRewards",
      "label": "连续签到奖励",
      "type": "repeater",
      "help": "按当月的连续天数计算，每位读者每月各得一次",
      "max": 12,
      "fields": [
        {
          "name": "days",
          "label": "连续天数",
          "type": "number",
          "required": true,
          "unit": "天",
          "min": 2,
          "max": 31
        },
        {
          "name": "points",
          "label": "积分",
          "type": "number",
          "unit": "分",
          "max": 100000,
          "min": 0
        },
        {
          "name": "honour",
          "label": "勋章或头像框",
          "type": "content",
          "kinds": [
            "medal",
            "avatar_frame"
          ]
        }
      ]
    },
    {
      "name": "makeUp",
      "label": "允许补签",
      "type": "switch",
      "default": true
    },
    {
      "name": "makeUpLimit",
      "label": "每月最多补签",
      "type": "number",
      "required": true,
      "unit": "次",
      "default": 3,
      "min": 1,
      "max": 31,
      "when": {
        "field": "makeUp",
        "values": [
          true
        ]
      }
    },
    {
      "name": "makeUpDays",
      "label": "可补最近",
      "type": "number",
      "required": true,
      "unit": "天",
      "default": 7,
      "min": 1,
      "max": 60,
      "when": {
        "field": "makeUp",
        "values": [
          true
        ]
      }
    },
    {
      "name": "makeUpCost",
      "label": "每次补签扣除",
      "type": "number",
      "required": true,
      "unit": "分",
      "default": 10,
      "max": 100000,
      "when": {
        "field": "makeUp",
        "values": [
          true
        ]
      },
      "min": 0
    },
    {
      "name": "makeUpRewarded",
      "label": "补签也得当天奖励",
      "type": "switch",
      "when": {
        "field": "makeUp",
        "values": [
          true
        ]
      }
    }
  ],
  "sections": [
    {
      "label": "签到奖励",
      "fields": [
        "month",
        "points",
        "dayRewards",
        "streakRewards"
      ],
      "column": "main"
    },
    {
      "label": "补签",
      "fields": [
        "makeUp",
        "makeUpLimit",
        "makeUpDays",
        "makeUpCost",
        "makeUpRewarded"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "month",
      "label": "月份",
      "type": "text"
    }
  ],
  "actions": []
};

export default kind;
