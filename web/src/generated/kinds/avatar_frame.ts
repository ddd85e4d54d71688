// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.avatar_frame,
  "fields": [
    {
      "name": "image",
      "label": "头像框图片",
      "type": "image",
      "required": true,
      "help": "正方形透明 PNG，中间留空放头像，建议 480 × 480 像素",
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
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "description",
      "label": "说明",
      "type": "long_text",
      "placeholder": "如何获得，读者在详情里看到",
      "maxLength": 200
    },
    {
      "name": "condition",
      "label": "获得方式",
      "type": "choice",
      "required": true,
      "help": "达到条件的读者自动获得；人工发放由运营按名单发放，也可作为任务和签到的奖励",
      "default": "manual",
      "choices": [
        {
          "value": "manual",
          "label": "人工发放",
          "tone": "mute"
        },
        {
          "value": "streak",
          "label": "连续签到",
          "tone": "info"
        },
        {
          "value": "days",
          "label": "累计签到",
          "tone": "info"
        },
        {
          "value": "tasks",
          "label": "累计完成任务",
          "tone": "info"
        }
      ],
      "column": {
        "width": 120
      }
    },
    {
      "name": "threshold",
      "label": "达到次数",
      "type": "number",
      "required": true,
      "help": "连续签到、累计签到按天，任务按次",
      "min": 1,
      "max": 100000,
      "when": {
        "field": "condition",
        "values": [
          "streak",
          "days",
          "tasks"
        ]
      },
      "column": {
        "width": 90,
        "align": "right"
      }
    },
    {
      "name": "validDays",
      "label": "有效期",
      "type": "number",
      "help": "从获得时算起；0 表示长期有效。修改后只影响以后获得的读者",
      "unit": "天",
      "max": 3650,
      "min": 0,
      "column": {
        "width": 90,
        "align": "right"
      }
    },
    {
      "name": "holderCount",
      "label": "持有人数",
      "type": "count",
      "readonly": "always",
      "column": {
        "width": 100,
        "align": "right"
      }
    },
    {
      "name": "sortOrder",
      "label": "排序",
      "type": "sort_order",
      "readonly": "always"
    },
    {
      "name": "onShelf",
      "label": "上架",
      "type": "switch",
      "readonly": "always",
      "column": {
        "width": 80
      }
    }
  ],
  "sections": [
    {
      "label": "头像框",
      "fields": [
        "title",
        "image",
        "description"
      ],
      "column": "main"
    },
    {
      "label": "持有人",
      "fields": [
        "holderCount"
      ],
      "column": "main"
    },
    {
      "label": "获得条件",
      "fields": [
        "condition",
        "threshold",
        "validDays"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "title",
      "label": "名称",
      "type": "text",
      "placeholder": "请输入名称"
    },
    {
      "name": "condition",
      "label": "获得方式",
      "type": "choice",
      "choices": [
        {
          "value": "manual",
          "label": "人工发放",
          "tone": "mute"
        },
        {
          "value": "streak",
          "label": "连续签到",
          "tone": "info"
        },
        {
          "value": "days",
          "label": "累计签到",
          "tone": "info"
        },
        {
          "value": "tasks",
          "label": "累计完成任务",
          "tone": "info"
        }
      ]
    },
    {
      "name": "onShelf",
      "label": "上架",
      "type": "switch"
    },
    {
      "name": "createdBy",
      "label": "创建人",
      "type": "relation",
      "of": "account"
    },
    {
      "name": "updatedAt",
      "label": "更新时间",
      "type": "date_range"
    }
  ],
  "actions": [
    {
      "name": "shelve",
      "label": "上架",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/avatar-frame/shelve"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/avatar-frame/shelve"
      },
      "undo": "unshelve"
    },
    {
      "name": "unshelve",
      "label": "下架",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/avatar-frame/unshelve"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/avatar-frame/unshelve"
      },
      "undo": "shelve"
    }
  ]
};

export default kind;
