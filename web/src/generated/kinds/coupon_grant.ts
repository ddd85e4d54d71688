// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.coupon_grant,
  "fields": [
    {
      "name": "title",
      "label": "发放名称",
      "type": "text",
      "required": true,
      "maxLength": 60,
      "column": {
        "link": true
      }
    },
    {
      "name": "coupon",
      "label": "优惠券",
      "type": "relation",
      "required": true,
      "readonly": "after_create",
      "of": "coupon",
      "column": {
        "width": 200
      }
    },
    {
      "name": "audience",
      "label": "发放对象",
      "type": "choice",
      "required": true,
      "default": "list",
      "readonly": "after_create",
      "choices": [
        {
          "value": "list",
          "label": "导入名单"
        },
        {
          "value": "holders",
          "label": "领过优惠券的用户"
        },
        {
          "value": "users",
          "label": "核销过优惠券的用户"
        },
        {
          "value": "receivers",
          "label": "领过红包的用户"
        },
        {
          "value": "enrolled",
          "label": "报名过活动的用户"
        },
        {
          "value": "attended",
          "label": "近 30 天签到过的用户"
        },
        {
          "value": "answered",
          "label": "答过问卷的用户"
        },
        {
          "value": "portrait",
          "label": "用户画像"
        }
      ],
      "column": {
        "width": 150,
        "optional": true
      }
    },
    {
      "name": "portrait",
      "label": "用户画像",
      "type": "relation",
      "required": true,
      "help": "发给开始发放时符合条件的用户",
      "readonly": "after_create",
      "of": "portrait",
      "when": {
        "field": "audience",
        "values": [
          "portrait"
        ]
      },
      "column": {
        "width": 150,
        "optional": true
      }
    },
    {
      "name": "note",
      "label": "备注",
      "type": "text",
      "maxLength": 200
    },
    {
      "name": "state",
      "label": "状态",
      "type": "choice",
      "default": "draft",
      "readonly": "always",
      "choices": [
        {
          "value": "draft",
          "label": "未发放",
          "tone": "mute"
        },
        {
          "value": "sending",
          "label": "发放中",
          "tone": "info"
        },
        {
          "value": "done",
          "label": "已发完",
          "tone": "ok"
        },
        {
          "value": "stopped",
          "label": "已停止",
          "tone": "warn"
        },
        {
          "value": "failed",
          "label": "发放失败",
          "tone": "bad"
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "message",
      "label": "说明",
      "type": "text",
      "readonly": "always",
      "maxLength": 200,
      "column": {
        "width": 180,
        "optional": true
      }
    },
    {
      "name": "total",
      "label": "应发",
      "type": "count",
      "readonly": "always",
      "column": {
        "width": 90,
        "align": "right"
      }
    },
    {
      "name": "sent",
      "label": "已发",
      "type": "count",
      "readonly": "always",
      "column": {
        "width": 90,
        "align": "right"
      }
    },
    {
      "name": "skipped",
      "label": "未发",
      "type": "count",
      "readonly": "always",
      "column": {
        "width": 90,
        "align": "right"
      }
    },
    {
      "name": "startedAt",
      "label": "开始时间",
      "type": "datetime",
      "readonly": "always",
      "column": {
        "width": 160
      }
    },
    {
      "name": "endedAt",
      "label": "结束时间",
      "type": "datetime",
      "readonly": "always",
      "column": {
        "width": 160,
        "optional": true
      }
    }
  ],
  "sections": [
    {
      "label": "发放",
      "fields": [
        "title",
        "coupon",
        "audience",
        "portrait",
        "note"
      ],
      "column": "main"
    },
    {
      "label": "进度",
      "fields": [
        "state",
        "message",
        "total",
        "sent",
        "skipped",
        "startedAt",
        "endedAt"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "title",
      "label": "发放名称",
      "type": "text"
    },
    {
      "name": "coupon",
      "label": "优惠券",
      "type": "relation",
      "of": "coupon"
    },
    {
      "name": "state",
      "label": "状态",
      "type": "choice",
      "choices": [
        {
          "value": "draft",
          "label": "未发放",
          "tone": "mute"
        },
        {
          "value": "sending",
          "label": "发放中",
          "tone": "info"
        },
        {
          "value": "done",
          "label": "已发完",
          "tone": "ok"
        },
        {
          "value": "stopped",
          "label": "已停止",
          "tone": "warn"
        },
        {
          "value": "failed",
          "label": "发放失败",
          "tone": "bad"
        }
      ]
    }
  ],
  "actions": [
    {
      "name": "send",
      "label": "开始发放",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/coupon/grant/send"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/coupon/grant/send"
      },
      "tone": "primary",
      "confirm": "发出的优惠券不能收回，确定开始发放？"
    },
    {
      "name": "stop",
      "label": "停止发放",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/coupon/grant/stop"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/coupon/grant/stop"
      },
      "tone": "danger"
    }
  ]
};

export default kind;
