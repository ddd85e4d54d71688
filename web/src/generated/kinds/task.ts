// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.task,
  "fields": [
    {
      "name": "icon",
      "label": "图标",
      "type": "image",
      "help": "正方形，建议 96 × 96 像素",
      "column": {
        "width": 72
      }
    },
    {
      "name": "title",
      "label": "任务名称",
      "type": "text",
      "required": true,
      "maxLength": 20,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "code",
      "label": "任务标识",
      "type": "text",
      "required": true,
      "help": "客户端上报进度时使用，保存后不能修改",
      "placeholder": "如 read_article",
      "readonly": "after_create",
      "maxLength": 40,
      "column": {
        "width": 140,
        "optional": true
      }
    },
    {
      "name": "summary",
      "label": "一句话说明",
      "type": "text",
      "placeholder": "如：每天阅读三篇文章",
      "maxLength": 60,
      "column": {
        "width": 200,
        "optional": true
      }
    },
    {
      "name": "category",
      "label": "分类",
      "type": "choice",
      "required": true,
      "default": "daily",
      "choices": [
        {
          "value": "newcomer",
          "label": "新手任务",
          "tone": "ok"
        },
        {
          "value": "daily",
          "label": "日常任务",
          "tone": "info"
        },
        {
          "value": "weekly",
          "label": "每周任务",
          "tone": "info"
        },
        {
          "value": "event",
          "label": "限时活动",
          "tone": "warn"
        }
      ],
      "column": {
        "width": 100
      }
    },
    {
      "name": "frequency",
      "label": "周期",
      "type": "choice",
      "required": true,
      "help": "每周从星期一算起。读者开始后修改，按新周期重新计数",
      "default": "day",
      "choices": [
        {
          "value": "day",
          "label": "每天"
        },
        {
          "value": "week",
          "label": "每周"
        },
        {
          "value": "once",
          "label": "仅一次"
        }
      ],
      "column": {
        "width": 80
      }
    },
    {
      "name": "target",
      "label": "完成次数",
      "type": "number",
      "required": true,
      "unit": "次",
      "default": 1,
      "min": 1,
      "max": 1000,
      "column": {
        "width": 90,
        "align": "right"
      }
    },
    {
      "name": "points",
      "label": "奖励积分",
      "type": "number",
      "required": true,
      "unit": "分",
      "default": 5,
      "max": 100000,
      "min": 0,
      "column": {
        "width": 90,
        "align": "right"
      }
    },
    {
      "name": "honour",
      "label": "奖励勋章或头像框",
      "type": "content",
      "help": "完成后自动发放，已上架的才会发放",
      "kinds": [
        "medal",
        "avatar_frame"
      ],
      "column": {
        "width": 160,
        "optional": true
      }
    },
    {
      "name": "button",
      "label": "按钮文字",
      "type": "text",
      "default": "去完成",
      "maxLength": 6,
      "column": {
        "width": 90,
        "optional": true
      }
    },
    {
      "name": "link",
      "label": "按钮打开",
      "type": "link",
      "placeholder": "站内页面或 https 地址"
    },
    {
      "name": "period",
      "label": "任务时间",
      "type": "date_range",
      "help": "不填表示长期有效",
      "column": {
        "width": 190,
        "optional": true
      }
    },
    {
      "name": "sortOrder",
      "label": "排序",
      "type": "sort_order",
      "readonly": "always"
    },
    {
      "name": "enabled",
      "label": "启用",
      "type": "switch",
      "readonly": "always",
      "column": {
        "width": 80
      }
    }
  ],
  "sections": [
    {
      "label": "任务",
      "fields": [
        "title",
        "code",
        "summary",
        "icon",
        "button",
        "link"
      ],
      "column": "main"
    },
    {
      "label": "规则",
      "fields": [
        "category",
        "frequency",
        "target",
        "period"
      ],
      "column": "side"
    },
    {
      "label": "奖励",
      "fields": [
        "points",
        "honour"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "title",
      "label": "任务名称",
      "type": "text",
      "placeholder": "请输入任务名称"
    },
    {
      "name": "category",
      "label": "分类",
      "type": "choice",
      "choices": [
        {
          "value": "newcomer",
          "label": "新手任务",
          "tone": "ok"
        },
        {
          "value": "daily",
          "label": "日常任务",
          "tone": "info"
        },
        {
          "value": "weekly",
          "label": "每周任务",
          "tone": "info"
        },
        {
          "value": "event",
          "label": "限时活动",
          "tone": "warn"
        }
      ]
    },
    {
      "name": "frequency",
      "label": "周期",
      "type": "choice",
      "choices": [
        {
          "value": "day",
          "label": "每天"
        },
        {
          "value": "week",
          "label": "每周"
        },
        {
          "value": "once",
          "label": "仅一次"
        }
      ]
    },
    {
      "name": "enabled",
      "label": "启用",
      "type": "switch"
    },
    {
      "name": "updatedAt",
      "label": "更新时间",
      "type": "date_range"
    }
  ],
  "tabs": {
    "by": "category",
    "items": [
      {
        "value": "",
        "label": "全部"
      },
      {
        "value": "newcomer",
        "label": "新手任务",
        "tone": "ok"
      },
      {
        "value": "daily",
        "label": "日常任务",
        "tone": "info"
      },
      {
        "value": "weekly",
        "label": "每周任务",
        "tone": "info"
      },
      {
        "value": "event",
        "label": "限时活动",
        "tone": "warn"
      }
    ],
    "counted": true
  },
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
        "path": "/task/enable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/task/enable"
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
        "path": "/task/disable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/task/disable"
      },
      "undo": "enable"
    }
  ]
};

export default kind;
