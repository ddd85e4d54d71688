// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.media,
  "fields": [
    {
      "name": "logo",
      "label": "头像",
      "type": "image",
      "column": {
        "width": 72
      }
    },
    {
      "name": "name",
      "label": "名称",
      "type": "text",
      "required": true,
      "maxLength": 30,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "ownerType",
      "label": "主体类型",
      "type": "choice",
      "required": true,
      "default": "personal",
      "choices": [
        {
          "value": "personal",
          "label": "个人"
        },
        {
          "value": "organisation",
          "label": "机构"
        },
        {
          "value": "government",
          "label": "政务"
        }
      ],
      "column": {
        "width": 90
      }
    },
    {
      "name": "field",
      "label": "领域",
      "type": "choice",
      "required": true,
      "default": "news",
      "choices": [
        {
          "value": "news",
          "label": "资讯"
        },
        {
          "value": "government",
          "label": "政务"
        },
        {
          "value": "culture",
          "label": "文旅"
        },
        {
          "value": "food",
          "label": "美食"
        },
        {
          "value": "health",
          "label": "健康"
        },
        {
          "value": "education",
          "label": "教育"
        },
        {
          "value": "farming",
          "label": "三农"
        }
      ],
      "column": {
        "width": 80
      }
    },
    {
      "name": "introduction",
      "label": "简介",
      "type": "long_text",
      "maxLength": 300
    },
    {
      "name": "organisation",
      "label": "单位全称",
      "type": "text",
      "required": true,
      "maxLength": 60,
      "when": {
        "field": "ownerType",
        "values": [
          "organisation",
          "government"
        ]
      },
      "column": {
        "width": 180,
        "optional": true
      }
    },
    {
      "name": "creditCode",
      "label": "统一社会信用代码",
      "type": "text",
      "required": true,
      "maxLength": 18,
      "when": {
        "field": "ownerType",
        "values": [
          "organisation",
          "government"
        ]
      }
    },
    {
      "name": "contact",
      "label": "联系人",
      "type": "text",
      "maxLength": 20,
      "column": {
        "width": 90,
        "optional": true
      }
    },
    {
      "name": "phone",
      "label": "联系电话",
      "type": "phone",
      "help": "只显示首尾几位；查看完整号码会记入系统日志",
      "column": {
        "width": 130,
        "optional": true
      }
    },
    {
      "name": "certificates",
      "label": "资质图片",
      "type": "images",
      "help": "营业执照、组织机构代码证，或手持身份证照片",
      "max": 6
    },
    {
      "name": "applicantName",
      "label": "申请人",
      "type": "text",
      "readonly": "always",
      "maxLength": 40,
      "column": {
        "width": 110,
        "optional": true
      }
    },
    {
      "name": "applicantId",
      "label": "申请人编号",
      "type": "text",
      "readonly": "always",
      "maxLength": 40
    },
    {
      "name": "followerNum",
      "label": "关注数",
      "type": "count",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 92,
        "align": "right"
      }
    },
    {
      "name": "verifyState",
      "label": "审核状态",
      "type": "state",
      "readonly": "always",
      "choices": [
        {
          "value": 0,
          "label": "草稿",
          "tone": "mute"
        },
        {
          "value": 1,
          "label": "已通过",
          "tone": "ok"
        },
        {
          "value": 2,
          "label": "已驳回",
          "tone": "bad"
        },
        {
          "value": 3,
          "label": "待审核",
          "tone": "warn"
        }
      ],
      "column": {
        "width": 100
      }
    },
    {
      "name": "frozen",
      "label": "冻结",
      "type": "switch",
      "readonly": "always",
      "column": {
        "width": 80
      }
    },
    {
      "name": "operatorsOnly",
      "label": "仅限运营人员",
      "type": "switch",
      "help": "开启后，只有运营人员和媒体号管理员能以这个媒体号的名义撰写和提交",
      "readonly": "always",
      "column": {
        "width": 110,
        "optional": true
      }
    }
  ],
  "sections": [
    {
      "label": "账号资料",
      "fields": [
        "name",
        "introduction",
        "logo",
        "ownerType",
        "field"
      ],
      "column": "main"
    },
    {
      "label": "主体与资质",
      "fields": [
        "organisation",
        "creditCode",
        "certificates"
      ],
      "column": "main"
    },
    {
      "label": "联系方式",
      "fields": [
        "contact",
        "phone"
      ],
      "column": "side"
    },
    {
      "label": "申请",
      "fields": [
        "applicantName",
        "applicantId",
        "followerNum"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "name",
      "label": "名称",
      "type": "text",
      "placeholder": "请输入媒体号名称"
    },
    {
      "name": "ownerType",
      "label": "主体类型",
      "type": "choice",
      "choices": [
        {
          "value": "personal",
          "label": "个人"
        },
        {
          "value": "organisation",
          "label": "机构"
        },
        {
          "value": "government",
          "label": "政务"
        }
      ]
    },
    {
      "name": "field",
      "label": "领域",
      "type": "choice",
      "choices": [
        {
          "value": "news",
          "label": "资讯"
        },
        {
          "value": "government",
          "label": "政务"
        },
        {
          "value": "culture",
          "label": "文旅"
        },
        {
          "value": "food",
          "label": "美食"
        },
        {
          "value": "health",
          "label": "健康"
        },
        {
          "value": "education",
          "label": "教育"
        },
        {
          "value": "farming",
          "label": "三农"
        }
      ]
    },
    {
      "name": "verifyState",
      "label": "审核状态",
      "type": "state",
      "choices": [
        {
          "value": 0,
          "label": "草稿",
          "tone": "mute"
        },
        {
          "value": 1,
          "label": "已通过",
          "tone": "ok"
        },
        {
          "value": 2,
          "label": "已驳回",
          "tone": "bad"
        },
        {
          "value": 3,
          "label": "待审核",
          "tone": "warn"
        }
      ]
    },
    {
      "name": "frozen",
      "label": "冻结",
      "type": "switch"
    },
    {
      "name": "operatorsOnly",
      "label": "撰写受限",
      "type": "switch"
    },
    {
      "name": "createdAt",
      "label": "申请时间",
      "type": "date_range"
    }
  ],
  "tabs": {
    "by": "verifyState",
    "items": [
      {
        "value": "",
        "label": "全部"
      },
      {
        "value": 0,
        "label": "草稿",
        "tone": "mute"
      },
      {
        "value": 3,
        "label": "待审核",
        "tone": "warn"
      },
      {
        "value": 1,
        "label": "已通过",
        "tone": "ok"
      },
      {
        "value": 2,
        "label": "已驳回",
        "tone": "bad"
      }
    ],
    "counted": true
  },
  "actions": [
    {
      "name": "submit",
      "label": "提交审核",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/media/submit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/media/submit"
      },
      "tone": "primary"
    },
    {
      "name": "revoke",
      "label": "撤回",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/media/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/media/revoke"
      }
    },
    {
      "name": "approve",
      "label": "通过",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/media/approve"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/media/approved/batch"
      },
      "tone": "primary"
    },
    {
      "name": "reject",
      "label": "驳回",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/media/reject"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/media/rejection/batch"
      },
      "tone": "danger",
      "form": [
        {
          "name": "reason",
          "label": "原因",
          "type": "long_text",
          "required": true,
          "placeholder": "请填写原因，便于对方修改",
          "maxLength": 500
        }
      ]
    },
    {
      "name": "withdraw",
      "label": "撤稿",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/media/withdraw"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/media/withdraw"
      },
      "tone": "danger",
      "form": [
        {
          "name": "reason",
          "label": "原因",
          "type": "long_text",
          "required": true,
          "placeholder": "请填写原因，便于对方修改",
          "maxLength": 500
        }
      ]
    },
    {
      "name": "freeze",
      "label": "冻结",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/media/freeze"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/media/freeze"
      },
      "undo": "unfreeze"
    },
    {
      "name": "unfreeze",
      "label": "解冻",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/media/unfreeze"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/media/unfreeze"
      },
      "undo": "freeze"
    },
    {
      "name": "restrict",
      "label": "仅限运营人员",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/media/restrict"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/media/restrict"
      },
      "undo": "unrestrict"
    },
    {
      "name": "unrestrict",
      "label": "向编辑部开放",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/media/unrestrict"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/media/unrestrict"
      },
      "undo": "restrict"
    }
  ]
};

export default kind;
