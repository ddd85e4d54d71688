// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.questionnaire_question,
  "fields": [
    {
      "name": "questionnaire",
      "label": "问卷",
      "type": "relation",
      "required": true,
      "readonly": "after_create",
      "of": "questionnaire"
    },
    {
      "name": "position",
      "label": "题号",
      "type": "number",
      "readonly": "always",
      "column": {
        "width": 70,
        "align": "right"
      }
    },
    {
      "name": "key",
      "label": "编号",
      "type": "text",
      "maxLength": 20
    },
    {
      "name": "section",
      "label": "所在部分",
      "type": "text",
      "maxLength": 20
    },
    {
      "name": "stem",
      "label": "题干",
      "type": "long_text",
      "required": true,
      "maxLength": 500,
      "column": {
        "link": true
      }
    },
    {
      "name": "type",
      "label": "题型",
      "type": "choice",
      "required": true,
      "default": "single",
      "choices": [
        {
          "value": "single",
          "label": "单选题"
        },
        {
          "value": "multi",
          "label": "多选题"
        },
        {
          "value": "matrix",
          "label": "矩阵题"
        },
        {
          "value": "scale",
          "label": "量表题"
        },
        {
          "value": "ranking",
          "label": "排序题"
        },
        {
          "value": "text",
          "label": "填空题"
        },
        {
          "value": "upload",
          "label": "上传题"
        },
        {
          "value": "place",
          "label": "位置题"
        },
        {
          "value": "date",
          "label": "日期题"
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "note",
      "label": "说明",
      "type": "long_text",
      "maxLength": 300
    },
    {
      "name": "cover",
      "label": "配图",
      "type": "image"
    },
    {
      "name": "required",
      "label": "必答",
      "type": "switch",
      "default": true,
      "column": {
        "width": 70
      }
    },
    {
      "name": "options",
      "label": "选项",
      "type": "repeater",
      "required": true,
      "max": 30,
      "when": {
        "field": "type",
        "values": [
          "single",
          "multi",
          "ranking",
          "matrix"
        ]
      },
      "fields": [
        {
          "name": "key",
          "label": "编号",
          "type": "text",
          "maxLength": 20
        },
        {
          "name": "text",
          "label": "选项",
          "type": "text",
          "required": true,
          "maxLength": 100
        },
        {
          "name": "cover",
          "label": "图片",
          "type": "image"
        },
        {
          "name": "right",
          "label": "正确答案",
          "type": "switch"
        },
        {
          "name": "other",
          "label": "可填写说明",
          "type": "switch"
        },
        {
          "name": "score",
          "label": "选项分值",
          "type": "number",
          "max": 100,
          "min": 0
        },
        {
          "name": "jump",
          "label": "答完跳到",
          "type": "text",
          "maxLength": 20
        }
      ]
    },
    {
      "name": "rows",
      "label": "矩阵的行",
      "type": "repeater",
      "required": true,
      "max": 30,
      "when": {
        "field": "type",
        "values": [
          "matrix"
        ]
      },
      "fields": [
        {
          "name": "key",
          "label": "编号",
          "type": "text",
          "maxLength": 20
        },
        {
          "name": "text",
          "label": "行标题",
          "type": "text",
          "required": true,
          "maxLength": 100
        }
      ]
    },
    {
      "name": "least",
      "label": "至少",
      "type": "number",
      "max": 2000,
      "when": {
        "field": "type",
        "values": [
          "multi",
          "text",
          "upload"
        ]
      },
      "min": 0
    },
    {
      "name": "most",
      "label": "最多",
      "type": "number",
      "min": 1,
      "max": 2000,
      "when": {
        "field": "type",
        "values": [
          "multi",
          "text",
          "upload"
        ]
      }
    },
    {
      "name": "low",
      "label": "最低分",
      "type": "number",
      "default": 1,
      "max": 1,
      "when": {
        "field": "type",
        "values": [
          "scale"
        ]
      },
      "min": 0
    },
    {
      "name": "high",
      "label": "最高分",
      "type": "number",
      "default": 5,
      "min": 2,
      "max": 10,
      "when": {
        "field": "type",
        "values": [
          "scale"
        ]
      }
    },
    {
      "name": "lowLabel",
      "label": "最低分的说明",
      "type": "text",
      "maxLength": 20,
      "when": {
        "field": "type",
        "values": [
          "scale"
        ]
      }
    },
    {
      "name": "highLabel",
      "label": "最高分的说明",
      "type": "text",
      "maxLength": 20,
      "when": {
        "field": "type",
        "values": [
          "scale"
        ]
      }
    },
    {
      "name": "accepted",
      "label": "可接受的答案",
      "type": "tags",
      "max": 10,
      "when": {
        "field": "type",
        "values": [
          "text"
        ]
      }
    },
    {
      "name": "scoring",
      "label": "计分",
      "type": "choice",
      "required": true,
      "default": "none",
      "choices": [
        {
          "value": "none",
          "label": "不计分"
        },
        {
          "value": "right",
          "label": "全对得分"
        },
        {
          "value": "partial",
          "label": "答对一部分得一半"
        },
        {
          "value": "options",
          "label": "按选项累加"
        }
      ],
      "column": {
        "width": 120
      }
    },
    {
      "name": "score",
      "label": "分值",
      "type": "number",
      "unit": "分",
      "max": 100,
      "min": 0,
      "column": {
        "width": 80,
        "align": "right"
      }
    },
    {
      "name": "explanation",
      "label": "答案解析",
      "type": "long_text",
      "maxLength": 1000
    },
    {
      "name": "jump",
      "label": "答完跳到",
      "type": "text",
      "maxLength": 20
    },
    {
      "name": "question",
      "label": "题库题目",
      "type": "relation",
      "readonly": "always",
      "of": "question",
      "column": {
        "width": 160,
        "optional": true
      }
    }
  ],
  "sections": [],
  "filters": [
    {
      "name": "stem",
      "label": "题干",
      "type": "text",
      "placeholder": "请输入题干"
    },
    {
      "name": "type",
      "label": "题型",
      "type": "choice",
      "choices": [
        {
          "value": "single",
          "label": "单选题"
        },
        {
          "value": "multi",
          "label": "多选题"
        },
        {
          "value": "matrix",
          "label": "矩阵题"
        },
        {
          "value": "scale",
          "label": "量表题"
        },
        {
          "value": "ranking",
          "label": "排序题"
        },
        {
          "value": "text",
          "label": "填空题"
        },
        {
          "value": "upload",
          "label": "上传题"
        },
        {
          "value": "place",
          "label": "位置题"
        },
        {
          "value": "date",
          "label": "日期题"
        }
      ]
    },
    {
      "name": "questionnaire",
      "label": "",
      "type": "relation",
      "of": "questionnaire"
    }
  ],
  "actions": []
};

export default kind;
