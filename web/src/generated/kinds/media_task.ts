// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.media_task,
  "fields": [
    {
      "name": "label",
      "label": "文件",
      "type": "text",
      "readonly": "always",
      "maxLength": 255,
      "column": {
        "width": 200,
        "link": true
      }
    },
    {
      "name": "sort",
      "label": "任务",
      "type": "choice",
      "readonly": "always",
      "choices": [
        {
          "value": "transfer",
          "label": "转存媒资库"
        },
        {
          "value": "image_save",
          "label": "保存编辑后的图片"
        },
        {
          "value": "refetch",
          "label": "重新转存网络资源"
        },
        {
          "value": "inspect",
          "label": "读取时长和封面"
        },
        {
          "value": "transcode",
          "label": "视频转码"
        },
        {
          "value": "clip",
          "label": "视频剪辑"
        }
      ],
      "column": {
        "width": 150
      }
    },
    {
      "name": "state",
      "label": "状态",
      "type": "choice",
      "readonly": "always",
      "choices": [
        {
          "value": "queued",
          "label": "等待中",
          "tone": "mute"
        },
        {
          "value": "running",
          "label": "处理中",
          "tone": "info"
        },
        {
          "value": "done",
          "label": "已完成",
          "tone": "ok"
        },
        {
          "value": "failed",
          "label": "失败",
          "tone": "bad"
        },
        {
          "value": "quarantined",
          "label": "已隔离",
          "tone": "bad"
        },
        {
          "value": "cancelled",
          "label": "已取消",
          "tone": "mute"
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "progress",
      "label": "进度",
      "type": "number",
      "unit": "%",
      "readonly": "always",
      "column": {
        "width": 80,
        "align": "right"
      }
    },
    {
      "name": "attempts",
      "label": "已试次数",
      "type": "number",
      "readonly": "always",
      "column": {
        "width": 90,
        "align": "right"
      }
    },
    {
      "name": "message",
      "label": "说明",
      "type": "long_text",
      "readonly": "always",
      "column": {}
    },
    {
      "name": "item",
      "label": "媒体资源",
      "type": "relation",
      "readonly": "always",
      "of": "media_item",
      "column": {
        "width": 140
      }
    },
    {
      "name": "startedAt",
      "label": "开始时间",
      "type": "datetime",
      "readonly": "always",
      "column": {
        "width": 176,
        "optional": true
      }
    },
    {
      "name": "finishedAt",
      "label": "结束时间",
      "type": "datetime",
      "readonly": "always",
      "column": {
        "width": 176
      }
    },
    {
      "name": "source",
      "label": "来源地址",
      "type": "long_text",
      "readonly": "always"
    },
    {
      "name": "dueAt",
      "label": "下次开始时间",
      "type": "datetime",
      "readonly": "always"
    }
  ],
  "sections": [
    {
      "label": "任务",
      "fields": [
        "label",
        "sort",
        "state",
        "message",
        "item",
        "source"
      ],
      "column": "main"
    },
    {
      "label": "进展",
      "fields": [
        "progress",
        "attempts",
        "dueAt",
        "startedAt",
        "finishedAt"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "state",
      "label": "状态",
      "type": "choice",
      "choices": [
        {
          "value": "queued",
          "label": "等待中",
          "tone": "mute"
        },
        {
          "value": "running",
          "label": "处理中",
          "tone": "info"
        },
        {
          "value": "done",
          "label": "已完成",
          "tone": "ok"
        },
        {
          "value": "failed",
          "label": "失败",
          "tone": "bad"
        },
        {
          "value": "quarantined",
          "label": "已隔离",
          "tone": "bad"
        },
        {
          "value": "cancelled",
          "label": "已取消",
          "tone": "mute"
        }
      ]
    },
    {
      "name": "taskSort",
      "label": "任务",
      "type": "choice",
      "choices": [
        {
          "value": "transfer",
          "label": "转存媒资库"
        },
        {
          "value": "image_save",
          "label": "保存编辑后的图片"
        },
        {
          "value": "refetch",
          "label": "重新转存网络资源"
        },
        {
          "value": "inspect",
          "label": "读取时长和封面"
        },
        {
          "value": "transcode",
          "label": "视频转码"
        },
        {
          "value": "clip",
          "label": "视频剪辑"
        }
      ]
    },
    {
      "name": "label",
      "label": "文件",
      "type": "text",
      "placeholder": "请输入文件标题"
    },
    {
      "name": "createdAt",
      "label": "发起时间",
      "type": "date_range"
    }
  ],
  "tabs": {
    "by": "state",
    "items": [
      {
        "value": "",
        "label": "全部"
      },
      {
        "value": "queued",
        "label": "等待中",
        "tone": "mute"
      },
      {
        "value": "running",
        "label": "处理中",
        "tone": "info"
      },
      {
        "value": "done",
        "label": "已完成",
        "tone": "ok"
      },
      {
        "value": "failed",
        "label": "失败",
        "tone": "bad"
      },
      {
        "value": "quarantined",
        "label": "已隔离",
        "tone": "bad"
      },
      {
        "value": "cancelled",
        "label": "已取消",
        "tone": "mute"
      }
    ],
    "counted": true
  },
  "actions": [
    {
      "name": "retry",
      "label": "重试",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/resource/task/retry"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/resource/task/retry"
      },
      "tone": "primary"
    },
    {
      "name": "cancel",
      "label": "取消",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/resource/task/cancel"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/resource/task/cancel"
      },
      "tone": "danger",
      "confirm": "取消后，已经处理的部分不会保留。确定取消吗？"
    }
  ]
};

export default kind;
