// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.stream_replay,
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
      "placeholder": "如 完整回放、第二集：现场连线",
      "maxLength": 60,
      "column": {
        "link": true
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
      "name": "video",
      "label": "回放视频",
      "type": "video",
      "required": true
    },
    {
      "name": "sortOrder",
      "label": "排序",
      "type": "sort_order",
      "readonly": "always"
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
      "label": "回放",
      "fields": [
        "title",
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
      "label": "所属直播",
      "fields": [
        "stream"
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
        "path": "/stream/replay/show"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/stream/replay/show"
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
        "path": "/stream/replay/hide"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/stream/replay/hide"
      },
      "undo": "show"
    }
  ]
};

export default kind;
