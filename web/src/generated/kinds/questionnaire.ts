// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.questionnaire,
  "fields": [
    {
      "name": "cover",
      "label": "封面",
      "type": "image",
      "help": "横版 16:9",
      "column": {
        "width": 80
      }
    },
    {
      "name": "title",
      "label": "问卷标题",
      "type": "text",
      "required": true,
      "maxLength": 80,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "type",
      "label": "类型",
      "type": "choice",
      "required": true,
      "default": "survey",
      "choices": [
        {
          "value": "survey",
          "label": "问卷调查"
        },
        {
          "value": "quiz",
          "label": "有奖答题"
        }
      ],
      "column": {
        "width": 100
      }
    },
    {
      "name": "summary",
      "label": "问卷说明",
      "type": "long_text",
      "maxLength": 1000
    },
    {
      "name": "thanks",
      "label": "提交后的话",
      "type": "long_text",
      "placeholder": "感谢您的参与",
      "maxLength": 300
    },
    {
      "name": "period",
      "label": "答题时间",
      "type": "date_range",
      "required": true,
      "column": {
        "width": 190
      }
    },
    {
      "name": "frequency",
      "label": "答题次数",
      "type": "choice",
      "required": true,
      "default": "once",
      "choices": [
        {
          "value": "once",
          "label": "每人一次"
        },
        {
          "value": "day",
          "label": "每人每天一次"
        },
        {
          "value": "any",
          "label": "不限次数"
        }
      ],
      "column": {
        "width": 120
      }
    },
    {
      "name": "signedIn",
      "label": "登录后才能答题",
      "type": "switch",
      "help": "关闭后不能限制每人次数",
      "default": true
    },
    {
      "name": "questionNum",
      "label": "题数",
      "type": "count",
      "readonly": "always",
      "column": {
        "width": 80,
        "align": "right"
      }
    },
    {
      "name": "answerNum",
      "label": "答卷数",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 92,
        "align": "right"
      }
    },
    {
      "name": "version",
      "label": "线上版本",
      "type": "number",
      "readonly": "always",
      "column": {
        "width": 92,
        "align": "right"
      }
    },
    {
      "name": "changed",
      "label": "有未发布的修改",
      "type": "switch",
      "readonly": "always",
      "column": {
        "width": 120,
        "optional": true
      }
    },
    {
      "name": "visible",
      "label": "显示",
      "type": "switch",
      "readonly": "always",
      "column": {
        "width": 80
      }
    },
    {
      "name": "pictures",
      "label": "题目的图片",
      "type": "images",
      "readonly": "always"
    }
  ],
  "sections": [
    {
      "label": "问卷内容",
      "fields": [
        "title",
        "cover",
        "summary",
        "thanks"
      ],
      "column": "main"
    },
    {
      "label": "答题规则",
      "fields": [
        "type",
        "period",
        "frequency",
        "signedIn"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "title",
      "label": "问卷标题",
      "type": "text",
      "placeholder": "请输入问卷标题"
    },
    {
      "name": "type",
      "label": "类型",
      "type": "choice",
      "choices": [
        {
          "value": "survey",
          "label": "问卷调查"
        },
        {
          "value": "quiz",
          "label": "有奖答题"
        }
      ]
    },
    {
      "name": "visible",
      "label": "显示",
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
      "name": "show",
      "label": "显示",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/questionnaire/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/questionnaire/show"
      },
      "undo": "hide"
    },
    {
      "name": "hide",
      "label": "隐藏",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/questionnaire/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/questionnaire/hide"
      },
      "undo": "show"
    },
    {
      "name": "publish",
      "label": "发布题目",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/questionnaire/publish"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/questionnaire/publish"
      },
      "tone": "primary",
      "confirm": "发布后读者答的是新的题目，已收到的答卷留在原来的版本。"
    }
  ]
};

export default kind;
