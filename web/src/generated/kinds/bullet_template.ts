// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.bullet_template,
  "fields": [
    {
      "name": "name",
      "label": "模板名称",
      "type": "text",
      "required": true,
      "maxLength": 40,
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
      "default": "video",
      "choices": [
        {
          "value": "video",
          "label": "视频弹幕"
        },
        {
          "value": "live",
          "label": "直播弹幕"
        }
      ],
      "column": {
        "width": 100
      }
    },
    {
      "name": "note",
      "label": "说明",
      "type": "text",
      "maxLength": 200,
      "column": {
        "width": 220,
        "optional": true
      }
    },
    {
      "name": "lines",
      "label": "弹幕",
      "type": "repeater",
      "max": 3000,
      "fields": [
        {
          "name": "at",
          "label": "时间",
          "type": "number",
          "required": true,
          "unit": "秒",
          "max": 86400,
          "min": 0
        },
        {
          "name": "text",
          "label": "弹幕",
          "type": "text",
          "required": true,
          "maxLength": 60
        },
        {
          "name": "mode",
          "label": "位置",
          "type": "choice",
          "default": "scroll",
          "choices": [
            {
              "value": "scroll",
              "label": "滚动"
            },
            {
              "value": "top",
              "label": "顶部"
            },
            {
              "value": "bottom",
              "label": "底部"
            }
          ]
        },
        {
          "name": "colour",
          "label": "颜色",
          "type": "colour",
          "default": "#ffffff"
        }
      ]
    },
    {
      "name": "lineNum",
      "label": "弹幕数",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 92,
        "align": "right"
      }
    },
    {
      "name": "length",
      "label": "时长",
      "type": "count",
      "unit": "秒",
      "readonly": "always",
      "column": {
        "width": 92,
        "align": "right"
      }
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
      "label": "模板",
      "fields": [
        "name",
        "type",
        "note"
      ],
      "column": "main"
    },
    {
      "label": "弹幕",
      "fields": [
        "lines"
      ],
      "column": "main"
    }
  ],
  "filters": [
    {
      "name": "name",
      "label": "模板名称",
      "type": "text",
      "placeholder": "请输入模板名称"
    },
    {
      "name": "type",
      "label": "类型",
      "type": "choice",
      "choices": [
        {
          "value": "video",
          "label": "视频弹幕"
        },
        {
          "value": "live",
          "label": "直播弹幕"
        }
      ]
    },
    {
      "name": "enabled",
      "label": "启用",
      "type": "switch"
    }
  ],
  "tabs": {
    "by": "type",
    "items": [
      {
        "value": "video",
        "label": "视频弹幕"
      },
      {
        "value": "live",
        "label": "直播弹幕"
      }
    ]
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
        "path": "/bullet-template/enable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/bullet-template/enable"
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
        "path": "/bullet-template/disable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/bullet-template/disable"
      },
      "undo": "enable"
    }
  ]
};

export default kind;
