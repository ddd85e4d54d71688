// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.operator,
  "fields": [
    {
      "name": "name",
      "label": "姓名",
      "type": "text",
      "required": true,
      "maxLength": 20,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "account",
      "label": "登录账号",
      "type": "relation",
      "required": true,
      "help": "以媒体号名义发布时登录的后台账号；创建后不能修改",
      "readonly": "after_create",
      "of": "account",
      "column": {
        "width": 140
      }
    },
    {
      "name": "unit",
      "label": "所属单位",
      "type": "text",
      "placeholder": "如 融媒体中心、签约机构名称",
      "maxLength": 60,
      "column": {
        "width": 180
      }
    },
    {
      "name": "phone",
      "label": "联系电话",
      "type": "phone",
      "column": {
        "width": 130,
        "optional": true
      }
    },
    {
      "name": "note",
      "label": "备注",
      "type": "text",
      "maxLength": 200,
      "column": {
        "width": 200,
        "optional": true
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
      "label": "运营人员",
      "fields": [
        "name",
        "unit",
        "note"
      ],
      "column": "main"
    },
    {
      "label": "账号与联系",
      "fields": [
        "account",
        "phone"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "name",
      "label": "姓名",
      "type": "text",
      "placeholder": "请输入姓名"
    },
    {
      "name": "unit",
      "label": "所属单位",
      "type": "text",
      "placeholder": "请输入单位"
    },
    {
      "name": "enabled",
      "label": "启用",
      "type": "switch"
    },
    {
      "name": "createdAt",
      "label": "创建时间",
      "type": "date_range"
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
        "path": "/operator/enable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/operator/enable"
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
        "path": "/operator/disable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/operator/disable"
      },
      "undo": "enable"
    }
  ]
};

export default kind;
