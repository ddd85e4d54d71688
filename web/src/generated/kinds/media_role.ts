// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.media_role,
  "fields": [
    {
      "name": "name",
      "label": "角色名称",
      "type": "text",
      "required": true,
      "placeholder": "如 主编、编辑、通讯员",
      "maxLength": 20,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "note",
      "label": "说明",
      "type": "text",
      "maxLength": 200,
      "column": {
        "width": 240
      }
    },
    {
      "name": "abilities",
      "label": "可以做什么",
      "type": "repeater",
      "required": true,
      "help": "还需要账号本身有该类内容的权限；撤稿、隐藏和审核不受此限制",
      "fields": [
        {
          "name": "type",
          "label": "内容类型",
          "type": "choice",
          "required": true,
          "choices": [
            {
              "value": "article",
              "label": "文章"
            },
            {
              "value": "video",
              "label": "视频"
            },
            {
              "value": "stream",
              "label": "直播"
            },
            {
              "value": "post",
              "label": "圈子动态"
            }
          ]
        },
        {
          "name": "write",
          "label": "撰写和修改",
          "type": "switch"
        },
        {
          "name": "submit",
          "label": "提交审核",
          "type": "switch"
        }
      ]
    }
  ],
  "sections": [
    {
      "label": "角色",
      "fields": [
        "name",
        "note"
      ],
      "column": "main"
    },
    {
      "label": "可以做什么",
      "fields": [
        "abilities"
      ],
      "column": "main"
    }
  ],
  "filters": [
    {
      "name": "name",
      "label": "角色名称",
      "type": "text",
      "placeholder": "请输入角色名称"
    }
  ],
  "actions": []
};

export default kind;
