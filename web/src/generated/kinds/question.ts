// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.question,
  "fields": [
    {
      "name": "stem",
      "label": "题干",
      "type": "long_text",
      "required": true,
      "help": "填空题用一对括号（　）表示要填的地方",
      "maxLength": 500,
      "column": {
        "link": true
      }
    },
    {
      "name": "cover",
      "label": "配图",
      "type": "image"
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
          "value": "judge",
          "label": "判断题"
        },
        {
          "value": "fill",
          "label": "填空题"
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "options",
      "label": "选项",
      "type": "repeater",
      "required": true,
      "when": {
        "field": "type",
        "values": [
          "single",
          "multi"
        ]
      },
      "fields": [
        {
          "name": "text",
          "label": "选项内容",
          "type": "text",
          "required": true,
          "maxLength": 100
        },
        {
          "name": "right",
          "label": "正确答案",
          "type": "switch"
        }
      ]
    },
    {
      "name": "judgement",
      "label": "正确答案",
      "type": "choice",
      "required": true,
      "default": "true",
      "choices": [
        {
          "value": "true",
          "label": "正确"
        },
        {
          "value": "false",
          "label": "错误"
        }
      ],
      "when": {
        "field": "type",
        "values": [
          "judge"
        ]
      }
    },
    {
      "name": "blanks",
      "label": "可接受的答案",
      "type": "tags",
      "required": true,
      "help": "填写其中任何一个都算对",
      "max": 10,
      "when": {
        "field": "type",
        "values": [
          "fill"
        ]
      }
    },
    {
      "name": "answer",
      "label": "答案",
      "type": "long_text",
      "readonly": "always",
      "column": {
        "width": 140
      }
    },
    {
      "name": "explanation",
      "label": "答案解析",
      "type": "long_text",
      "required": true,
      "help": "答题后显示，请写明依据",
      "maxLength": 1000
    },
    {
      "name": "category",
      "label": "分类",
      "type": "choice",
      "required": true,
      "default": "local",
      "choices": [
        {
          "value": "local",
          "label": "荆楚文化"
        },
        {
          "value": "affairs",
          "label": "时事政策"
        },
        {
          "value": "law",
          "label": "法律常识"
        },
        {
          "value": "science",
          "label": "科学生活"
        },
        {
          "value": "safety",
          "label": "安全应急"
        },
        {
          "value": "history",
          "label": "历史地理"
        },
        {
          "value": "sports",
          "label": "体育健康"
        }
      ],
      "column": {
        "width": 110
      }
    },
    {
      "name": "difficulty",
      "label": "难度",
      "type": "choice",
      "required": true,
      "default": 2,
      "choices": [
        {
          "value": 1,
          "label": "容易",
          "tone": "ok"
        },
        {
          "value": 2,
          "label": "适中",
          "tone": "info"
        },
        {
          "value": 3,
          "label": "较难",
          "tone": "warn"
        }
      ],
      "column": {
        "width": 80
      }
    },
    {
      "name": "score",
      "label": "分值",
      "type": "number",
      "required": true,
      "unit": "分",
      "default": 5,
      "min": 1,
      "max": 100,
      "sortable": true,
      "column": {
        "width": 80,
        "align": "right"
      }
    },
    {
      "name": "verifyState",
      "label": "审核状态",
      "type": "state",
      "readonly": "always",
      "choices": [
        {
          "value": 0,
          "label": "草稿",
          "tone": "mute"
        },
        {
          "value": 1,
          "label": "已通过",
          "tone": "ok"
        },
        {
          "value": 2,
          "label": "已驳回",
          "tone": "bad"
        },
        {
          "value": 3,
          "label": "待审核",
          "tone": "warn"
        }
      ],
      "column": {
        "width": 100
      }
    }
  ],
  "sections": [
    {
      "label": "题目",
      "fields": [
        "stem",
        "cover",
        "type",
        "options",
        "judgement",
        "blanks"
      ],
      "column": "main"
    },
    {
      "label": "解析",
      "fields": [
        "explanation"
      ],
      "column": "main"
    },
    {
      "label": "归类与分值",
      "fields": [
        "category",
        "difficulty",
        "score"
      ],
      "column": "side"
    }
  ],
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
          "value": "judge",
          "label": "判断题"
        },
        {
          "value": "fill",
          "label": "填空题"
        }
      ]
    },
    {
      "name": "category",
      "label": "分类",
      "type": "choice",
      "choices": [
        {
          "value": "local",
          "label": "荆楚文化"
        },
        {
          "value": "affairs",
          "label": "时事政策"
        },
        {
          "value": "law",
          "label": "法律常识"
        },
        {
          "value": "science",
          "label": "科学生活"
        },
        {
          "value": "safety",
          "label": "安全应急"
        },
        {
          "value": "history",
          "label": "历史地理"
        },
        {
          "value": "sports",
          "label": "体育健康"
        }
      ]
    },
    {
      "name": "difficulty",
      "label": "难度",
      "type": "choice",
      "choices": [
        {
          "value": 1,
          "label": "容易",
          "tone": "ok"
        },
        {
          "value": 2,
          "label": "适中",
          "tone": "info"
        },
        {
          "value": 3,
          "label": "较难",
          "tone": "warn"
        }
      ]
    },
    {
      "name": "verifyState",
      "label": "审核状态",
      "type": "state",
      "choices": [
        {
          "value": 0,
          "label": "草稿",
          "tone": "mute"
        },
        {
          "value": 1,
          "label": "已通过",
          "tone": "ok"
        },
        {
          "value": 2,
          "label": "已驳回",
          "tone": "bad"
        },
        {
          "value": 3,
          "label": "待审核",
          "tone": "warn"
        }
      ]
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
  "tabs": {
    "by": "verifyState",
    "items": [
      {
        "value": "",
        "label": "全部"
      },
      {
        "value": 0,
        "label": "草稿",
        "tone": "mute"
      },
      {
        "value": 3,
        "label": "待审核",
        "tone": "warn"
      },
      {
        "value": 1,
        "label": "已通过",
        "tone": "ok"
      },
      {
        "value": 2,
        "label": "已驳回",
        "tone": "bad"
      }
    ],
    "counted": true
  },
  "actions": [
    {
      "name": "submit",
      "label": "提交审核",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/questionnaire/question/submit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/questionnaire/question/submit"
      },
      "tone": "primary"
    },
    {
      "name": "revoke",
      "label": "撤回",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/questionnaire/question/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/questionnaire/question/revoke"
      }
    },
    {
      "name": "approve",
      "label": "通过",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/verify-center/qaContent/approved"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/qaContent/approved/batch"
      },
      "tone": "primary"
    },
    {
      "name": "reject",
      "label": "驳回",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/verify-center/qaContent/rejection"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/qaContent/rejection/batch"
      },
      "tone": "danger",
      "form": [
        {
          "name": "reason",
          "label": "原因",
          "type": "long_text",
          "required": true,
          "placeholder": "请填写原因，便于对方修改",
          "maxLength": 500
        }
      ]
    },
    {
      "name": "withdraw",
      "label": "撤稿",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/questionnaire/question/withdraw"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/questionnaire/question/withdraw"
      },
      "tone": "danger",
      "form": [
        {
          "name": "reason",
          "label": "原因",
          "type": "long_text",
          "required": true,
          "placeholder": "请填写原因，便于对方修改",
          "maxLength": 500
        }
      ]
    }
  ]
};

export default kind;
