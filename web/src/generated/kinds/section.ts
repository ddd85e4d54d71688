// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.section,
  "fields": [
    {
      "name": "name",
      "label": "栏目名称",
      "type": "text",
      "required": true,
      "maxLength": 12,
      "column": {
        "link": true
      }
    },
    {
      "name": "key",
      "label": "标识",
      "type": "text",
      "help": "客户端和数据用它认栏目，保存后不能修改",
      "placeholder": "留空自动生成",
      "readonly": "after_create",
      "maxLength": 20,
      "column": {
        "width": 130
      }
    },
    {
      "name": "colour",
      "label": "标签颜色",
      "type": "colour",
      "help": "客户端栏目标签的颜色，可不填",
      "column": {
        "width": 100,
        "optional": true
      }
    },
    {
      "name": "note",
      "label": "说明",
      "type": "long_text",
      "placeholder": "这个栏目收什么稿件",
      "maxLength": 200
    },
    {
      "name": "roles",
      "label": "可写角色",
      "type": "relation",
      "help": "和“可写账号”都不填，表示所有人可写",
      "of": "role",
      "many": true,
      "column": {
        "width": 150
      }
    },
    {
      "name": "accounts",
      "label": "可写账号",
      "type": "relation",
      "of": "account",
      "many": true,
      "column": {
        "width": 150
      }
    },
    {
      "name": "archived",
      "label": "停用",
      "type": "switch",
      "readonly": "always",
      "column": {
        "width": 70
      }
    },
    {
      "name": "mergedInto",
      "label": "已合并到",
      "type": "relation",
      "readonly": "always",
      "of": "section",
      "column": {
        "width": 110
      }
    },
    {
      "name": "sortOrder",
      "label": "排序",
      "type": "sort_order",
      "readonly": "always"
    }
  ],
  "sections": [
    {
      "label": "栏目",
      "fields": [
        "name",
        "key",
        "colour",
        "note"
      ],
      "column": "main"
    },
    {
      "label": "谁可以写稿",
      "fields": [
        "roles",
        "accounts"
      ],
      "column": "main"
    },
    {
      "label": "状态",
      "fields": [
        "archived",
        "mergedInto"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "name",
      "label": "栏目名称",
      "type": "text",
      "placeholder": "请输入栏目名称"
    },
    {
      "name": "archived",
      "label": "停用",
      "type": "switch"
    },
    {
      "name": "mergedInto",
      "label": "已合并到",
      "type": "relation",
      "of": "section"
    }
  ],
  "actions": [
    {
      "name": "archive",
      "label": "停用",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/section/archive"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/section/archive"
      },
      "undo": "unarchive"
    },
    {
      "name": "unarchive",
      "label": "启用",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/section/unarchive"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/section/unarchive"
      },
      "undo": "archive"
    }
  ]
};

export default kind;
