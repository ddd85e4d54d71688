// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.account,
  "fields": [
    {
      "name": "name",
      "label": "账号",
      "type": "text",
      "required": true,
      "placeholder": "如 chen.siyuan",
      "readonly": "after_create",
      "maxLength": 32,
      "sortable": true,
      "column": {
        "width": 160,
        "link": true
      }
    },
    {
      "name": "realName",
      "label": "姓名",
      "type": "text",
      "required": true,
      "maxLength": 40,
      "sortable": true,
      "column": {
        "width": 120
      }
    },
    {
      "name": "password",
      "label": "初始密码",
      "type": "password",
      "required": true,
      "help": "最低8位，至少1大写字母、1小写字母、1数字、1英文符号；首次登录时必须修改",
      "readonly": "after_create",
      "maxLength": 64
    },
    {
      "name": "role",
      "label": "角色",
      "type": "relation",
      "required": true,
      "of": "role",
      "column": {
        "width": 160
      }
    },
    {
      "name": "department",
      "label": "部门",
      "type": "text",
      "help": "绩效统计按它汇总，同一部门请写得一样",
      "placeholder": "如 时政新闻部",
      "maxLength": 40,
      "column": {
        "width": 120,
        "optional": true
      }
    },
    {
      "name": "phone",
      "label": "手机号",
      "type": "text",
      "help": "用于登录验证、找回密码和单点登录",
      "maxLength": 11,
      "column": {
        "width": 130
      }
    },
    {
      "name": "email",
      "label": "邮箱",
      "type": "text",
      "maxLength": 120,
      "column": {
        "width": 200,
        "optional": true
      }
    },
    {
      "name": "secondStep",
      "label": "登录二次验证",
      "type": "switch",
      "help": "登录时再验证一次短信验证码",
      "column": {
        "width": 120,
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
    },
    {
      "name": "mustChangePassword",
      "label": "待修改密码",
      "type": "switch",
      "readonly": "always",
      "column": {
        "width": 110,
        "optional": true
      }
    },
    {
      "name": "lastLoginAt",
      "label": "最近登录",
      "type": "datetime",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 176
      }
    }
  ],
  "sections": [
    {
      "label": "基本信息",
      "fields": [
        "name",
        "realName",
        "password",
        "role",
        "department"
      ],
      "column": "main"
    },
    {
      "label": "联系方式",
      "fields": [
        "phone",
        "email",
        "secondStep"
      ],
      "column": "main"
    },
    {
      "label": "状态",
      "fields": [
        "enabled",
        "mustChangePassword",
        "lastLoginAt"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "name",
      "label": "账号",
      "type": "text",
      "placeholder": "请输入账号"
    },
    {
      "name": "realName",
      "label": "姓名",
      "type": "text",
      "placeholder": "请输入姓名"
    },
    {
      "name": "phone",
      "label": "手机号",
      "type": "text",
      "placeholder": "请输入手机号"
    },
    {
      "name": "role",
      "label": "角色",
      "type": "relation",
      "of": "role"
    },
    {
      "name": "department",
      "label": "部门",
      "type": "text",
      "placeholder": "请输入部门"
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
        "path": "/system/account/enable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/system/account/enable"
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
        "path": "/system/account/disable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/system/account/disable"
      },
      "tone": "danger",
      "undo": "enable",
      "confirm": "停用后该账号会立即在所有设备上退出登录，确定停用吗？"
    },
    {
      "name": "reset_password",
      "label": "重置密码",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/system/account/resetPassword"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/system/account/resetPassword"
      },
      "confirm": "重置后该账号会立即在所有设备上退出登录",
      "form": [
        {
          "name": "newPassword",
          "label": "新的初始密码",
          "type": "password",
          "required": true,
          "help": "最低8位，至少1大写字母、1小写字母、1数字、1英文符号；请转告本人，下次登录时必须修改",
          "maxLength": 64
        }
      ]
    }
  ]
};

export default kind;
