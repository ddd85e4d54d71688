// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.sensitive_word,
  "fields": [
    {
      "name": "word",
      "label": "敏感词",
      "type": "text",
      "required": true,
      "maxLength": 50,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "category",
      "label": "分类",
      "type": "choice",
      "required": true,
      "default": "other",
      "choices": [
        {
          "value": "politics",
          "label": "时政",
          "tone": "bad"
        },
        {
          "value": "violence",
          "label": "暴恐",
          "tone": "bad"
        },
        {
          "value": "vulgar",
          "label": "低俗",
          "tone": "warn"
        },
        {
          "value": "advert",
          "label": "广告",
          "tone": "info"
        },
        {
          "value": "wording",
          "label": "规范用语",
          "tone": "info"
        },
        {
          "value": "other",
          "label": "其他",
          "tone": "mute"
        }
      ],
      "column": {
        "width": 120
      }
    },
    {
      "name": "level",
      "label": "级别",
      "type": "choice",
      "required": true,
      "default": 1,
      "choices": [
        {
          "value": 1,
          "label": "提示",
          "tone": "info"
        },
        {
          "value": 2,
          "label": "警告",
          "tone": "warn"
        },
        {
          "value": 3,
          "label": "禁止",
          "tone": "bad"
        }
      ],
      "sortable": true,
      "column": {
        "width": 100
      }
    },
    {
      "name": "replacement",
      "label": "建议替换为",
      "type": "text",
      "placeholder": "留空表示无替换词",
      "maxLength": 50,
      "column": {
        "width": 160
      }
    },
    {
      "name": "note",
      "label": "备注",
      "type": "long_text",
      "maxLength": 500
    },
    {
      "name": "enabled",
      "label": "启用",
      "type": "switch",
      "default": true,
      "column": {
        "width": 90
      }
    },
    {
      "name": "folds",
      "label": "字形变体",
      "type": "switch",
      "help": "繁体字、全角字符、大写字母与列表中的写法视为相同",
      "default": true,
      "column": {
        "width": 100,
        "optional": true
      }
    },
    {
      "name": "gaps",
      "label": "间隔符号",
      "type": "switch",
      "help": "字与字之间插入符号或空格也算命中，如“敏*感 词”",
      "default": true,
      "column": {
        "width": 100,
        "optional": true
      }
    },
    {
      "name": "pinyin",
      "label": "拼音",
      "type": "switch",
      "help": "任意几个字写成拼音也算命中，如“mingan词”",
      "column": {
        "width": 80,
        "optional": true
      }
    },
    {
      "name": "exceptions",
      "label": "例外短语",
      "type": "tags",
      "help": "出现在这些短语中时不算命中，如“按装”的例外“按装配”",
      "max": 20,
      "column": {
        "width": 180,
        "optional": true
      }
    }
  ],
  "sections": [
    {
      "label": "敏感词",
      "fields": [
        "word",
        "category",
        "level",
        "replacement",
        "note",
        "enabled"
      ],
      "column": "main"
    },
    {
      "label": "识别方式",
      "fields": [
        "folds",
        "gaps",
        "pinyin",
        "exceptions"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "word",
      "label": "敏感词",
      "type": "text",
      "placeholder": "请输入敏感词"
    },
    {
      "name": "category",
      "label": "分类",
      "type": "choice",
      "choices": [
        {
          "value": "politics",
          "label": "时政",
          "tone": "bad"
        },
        {
          "value": "violence",
          "label": "暴恐",
          "tone": "bad"
        },
        {
          "value": "vulgar",
          "label": "低俗",
          "tone": "warn"
        },
        {
          "value": "advert",
          "label": "广告",
          "tone": "info"
        },
        {
          "value": "wording",
          "label": "规范用语",
          "tone": "info"
        },
        {
          "value": "other",
          "label": "其他",
          "tone": "mute"
        }
      ]
    },
    {
      "name": "level",
      "label": "级别",
      "type": "choice",
      "choices": [
        {
          "value": 1,
          "label": "提示",
          "tone": "info"
        },
        {
          "value": 2,
          "label": "警告",
          "tone": "warn"
        },
        {
          "value": 3,
          "label": "禁止",
          "tone": "bad"
        }
      ]
    },
    {
      "name": "enabled",
      "label": "启用",
      "type": "switch"
    }
  ],
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
        "path": "/sensitive-word/enable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/sensitive-word/enable"
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
        "path": "/sensitive-word/disable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/sensitive-word/disable"
      },
      "undo": "enable"
    }
  ]
};

export default kind;
