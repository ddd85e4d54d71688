// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.review_log,
  "fields": [
    {
      "name": "number",
      "label": "序号",
      "type": "number",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 90,
        "align": "right"
      }
    },
    {
      "name": "at",
      "label": "时间",
      "type": "datetime",
      "readonly": "always",
      "column": {
        "width": 176
      }
    },
    {
      "name": "accountName",
      "label": "操作人",
      "type": "text",
      "readonly": "always",
      "maxLength": 80,
      "column": {
        "width": 110
      }
    },
    {
      "name": "label",
      "label": "操作",
      "type": "text",
      "readonly": "always",
      "maxLength": 40,
      "column": {
        "width": 110
      }
    },
    {
      "name": "kindLabel",
      "label": "内容类型",
      "type": "text",
      "readonly": "always",
      "maxLength": 40,
      "column": {
        "width": 110
      }
    },
    {
      "name": "title",
      "label": "标题",
      "type": "text",
      "readonly": "always",
      "column": {}
    },
    {
      "name": "recordId",
      "label": "记录编号",
      "type": "number",
      "readonly": "always",
      "column": {
        "width": 100,
        "align": "right"
      }
    },
    {
      "name": "origin",
      "label": "原状态",
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
        "width": 90
      }
    },
    {
      "name": "target",
      "label": "新状态",
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
        "width": 90
      }
    },
    {
      "name": "reason",
      "label": "原因",
      "type": "long_text",
      "readonly": "always",
      "column": {
        "width": 200
      }
    },
    {
      "name": "version",
      "label": "版本号",
      "type": "number",
      "readonly": "always",
      "column": {
        "width": 90,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "hash",
      "label": "校验值",
      "type": "text",
      "readonly": "always",
      "maxLength": 64,
      "column": {
        "width": 160,
        "optional": true
      }
    }
  ],
  "sections": [],
  "filters": [
    {
      "name": "title",
      "label": "标题",
      "type": "text",
      "placeholder": "请输入标题"
    },
    {
      "name": "accountName",
      "label": "操作人",
      "type": "text",
      "placeholder": "请输入姓名"
    },
    {
      "name": "action",
      "label": "操作",
      "type": "choice",
      "choices": [
        {
          "value": "submit",
          "label": "提交审核",
          "tone": "info"
        },
        {
          "value": "revoke",
          "label": "撤回",
          "tone": "mute"
        },
        {
          "value": "approve",
          "label": "通过",
          "tone": "ok"
        },
        {
          "value": "reject",
          "label": "驳回",
          "tone": "bad"
        },
        {
          "value": "publish",
          "label": "免审发布",
          "tone": "warn"
        },
        {
          "value": "withdraw",
          "label": "撤稿",
          "tone": "bad"
        },
        {
          "value": "undo",
          "label": "撤销",
          "tone": "mute"
        },
        {
          "value": "override",
          "label": "敏感词放行",
          "tone": "warn"
        },
        {
          "value": "confirm",
          "label": "禁止词确认",
          "tone": "warn"
        },
        {
          "value": "judge",
          "label": "处理举报",
          "tone": "warn"
        }
      ]
    },
    {
      "name": "kind",
      "label": "内容类型",
      "type": "text",
      "placeholder": "如 文章"
    },
    {
      "name": "recordId",
      "label": "记录编号",
      "type": "number",
      "placeholder": "请输入记录编号"
    },
    {
      "name": "at",
      "label": "时间",
      "type": "date_range"
    }
  ],
  "actions": []
};

export default kind;
