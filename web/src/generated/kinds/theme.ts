// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.theme,
  "fields": [
    {
      "name": "title",
      "label": "名称",
      "type": "text",
      "required": true,
      "placeholder": "如 春节主题",
      "maxLength": 40,
      "column": {
        "link": true
      }
    },
    {
      "name": "period",
      "label": "展示时间",
      "type": "date_range",
      "help": "不填则为常设主题，没有其他主题生效时使用",
      "column": {
        "width": 190
      }
    },
    {
      "name": "priority",
      "label": "优先级",
      "type": "number",
      "required": true,
      "help": "同一时段有多个主题时，数值大的生效；灰色模式总是优先",
      "default": 50,
      "max": 100,
      "sortable": true,
      "min": 0,
      "column": {
        "width": 90,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "platform",
      "label": "投放平台",
      "type": "choice",
      "required": true,
      "default": "all",
      "choices": [
        {
          "value": "all",
          "label": "全部平台"
        },
        {
          "value": "ios",
          "label": "iOS"
        },
        {
          "value": "android",
          "label": "安卓"
        },
        {
          "value": "harmony",
          "label": "鸿蒙"
        }
      ],
      "column": {
        "width": 100
      }
    },
    {
      "name": "grey",
      "label": "灰色模式",
      "type": "switch",
      "help": "整个客户端变为灰色，用于哀悼日；须填写展示时间",
      "column": {
        "width": 90
      }
    },
    {
      "name": "primary",
      "label": "主色",
      "type": "colour",
      "required": true,
      "help": "按钮和强调，与白色的对比度至少 3",
      "default": "#c8102e"
    },
    {
      "name": "headBackground",
      "label": "顶部背景",
      "type": "colour",
      "required": true,
      "default": "#ffffff"
    },
    {
      "name": "headText",
      "label": "顶部文字和图标",
      "type": "colour",
      "required": true,
      "help": "与顶部背景的对比度至少 4.5",
      "default": "#1a1d24"
    },
    {
      "name": "headImage",
      "label": "顶部图片",
      "type": "image",
      "help": "1125 × 264，叠在顶部背景上；不填则只用颜色"
    },
    {
      "name": "tabBackground",
      "label": "底栏背景",
      "type": "colour",
      "required": true,
      "default": "#ffffff"
    },
    {
      "name": "tabText",
      "label": "未选中文字",
      "type": "colour",
      "required": true,
      "help": "与底栏背景的对比度至少 4.5",
      "default": "#5b6270"
    },
    {
      "name": "tabActive",
      "label": "选中文字",
      "type": "colour",
      "required": true,
      "help": "与底栏背景的对比度至少 4.5",
      "default": "#c8102e"
    },
    {
      "name": "tabs",
      "label": "底栏图标",
      "type": "repeater",
      "max": 5,
      "fields": [
        {
          "name": "tab",
          "label": "栏目",
          "type": "choice",
          "required": true,
          "default": "home",
          "choices": [
            {
              "value": "home",
              "label": "首页"
            },
            {
              "value": "video",
              "label": "视频"
            },
            {
              "value": "live",
              "label": "直播"
            },
            {
              "value": "service",
              "label": "服务"
            },
            {
              "value": "mine",
              "label": "我的"
            }
          ]
        },
        {
          "name": "icon",
          "label": "未选中图标",
          "type": "image",
          "required": true,
          "help": "正方形 PNG，48 到 512 像素，最大 200 KB"
        },
        {
          "name": "activeIcon",
          "label": "选中图标",
          "type": "image",
          "required": true,
          "help": "正方形 PNG，48 到 512 像素，最大 200 KB"
        }
      ]
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
      "label": "主题",
      "fields": [
        "title",
        "primary"
      ],
      "column": "main"
    },
    {
      "label": "顶部",
      "fields": [
        "headBackground",
        "headText",
        "headImage"
      ],
      "column": "main"
    },
    {
      "label": "底栏",
      "fields": [
        "tabBackground",
        "tabText",
        "tabActive",
        "tabs"
      ],
      "column": "main"
    },
    {
      "label": "生效",
      "fields": [
        "period",
        "priority",
        "platform",
        "grey"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "title",
      "label": "名称",
      "type": "text",
      "placeholder": "请输入名称"
    },
    {
      "name": "platform",
      "label": "投放平台",
      "type": "choice",
      "choices": [
        {
          "value": "all",
          "label": "全部平台"
        },
        {
          "value": "ios",
          "label": "iOS"
        },
        {
          "value": "android",
          "label": "安卓"
        },
        {
          "value": "harmony",
          "label": "鸿蒙"
        }
      ]
    },
    {
      "name": "grey",
      "label": "灰色模式",
      "type": "switch"
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
        "path": "/theme/enable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/theme/enable"
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
        "path": "/theme/disable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/theme/disable"
      },
      "undo": "enable"
    }
  ]
};

export default kind;
