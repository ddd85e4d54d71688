// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.network_resource,
  "fields": [
    {
      "name": "url",
      "label": "图片",
      "type": "image",
      "readonly": "always",
      "column": {
        "width": 80
      }
    },
    {
      "name": "name",
      "label": "文件名",
      "type": "text",
      "readonly": "always",
      "sortable": true,
      "column": {}
    },
    {
      "name": "host",
      "label": "来源网站",
      "type": "text",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 180
      }
    },
    {
      "name": "source",
      "label": "来源地址",
      "type": "long_text",
      "readonly": "always",
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
        "width": 110,
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
        "width": 90,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "height",
      "label": "高",
      "type": "number",
      "unit": "像素",
      "readonly": "always",
      "column": {
        "width": 90,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "checkedAt",
      "label": "转存时间",
      "type": "datetime",
      "readonly": "always",
      "column": {
        "width": 176
      }
    }
  ],
  "sections": [],
  "filters": [
    {
      "name": "host",
      "label": "来源网站",
      "type": "text",
      "placeholder": "如 mp.weixin.qq.com"
    },
    {
      "name": "name",
      "label": "文件名",
      "type": "text",
      "placeholder": "请输入文件名"
    },
    {
      "name": "inLibrary",
      "label": "已入库",
      "type": "switch"
    },
    {
      "name": "createdBy",
      "label": "转存人",
      "type": "relation",
      "of": "account"
    },
    {
      "name": "createdAt",
      "label": "首次转存",
      "type": "date_range"
    }
  ],
  "actions": [
    {
      "name": "collect",
      "label": "加入媒资库",
      "where": [
        "row"
      ],
      "call": {
        "method": "POST",
        "path": "/resource/network/collect"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/resource/network/collect"
      },
      "tone": "primary",
      "form": [
        {
          "name": "title",
          "label": "文件标题",
          "type": "text",
          "placeholder": "不填则使用文件名",
          "maxLength": 200
        }
      ]
    },
    {
      "name": "refetch",
      "label": "提交重新转存",
      "where": [
        "row",
        "bulk"
      ],
      "call": {
        "method": "POST",
        "path": "/resource/network/refetch"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/resource/network/refetch"
      }
    }
  ]
};

export default kind;
