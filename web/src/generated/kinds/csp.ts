// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.csp,
  "fields": [
    {
      "name": "cover",
      "label": "封面",
      "type": "image",
      "column": {
        "width": 80
      }
    },
    {
      "name": "title",
      "label": "标题",
      "type": "text",
      "required": true,
      "maxLength": 120,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "issueDate",
      "label": "期次",
      "type": "date",
      "required": true,
      "sortable": true,
      "column": {
        "width": 110
      }
    },
    {
      "name": "summary",
      "label": "导视",
      "type": "long_text",
      "maxLength": 300
    },
    {
      "name": "video",
      "label": "整期视频",
      "type": "video",
      "help": "没有整期视频时按条目顺序播放"
    },
    {
      "name": "items",
      "label": "条目",
      "type": "repeater",
      "fields": [
        {
          "name": "title",
          "label": "标题",
          "type": "text",
          "required": true,
          "maxLength": 60
        },
        {
          "name": "type",
          "label": "形式",
          "type": "choice",
          "default": "video",
          "choices": [
            {
              "value": "video",
              "label": "视频"
            },
            {
              "value": "picture",
              "label": "图片"
            },
            {
              "value": "headline",
              "label": "口播"
            }
          ]
        },
        {
          "name": "length",
          "label": "时长",
          "type": "number",
          "unit": "秒",
          "min": 1,
          "max": 7200
        },
        {
          "name": "video",
          "label": "视频",
          "type": "video"
        },
        {
          "name": "cover",
          "label": "封面",
          "type": "image"
        },
        {
          "name": "summary",
          "label": "口播稿",
          "type": "long_text",
          "maxLength": 500
        }
      ]
    },
    {
      "name": "itemCount",
      "label": "条目数",
      "type": "number",
      "readonly": "always",
      "column": {
        "width": 80,
        "align": "right"
      }
    },
    {
      "name": "runningLength",
      "label": "总时长",
      "type": "number",
      "unit": "秒",
      "readonly": "always",
      "column": {
        "width": 90,
        "align": "right"
      }
    },
    {
      "name": "targetLength",
      "label": "节目时长",
      "type": "number",
      "help": "串联单按它核对还差多少、超出多少",
      "unit": "秒",
      "default": 300,
      "min": 1,
      "max": 86400
    },
    {
      "name": "anchor",
      "label": "主播",
      "type": "text",
      "maxLength": 40,
      "column": {
        "width": 90
      }
    },
    {
      "name": "editorInCharge",
      "label": "责任编辑",
      "type": "text",
      "maxLength": 40,
      "column": {
        "width": 96
      }
    },
    {
      "name": "pushAt",
      "label": "计划推送时间",
      "type": "datetime",
      "column": {
        "width": 176,
        "optional": true
      }
    },
    {
      "name": "commentsOpen",
      "label": "开放评论",
      "type": "switch",
      "default": true
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
    },
    {
      "name": "visible",
      "label": "显示",
      "type": "switch",
      "default": true,
      "readonly": "always",
      "column": {
        "width": 70,
        "optional": true
      }
    }
  ],
  "sections": [
    {
      "label": "本期",
      "fields": [
        "title",
        "summary"
      ],
      "column": "main"
    },
    {
      "label": "本期内容",
      "fields": [
        "items"
      ],
      "column": "main"
    },
    {
      "label": "整期视频",
      "fields": [
        "video"
      ],
      "column": "main"
    },
    {
      "label": "封面",
      "fields": [
        "cover"
      ],
      "column": "side"
    },
    {
      "label": "播出",
      "fields": [
        "issueDate",
        "targetLength",
        "anchor",
        "editorInCharge",
        "pushAt",
        "commentsOpen"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "title",
      "label": "标题",
      "type": "text",
      "placeholder": "请输入标题"
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
      "name": "issueDate",
      "label": "期次",
      "type": "date_range"
    },
    {
      "name": "anchor",
      "label": "主播",
      "type": "text",
      "placeholder": "请输入主播"
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
        "path": "/csp/submit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/csp/submit"
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
        "path": "/csp/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/csp/revoke"
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
        "path": "/csp/approve"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/csp/approved/batch"
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
        "path": "/csp/reject"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/csp/rejection/batch"
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
      "name": "publish",
      "label": "免审发布",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/csp/publish"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/csp/publish"
      }
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
        "path": "/csp/withdraw"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/csp/withdraw"
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
      "name": "show",
      "label": "显示",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/csp/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/csp/show"
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
        "path": "/csp/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/csp/hide"
      },
      "undo": "show"
    }
  ]
};

export default kind;
