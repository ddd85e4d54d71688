// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.media_item,
  "fields": [
    {
      "name": "title",
      "label": "文件标题",
      "type": "text",
      "required": true,
      "maxLength": 200,
      "sortable": true,
      "column": {}
    },
    {
      "name": "type",
      "label": "类型",
      "type": "choice",
      "readonly": "always",
      "choices": [
        {
          "value": "image",
          "label": "图片"
        },
        {
          "value": "video",
          "label": "视频"
        },
        {
          "value": "audio",
          "label": "音频"
        },
        {
          "value": "document",
          "label": "文档"
        },
        {
          "value": "dir",
          "label": "文件夹"
        },
        {
          "value": "tianchiyun",
          "label": "云转码视频"
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "url",
      "label": "文件地址",
      "type": "text",
      "readonly": "always",
      "column": {}
    },
    {
      "name": "name",
      "label": "文件名",
      "type": "text",
      "readonly": "always",
      "column": {}
    },
    {
      "name": "coverUrl",
      "label": "封面",
      "type": "image",
      "readonly": "always",
      "column": {}
    },
    {
      "name": "transcodeUrl",
      "label": "转码地址",
      "type": "text",
      "readonly": "always",
      "column": {}
    },
    {
      "name": "taskId",
      "label": "转码任务",
      "type": "text",
      "readonly": "always",
      "maxLength": 100,
      "column": {}
    },
    {
      "name": "fileId",
      "label": "转码文件",
      "type": "text",
      "readonly": "always",
      "maxLength": 100,
      "column": {}
    },
    {
      "name": "size",
      "label": "大小",
      "type": "number",
      "unit": "字节",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 100,
        "align": "right"
      }
    },
    {
      "name": "width",
      "label": "宽",
      "type": "number",
      "unit": "像素",
      "readonly": "always",
      "column": {
        "width": 80,
        "align": "right"
      }
    },
    {
      "name": "height",
      "label": "高",
      "type": "number",
      "unit": "像素",
      "readonly": "always",
      "column": {
        "width": 80,
        "align": "right"
      }
    },
    {
      "name": "processing",
      "label": "处理状态",
      "type": "choice",
      "readonly": "always",
      "choices": [
        {
          "value": "inspecting",
          "label": "正在检查",
          "tone": "info"
        },
        {
          "value": "transcoding",
          "label": "转码中",
          "tone": "info"
        },
        {
          "value": "refused",
          "label": "检查未通过",
          "tone": "bad"
        },
        {
          "value": "failed",
          "label": "转码失败",
          "tone": "bad"
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "progress",
      "label": "处理进度",
      "type": "number",
      "unit": "%",
      "readonly": "always",
      "column": {
        "width": 80,
        "align": "right"
      }
    },
    {
      "name": "duration",
      "label": "时长",
      "type": "number",
      "unit": "秒",
      "readonly": "always",
      "column": {
        "width": 80,
        "align": "right"
      }
    },
    {
      "name": "parent",
      "label": "所在文件夹",
      "type": "relation",
      "of": "media_item",
      "column": {}
    }
  ],
  "sections": [
    {
      "label": "文件",
      "fields": [
        "title",
        "type",
        "coverUrl",
        "url",
        "name",
        "transcodeUrl",
        "parent"
      ],
      "column": "main"
    },
    {
      "label": "属性",
      "fields": [
        "size",
        "width",
        "height",
        "duration",
        "processing",
        "progress",
        "taskId",
        "fileId"
      ],
      "column": "side"
    }
  ],
  "filters": [],
  "actions": []
};

export default kind;
