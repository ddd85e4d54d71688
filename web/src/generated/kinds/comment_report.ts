// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.comment_report,
  "fields": [
    {
      "name": "title",
      "label": "被举报评论",
      "type": "text",
      "readonly": "always",
      "maxLength": 255,
      "column": {}
    },
    {
      "name": "target",
      "label": "位置",
      "type": "content",
      "readonly": "always",
      "kinds": [
        "comment"
      ],
      "column": {
        "width": 200,
        "optional": true
      }
    },
    {
      "name": "authorName",
      "label": "作者",
      "type": "text",
      "readonly": "always",
      "maxLength": 40,
      "column": {
        "width": 120
      }
    },
    {
      "name": "authorId",
      "label": "作者编号",
      "type": "text",
      "readonly": "always",
      "maxLength": 40,
      "column": {
        "width": 120,
        "optional": true
      }
    },
    {
      "name": "reason",
      "label": "主要原因",
      "type": "choice",
      "readonly": "always",
      "choices": [
        {
          "value": "politics",
          "label": "违法违规",
          "tone": "bad"
        },
        {
          "value": "porn",
          "label": "色情低俗",
          "tone": "bad"
        },
        {
          "value": "fraud",
          "label": "诈骗广告",
          "tone": "warn"
        },
        {
          "value": "rumour",
          "label": "谣言不实",
          "tone": "warn"
        },
        {
          "value": "attack",
          "label": "辱骂攻击",
          "tone": "warn"
        },
        {
          "value": "privacy",
          "label": "侵犯隐私",
          "tone": "warn"
        },
        {
          "value": "rights",
          "label": "侵权抄袭",
          "tone": "warn"
        },
        {
          "value": "other",
          "label": "其他",
          "tone": "mute"
        }
      ],
      "column": {
        "width": 100
      }
    },
    {
      "name": "reportNum",
      "label": "举报人数",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 104,
        "align": "right"
      }
    },
    {
      "name": "earlierNum",
      "label": "此前处理",
      "type": "count",
      "readonly": "always",
      "column": {
        "width": 92,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "firstAt",
      "label": "首次举报",
      "type": "datetime",
      "readonly": "always",
      "sortable": true,
      "column": {}
    },
    {
      "name": "lastAt",
      "label": "最近举报",
      "type": "datetime",
      "readonly": "always",
      "sortable": true,
      "column": {
        "optional": true
      }
    },
    {
      "name": "state",
      "label": "状态",
      "type": "choice",
      "default": "open",
      "readonly": "always",
      "choices": [
        {
          "value": "open",
          "label": "待处理",
          "tone": "warn"
        },
        {
          "value": "decided",
          "label": "已处理",
          "tone": "ok"
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "decision",
      "label": "处理结果",
      "type": "choice",
      "readonly": "always",
      "choices": [
        {
          "value": "leave",
          "label": "不处理",
          "tone": "mute"
        },
        {
          "value": "hide",
          "label": "隐藏",
          "tone": "warn"
        },
        {
          "value": "delete",
          "label": "删除",
          "tone": "bad"
        }
      ],
      "column": {
        "width": 100
      }
    },
    {
      "name": "measure",
      "label": "对作者",
      "type": "choice",
      "readonly": "always",
      "choices": [
        {
          "value": "none",
          "label": "不追究",
          "tone": "mute"
        },
        {
          "value": "warn",
          "label": "警告作者",
          "tone": "warn"
        },
        {
          "value": "freeze",
          "label": "冻结作者",
          "tone": "bad"
        }
      ],
      "column": {
        "width": 100,
        "optional": true
      }
    },
    {
      "name": "days",
      "label": "冻结天数",
      "type": "count",
      "unit": "天",
      "readonly": "always"
    },
    {
      "name": "note",
      "label": "处理说明",
      "type": "long_text",
      "readonly": "always",
      "maxLength": 500
    },
    {
      "name": "decidedBy",
      "label": "处理人",
      "type": "relation",
      "readonly": "always",
      "of": "account",
      "column": {
        "width": 110,
        "optional": true
      }
    },
    {
      "name": "decidedAt",
      "label": "处理时间",
      "type": "datetime",
      "readonly": "always",
      "column": {
        "optional": true
      }
    }
  ],
  "sections": [
    {
      "label": "举报",
      "fields": [
        "target",
        "title",
        "reason",
        "reportNum",
        "firstAt",
        "lastAt"
      ],
      "column": "main"
    }
  ],
  "filters": [
    {
      "name": "title",
      "label": "被举报评论",
      "type": "text",
      "placeholder": "请输入内容中的文字"
    },
    {
      "name": "authorName",
      "label": "作者",
      "type": "text",
      "placeholder": "请输入作者昵称"
    },
    {
      "name": "reason",
      "label": "主要原因",
      "type": "choice",
      "choices": [
        {
          "value": "politics",
          "label": "违法违规",
          "tone": "bad"
        },
        {
          "value": "porn",
          "label": "色情低俗",
          "tone": "bad"
        },
        {
          "value": "fraud",
          "label": "诈骗广告",
          "tone": "warn"
        },
        {
          "value": "rumour",
          "label": "谣言不实",
          "tone": "warn"
        },
        {
          "value": "attack",
          "label": "辱骂攻击",
          "tone": "warn"
        },
        {
          "value": "privacy",
          "label": "侵犯隐私",
          "tone": "warn"
        },
        {
          "value": "rights",
          "label": "侵权抄袭",
          "tone": "warn"
        },
        {
          "value": "other",
          "label": "其他",
          "tone": "mute"
        }
      ]
    },
    {
      "name": "state",
      "label": "状态",
      "type": "choice",
      "choices": [
        {
          "value": "open",
          "label": "待处理",
          "tone": "warn"
        },
        {
          "value": "decided",
          "label": "已处理",
          "tone": "ok"
        }
      ]
    },
    {
      "name": "decision",
      "label": "处理结果",
      "type": "choice",
      "choices": [
        {
          "value": "leave",
          "label": "不处理",
          "tone": "mute"
        },
        {
          "value": "hide",
          "label": "隐藏",
          "tone": "warn"
        },
        {
          "value": "delete",
          "label": "删除",
          "tone": "bad"
        }
      ]
    },
    {
      "name": "firstAt",
      "label": "首次举报",
      "type": "date_range"
    },
    {
      "name": "target",
      "label": "",
      "type": "content"
    },
    {
      "name": "authorId",
      "label": "",
      "type": "text"
    }
  ],
  "tabs": {
    "by": "state",
    "items": [
      {
        "value": "open",
        "label": "待处理",
        "tone": "warn"
      },
      {
        "value": "decided",
        "label": "已处理",
        "tone": "ok"
      }
    ],
    "counted": true
  },
  "actions": []
};

export default kind;
