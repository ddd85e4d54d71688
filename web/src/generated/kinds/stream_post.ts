// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.stream_post,
  "fields": [
    {
      "name": "text",
      "label": "内容",
      "type": "long_text",
      "required": true,
      "maxLength": 1000,
      "column": {
        "link": true
      }
    },
    {
      "name": "images",
      "label": "图片",
      "type": "images",
      "max": 9,
      "column": {
        "width": 110
      }
    },
    {
      "name": "video",
      "label": "视频",
      "type": "video"
    },
    {
      "name": "host",
      "label": "署名",
      "type": "text",
      "required": true,
      "default": "主持人",
      "maxLength": 20,
      "column": {
        "width": 100
      }
    },
    {
      "name": "stream",
      "label": "所属直播",
      "type": "relation",
      "required": true,
      "readonly": "after_create",
      "of": "stream",
      "column": {
        "width": 220
      }
    },
    {
      "name": "top",
      "label": "置顶",
      "type": "switch",
      "readonly": "always",
      "column": {
        "width": 70
      }
    },
    {
      "name": "visible",
      "label": "显示",
      "type": "switch",
      "default": true,
      "readonly": "always",
      "column": {
        "width": 70
      }
    }
  ],
  "sections": [
    {
      "label": "图文",
      "fields": [
        "text",
        "images",
        "video"
      ],
      "column": "main"
    },
    {
      "label": "署名",
      "fields": [
        "host",
        "stream"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "text",
      "label": "内容",
      "type": "text",
      "placeholder": "请输入内容中的文字"
    },
    {
      "name": "stream",
      "label": "所属直播",
      "type": "relation",
      "of": "stream"
    },
    {
      "name": "visible",
      "label": "显示",
      "type": "switch"
    }
  ],
  "actions": [
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
        "path": "/stream/post/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/stream/post/show"
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
        "path": "/stream/post/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/stream/post/hide"
      },
      "undo": "show"
    },
    {
      "name": "top",
      "label": "置顶",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/stream/post/top"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/stream/post/top"
      },
      "undo": "untop"
    },
    {
      "name": "untop",
      "label": "取消置顶",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/stream/post/untop"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/stream/post/untop"
      },
      "undo": "top"
    }
  ]
};

export default kind;
