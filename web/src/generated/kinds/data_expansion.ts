// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.data_expansion,
  "fields": [
    {
      "name": "name",
      "label": "规则名称",
      "type": "text",
      "required": true,
      "maxLength": 40,
      "column": {
        "link": true
      }
    },
    {
      "name": "scope",
      "label": "用于",
      "type": "choice",
      "required": true,
      "default": "content",
      "choices": [
        {
          "value": "content",
          "label": "一条内容"
        },
        {
          "value": "section",
          "label": "一个栏目"
        },
        {
          "value": "kind",
          "label": "一类内容"
        }
      ],
      "column": {
        "width": 100
      }
    },
    {
      "name": "content",
      "label": "内容",
      "type": "content",
      "required": true,
      "kinds": [
        "article",
        "video",
        "subject",
        "collection",
        "stream",
        "discuss"
      ],
      "when": {
        "field": "scope",
        "values": [
          "content"
        ]
      },
      "column": {
        "width": 220
      }
    },
    {
      "name": "section",
      "label": "栏目",
      "type": "choice",
      "required": true,
      "default": "news",
      "choices": [
        {
          "value": "news",
          "label": "要闻"
        },
        {
          "value": "economy",
          "label": "经济"
        },
        {
          "value": "livelihood",
          "label": "民生"
        },
        {
          "value": "culture",
          "label": "文旅"
        },
        {
          "value": "ecology",
          "label": "生态"
        },
        {
          "value": "education",
          "label": "教育"
        },
        {
          "value": "technology",
          "label": "科技"
        },
        {
          "value": "sports",
          "label": "体育"
        }
      ],
      "choicesOf": "shown_section",
      "when": {
        "field": "scope",
        "values": [
          "section"
        ]
      },
      "column": {
        "width": 90,
        "optional": true
      }
    },
    {
      "name": "targetKind",
      "label": "内容类型",
      "type": "choice",
      "required": true,
      "default": "article",
      "choices": [
        {
          "value": "article",
          "label": "文章"
        },
        {
          "value": "video",
          "label": "视频"
        },
        {
          "value": "subject",
          "label": "专题"
        },
        {
          "value": "collection",
          "label": "合集"
        },
        {
          "value": "stream",
          "label": "直播"
        },
        {
          "value": "discuss",
          "label": "热议"
        }
      ],
      "when": {
        "field": "scope",
        "values": [
          "kind"
        ]
      },
      "column": {
        "width": 90,
        "optional": true
      }
    },
    {
      "name": "counter",
      "label": "数据",
      "type": "choice",
      "required": true,
      "default": "view_num",
      "choices": [
        {
          "value": "view_num",
          "label": "阅读数"
        },
        {
          "value": "like_num",
          "label": "点赞数"
        },
        {
          "value": "share_num",
          "label": "分享数"
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "most",
      "label": "最多增加",
      "type": "count",
      "required": true,
      "help": "每条内容到结束时增加的数",
      "default": 1000,
      "column": {
        "width": 110,
        "align": "right"
      }
    },
    {
      "name": "percent",
      "label": "不超过真实数的",
      "type": "count",
      "help": "0 表示不按真实数限制；没有真实数的点赞，填了就不会增加",
      "unit": "%",
      "max": 1000,
      "column": {
        "width": 120,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "curve",
      "label": "增长曲线",
      "type": "choice",
      "required": true,
      "default": "linear",
      "choices": [
        {
          "value": "linear",
          "label": "匀速"
        },
        {
          "value": "fast",
          "label": "先快后慢"
        },
        {
          "value": "s",
          "label": "两头慢中间快"
        }
      ],
      "column": {
        "width": 110
      }
    },
    {
      "name": "startsAt",
      "label": "开始时间",
      "type": "datetime",
      "required": true,
      "column": {
        "width": 176
      }
    },
    {
      "name": "endsAt",
      "label": "结束时间",
      "type": "datetime",
      "required": true,
      "help": "结束后保持在最大值；开始之后新增的内容从新增起算同样长",
      "column": {
        "width": 176
      }
    },
    {
      "name": "fromHour",
      "label": "每天从几点",
      "type": "count",
      "help": "只在每天这段时间里增长",
      "max": 23
    },
    {
      "name": "toHour",
      "label": "到几点",
      "type": "count",
      "default": 24,
      "max": 24
    },
    {
      "name": "note",
      "label": "原因",
      "type": "long_text",
      "required": true,
      "placeholder": "为什么要扩量、谁同意的",
      "maxLength": 200
    },
    {
      "name": "enabled",
      "label": "启用",
      "type": "switch",
      "default": true,
      "readonly": "always",
      "column": {
        "width": 80
      }
    }
  ],
  "sections": [
    {
      "label": "规则",
      "fields": [
        "name",
        "scope",
        "content",
        "section",
        "targetKind",
        "counter",
        "note"
      ],
      "column": "main"
    },
    {
      "label": "增长",
      "fields": [
        "most",
        "percent",
        "curve",
        "startsAt",
        "endsAt",
        "fromHour",
        "toHour"
      ],
      "column": "main"
    },
    {
      "label": "修改记录",
      "fields": [
        "enabled"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "name",
      "label": "规则名称",
      "type": "text",
      "placeholder": "请输入规则名称"
    },
    {
      "name": "scope",
      "label": "用于",
      "type": "choice",
      "choices": [
        {
          "value": "content",
          "label": "一条内容"
        },
        {
          "value": "section",
          "label": "一个栏目"
        },
        {
          "value": "kind",
          "label": "一类内容"
        }
      ]
    },
    {
      "name": "counter",
      "label": "数据",
      "type": "choice",
      "choices": [
        {
          "value": "view_num",
          "label": "阅读数"
        },
        {
          "value": "like_num",
          "label": "点赞数"
        },
        {
          "value": "share_num",
          "label": "分享数"
        }
      ]
    },
    {
      "name": "enabled",
      "label": "启用",
      "type": "switch"
    },
    {
      "name": "createdBy",
      "label": "设置人",
      "type": "relation",
      "of": "account"
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
        "path": "/data-expansion/enable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/data-expansion/enable"
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
        "path": "/data-expansion/disable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/data-expansion/disable"
      },
      "undo": "enable"
    }
  ]
};

export default kind;
