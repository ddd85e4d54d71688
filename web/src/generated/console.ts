// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind, Route } from '../api/kinds';

export type KindKey = 'account' | 'article' | 'role' | 'sensitive_word' | 'syslog';
export type ScreenName = 'article-editor' | 'coming-soon' | 'dashboard' | 'forgot' | 'login' | 'logout' | 'notfound' | 'profile' | 'redirect' | 'register' | 'role-editor' | 'sso';

export const kinds: Readonly<Record<KindKey, Kind>> = {
  "account": {
    "key": "account",
    "label": "账号",
    "groups": [
      "系统-账号"
    ],
    "title": "name",
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
          "role"
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
        "name": "enabled",
        "label": "启用",
        "type": "switch"
      }
    ],
    "order": "-id",
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
    ],
    "calls": {
      "list": {
        "method": "GET",
        "path": "/system/accounts"
      },
      "detail": {
        "method": "GET",
        "path": "/system/account/detail"
      },
      "create": {
        "method": "POST",
        "path": "/system/account/add"
      },
      "update": {
        "method": "POST",
        "path": "/system/account/modify"
      },
      "delete": {
        "method": "POST",
        "path": "/system/account/remove"
      },
      "restore": {
        "method": "POST",
        "path": "/system/account/recycle/withdraw"
      },
      "options": {
        "method": "GET",
        "path": "/system/account/options"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/account",
      "edit": "/accountDetail"
    }
  },
  "article": {
    "key": "article",
    "label": "文章",
    "groups": [
      "内容-文章"
    ],
    "auditGroup": "文章审核",
    "title": "title",
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
        "maxLength": 120,
        "sortable": true,
        "column": {
          "link": true
        }
      },
      {
        "name": "titleColour",
        "label": "标题颜色",
        "type": "colour"
      },
      {
        "name": "summary",
        "label": "摘要",
        "type": "long_text",
        "maxLength": 300
      },
      {
        "name": "body",
        "label": "正文",
        "type": "rich_text",
        "required": true
      },
      {
        "name": "shareCover",
        "label": "分享封面",
        "type": "image"
      },
      {
        "name": "section",
        "label": "栏目",
        "type": "choice",
        "required": true,
        "default": "news",
        "choices": [
          {
            "value": "news",
            "label": "要闻",
            "tone": "bad"
          },
          {
            "value": "economy",
            "label": "经济",
            "tone": "info"
          },
          {
            "value": "livelihood",
            "label": "民生",
            "tone": "ok"
          },
          {
            "value": "culture",
            "label": "文旅",
            "tone": "warn"
          },
          {
            "value": "ecology",
            "label": "生态",
            "tone": "ok"
          },
          {
            "value": "education",
            "label": "教育",
            "tone": "info"
          },
          {
            "value": "technology",
            "label": "科技",
            "tone": "info"
          },
          {
            "value": "sports",
            "label": "体育",
            "tone": "warn"
          }
        ],
        "column": {
          "width": 80
        }
      },
      {
        "name": "author",
        "label": "作者",
        "type": "text",
        "maxLength": 40,
        "column": {
          "width": 84
        }
      },
      {
        "name": "source",
        "label": "来源",
        "type": "text",
        "maxLength": 60,
        "column": {
          "width": 140,
          "optional": true
        }
      },
      {
        "name": "keywords",
        "label": "关键词",
        "type": "tags",
        "max": 10,
        "column": {
          "width": 160,
          "optional": true
        }
      },
      {
        "name": "original",
        "label": "原创",
        "type": "switch",
        "column": {
          "width": 80,
          "optional": true
        }
      },
      {
        "name": "originLink",
        "label": "原文链接",
        "type": "link"
      },
      {
        "name": "publishAt",
        "label": "计划发布时间",
        "type": "datetime",
        "column": {
          "width": 176,
          "optional": true
        }
      },
      {
        "name": "showPeriod",
        "label": "展示时间",
        "type": "date_range",
        "help": "不填表示长期展示"
      },
      {
        "name": "commentsOpen",
        "label": "开放评论",
        "type": "switch",
        "default": true
      },
      {
        "name": "related",
        "label": "相关文章",
        "type": "relation",
        "of": "article",
        "many": true
      },
      {
        "name": "links",
        "label": "延伸阅读",
        "type": "rows",
        "fields": [
          {
            "name": "title",
            "label": "标题",
            "type": "text",
            "required": true,
            "maxLength": 60
          },
          {
            "name": "link",
            "label": "链接",
            "type": "link",
            "required": true
          }
        ]
      },
      {
        "name": "viewNum",
        "label": "阅读数",
        "type": "count",
        "readonly": "always",
        "sortable": true,
        "column": {
          "width": 92,
          "align": "right"
        }
      },
      {
        "name": "operateViewNum",
        "label": "运营阅读数",
        "type": "count",
        "column": {
          "width": 110,
          "align": "right",
          "optional": true
        }
      },
      {
        "name": "operateLikeNum",
        "label": "运营点赞数",
        "type": "count"
      },
      {
        "name": "shareNum",
        "label": "分享数",
        "type": "count"
      },
      {
        "name": "wordCount",
        "label": "字数",
        "type": "number",
        "readonly": "always",
        "column": {
          "width": 90,
          "align": "right",
          "optional": true
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
        "name": "visible",
        "label": "显示",
        "type": "switch",
        "default": true,
        "readonly": "always",
        "column": {
          "width": 70,
          "optional": true
        }
      },
      {
        "name": "frozen",
        "label": "冻结",
        "type": "switch",
        "readonly": "always",
        "column": {
          "width": 80,
          "optional": true
        }
      }
    ],
    "sections": [
      {
        "label": "正文",
        "fields": [
          "title",
          "summary",
          "body"
        ],
        "column": "main"
      },
      {
        "label": "发布设置",
        "fields": [
          "section",
          "author",
          "source",
          "cover",
          "shareCover",
          "keywords",
          "publishAt"
        ],
        "column": "side"
      },
      {
        "label": "展示与互动",
        "fields": [
          "titleColour",
          "showPeriod",
          "original",
          "originLink",
          "commentsOpen"
        ],
        "column": "side"
      },
      {
        "label": "关联",
        "fields": [
          "related",
          "links"
        ],
        "column": "side"
      },
      {
        "label": "运营数据",
        "fields": [
          "operateViewNum",
          "operateLikeNum",
          "shareNum"
        ],
        "column": "side"
      }
    ],
    "filters": [
      {
        "name": "title",
        "label": "文章标题",
        "type": "text",
        "placeholder": "请输入标题"
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
        "name": "section",
        "label": "栏目",
        "type": "choice",
        "choices": [
          {
            "value": "news",
            "label": "要闻",
            "tone": "bad"
          },
          {
            "value": "economy",
            "label": "经济",
            "tone": "info"
          },
          {
            "value": "livelihood",
            "label": "民生",
            "tone": "ok"
          },
          {
            "value": "culture",
            "label": "文旅",
            "tone": "warn"
          },
          {
            "value": "ecology",
            "label": "生态",
            "tone": "ok"
          },
          {
            "value": "education",
            "label": "教育",
            "tone": "info"
          },
          {
            "value": "technology",
            "label": "科技",
            "tone": "info"
          },
          {
            "value": "sports",
            "label": "体育",
            "tone": "warn"
          }
        ]
      },
      {
        "name": "author",
        "label": "作者",
        "type": "text",
        "placeholder": "请输入作者"
      },
      {
        "name": "visible",
        "label": "显示",
        "type": "switch"
      },
      {
        "name": "createdBy",
        "label": "创建人",
        "type": "relation",
        "of": "account"
      },
      {
        "name": "updatedAt",
        "label": "更新时间",
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
      "counted": true
    },
    "order": "-id",
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
          "path": "/content/article/submit"
        },
        "bulkCall": {
          "method": "POST",
          "path": "/content/article/submit"
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
          "path": "/content/article/revoke"
        },
        "bulkCall": {
          "method": "POST",
          "path": "/content/revoke/batch"
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
          "path": "/content/article/approve"
        },
        "bulkCall": {
          "method": "POST",
          "path": "/verify-center/article/approved/batch"
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
          "path": "/content/article/reject"
        },
        "bulkCall": {
          "method": "POST",
          "path": "/verify-center/article/rejection/batch"
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
        "name": "publish",
        "label": "免审发布",
        "where": [
          "row",
          "bulk",
          "detail"
        ],
        "call": {
          "method": "POST",
          "path": "/content/article/publish"
        },
        "bulkCall": {
          "method": "POST",
          "path": "/content/article/publish"
        }
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
          "path": "/content/article/withdraw"
        },
        "bulkCall": {
          "method": "POST",
          "path": "/content/article/withdraw"
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
        "name": "show",
        "label": "显示",
        "where": [
          "row",
          "bulk",
          "detail"
        ],
        "call": {
          "method": "POST",
          "path": "/content/article/show"
        },
        "bulkCall": {
          "method": "POST",
          "path": "/content/article/show"
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
          "path": "/content/article/hide"
        },
        "bulkCall": {
          "method": "POST",
          "path": "/content/article/hide"
        },
        "undo": "show"
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
          "path": "/content/article/freeze"
        },
        "bulkCall": {
          "method": "POST",
          "path": "/content/article/freeze"
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
          "path": "/content/article/unfreeze"
        },
        "bulkCall": {
          "method": "POST",
          "path": "/content/article/unfreeze"
        },
        "undo": "freeze"
      }
    ],
    "calls": {
      "list": {
        "method": "GET",
        "path": "/content/article/list"
      },
      "detail": {
        "method": "GET",
        "path": "/content/article/detail"
      },
      "create": {
        "method": "POST",
        "path": "/content/article/add"
      },
      "update": {
        "method": "POST",
        "path": "/content/article/modify"
      },
      "delete": {
        "method": "POST",
        "path": "/content/article/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/content/article/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/content/article/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/content/article/recycle/clean"
      },
      "export": {
        "method": "GET",
        "path": "/content/article/export"
      },
      "options": {
        "method": "GET",
        "path": "/content/article/options"
      },
      "queue": {
        "method": "GET",
        "path": "/verify-center/article"
      },
      "history": {
        "method": "GET",
        "path": "/content/article/history"
      }
    },
    "recycle": true,
    "reviewed": true,
    "document": {
      "body": "body",
      "fields": [
        "title",
        "titleColour",
        "summary",
        "cover",
        "shareCover",
        "section",
        "author",
        "source",
        "keywords",
        "original",
        "originLink",
        "publishAt",
        "showPeriod",
        "commentsOpen",
        "related",
        "links",
        "operateViewNum",
        "operateLikeNum",
        "shareNum"
      ]
    },
    "promisedMinutes": 60,
    "routes": {
      "list": "/contentArticle",
      "edit": "/contentArticleDetail",
      "audit": "/articleAudit",
      "examine": "/articleAuditDetail"
    }
  },
  "role": {
    "key": "role",
    "label": "角色",
    "groups": [
      "系统-角色"
    ],
    "title": "name",
    "fields": [
      {
        "name": "name",
        "label": "角色名称",
        "type": "text",
        "required": true,
        "maxLength": 40,
        "sortable": true,
        "column": {
          "link": true
        }
      },
      {
        "name": "note",
        "label": "说明",
        "type": "long_text",
        "maxLength": 200,
        "column": {}
      },
      {
        "name": "grants",
        "label": "权限",
        "type": "rows",
        "fields": [
          {
            "name": "group",
            "label": "权限组",
            "type": "text",
            "required": true,
            "maxLength": 40
          },
          {
            "name": "actions",
            "label": "操作",
            "type": "tags",
            "max": 20
          }
        ]
      }
    ],
    "sections": [
      {
        "label": "基本信息",
        "fields": [
          "name",
          "note"
        ],
        "column": "main"
      },
      {
        "label": "权限",
        "fields": [
          "grants"
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
    "order": "id",
    "actions": [],
    "calls": {
      "list": {
        "method": "GET",
        "path": "/system/role/list"
      },
      "detail": {
        "method": "GET",
        "path": "/system/role/detail"
      },
      "create": {
        "method": "POST",
        "path": "/system/role/add"
      },
      "update": {
        "method": "POST",
        "path": "/system/role/modify"
      },
      "delete": {
        "method": "POST",
        "path": "/system/role/remove"
      },
      "options": {
        "method": "GET",
        "path": "/system/role/options"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/roles",
      "edit": "/rolesDetail"
    }
  },
  "sensitive_word": {
    "key": "sensitive_word",
    "label": "敏感词",
    "groups": [
      "敏感词管理"
    ],
    "title": "word",
    "fields": [
      {
        "name": "word",
        "label": "敏感词",
        "type": "text",
        "required": true,
        "maxLength": 50,
        "sortable": true,
        "column": {
          "link": true
        }
      },
      {
        "name": "category",
        "label": "分类",
        "type": "choice",
        "required": true,
        "default": "other",
        "choices": [
          {
            "value": "politics",
            "label": "时政",
            "tone": "bad"
          },
          {
            "value": "violence",
            "label": "暴恐",
            "tone": "bad"
          },
          {
            "value": "vulgar",
            "label": "低俗",
            "tone": "warn"
          },
          {
            "value": "advert",
            "label": "广告",
            "tone": "info"
          },
          {
            "value": "wording",
            "label": "规范用语",
            "tone": "info"
          },
          {
            "value": "other",
            "label": "其他",
            "tone": "mute"
          }
        ],
        "column": {
          "width": 120
        }
      },
      {
        "name": "level",
        "label": "级别",
        "type": "choice",
        "required": true,
        "default": 1,
        "choices": [
          {
            "value": 1,
            "label": "提示",
            "tone": "info"
          },
          {
            "value": 2,
            "label": "警告",
            "tone": "warn"
          },
          {
            "value": 3,
            "label": "禁止",
            "tone": "bad"
          }
        ],
        "sortable": true,
        "column": {
          "width": 100
        }
      },
      {
        "name": "replacement",
        "label": "建议替换为",
        "type": "text",
        "placeholder": "留空表示无替换词",
        "maxLength": 50,
        "column": {
          "width": 160
        }
      },
      {
        "name": "note",
        "label": "备注",
        "type": "long_text",
        "maxLength": 500
      },
      {
        "name": "enabled",
        "label": "启用",
        "type": "switch",
        "default": true,
        "column": {
          "width": 90
        }
      }
    ],
    "sections": [],
    "filters": [
      {
        "name": "word",
        "label": "敏感词",
        "type": "text",
        "placeholder": "请输入敏感词"
      },
      {
        "name": "category",
        "label": "分类",
        "type": "choice",
        "choices": [
          {
            "value": "politics",
            "label": "时政",
            "tone": "bad"
          },
          {
            "value": "violence",
            "label": "暴恐",
            "tone": "bad"
          },
          {
            "value": "vulgar",
            "label": "低俗",
            "tone": "warn"
          },
          {
            "value": "advert",
            "label": "广告",
            "tone": "info"
          },
          {
            "value": "wording",
            "label": "规范用语",
            "tone": "info"
          },
          {
            "value": "other",
            "label": "其他",
            "tone": "mute"
          }
        ]
      },
      {
        "name": "level",
        "label": "级别",
        "type": "choice",
        "choices": [
          {
            "value": 1,
            "label": "提示",
            "tone": "info"
          },
          {
            "value": 2,
            "label": "警告",
            "tone": "warn"
          },
          {
            "value": 3,
            "label": "禁止",
            "tone": "bad"
          }
        ]
      },
      {
        "name": "enabled",
        "label": "启用",
        "type": "switch"
      }
    ],
    "order": "-id",
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
          "path": "/sensitive-word/enable"
        },
        "bulkCall": {
          "method": "POST",
          "path": "/sensitive-word/enable"
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
          "path": "/sensitive-word/disable"
        },
        "bulkCall": {
          "method": "POST",
          "path": "/sensitive-word/disable"
        },
        "undo": "enable"
      }
    ],
    "calls": {
      "list": {
        "method": "GET",
        "path": "/sensitive-word/list"
      },
      "detail": {
        "method": "GET",
        "path": "/sensitive-word/detail"
      },
      "create": {
        "method": "POST",
        "path": "/sensitive-word/add"
      },
      "update": {
        "method": "POST",
        "path": "/sensitive-word/update"
      },
      "delete": {
        "method": "POST",
        "path": "/sensitive-word/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/sensitive-word/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/sensitive-word/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/sensitive-word/recycle/clean"
      },
      "export": {
        "method": "GET",
        "path": "/sensitive-word/export"
      },
      "import": {
        "method": "POST",
        "path": "/sensitive-word/import"
      },
      "options": {
        "method": "GET",
        "path": "/sensitive-word/options"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/words",
      "edit": "/wordsDetail"
    }
  },
  "syslog": {
    "key": "syslog",
    "label": "系统日志",
    "groups": [
      "系统-日志"
    ],
    "title": "operation",
    "fields": [
      {
        "name": "number",
        "label": "序号",
        "type": "number",
        "readonly": "always",
        "sortable": true,
        "column": {
          "width": 90,
          "align": "right"
        }
      },
      {
        "name": "at",
        "label": "时间",
        "type": "datetime",
        "readonly": "always",
        "column": {
          "width": 176
        }
      },
      {
        "name": "realName",
        "label": "操作人",
        "type": "text",
        "readonly": "always",
        "maxLength": 40,
        "column": {
          "width": 110
        }
      },
      {
        "name": "accountName",
        "label": "账号",
        "type": "text",
        "readonly": "always",
        "maxLength": 40,
        "column": {
          "width": 110
        }
      },
      {
        "name": "operation",
        "label": "操作",
        "type": "text",
        "readonly": "always",
        "maxLength": 120,
        "column": {
          "width": 180
        }
      },
      {
        "name": "summary",
        "label": "说明",
        "type": "long_text",
        "readonly": "always",
        "column": {}
      },
      {
        "name": "kindLabel",
        "label": "内容类型",
        "type": "text",
        "readonly": "always",
        "maxLength": 40,
        "column": {
          "width": 110
        }
      },
      {
        "name": "record",
        "label": "记录编号",
        "type": "text",
        "readonly": "always",
        "maxLength": 200,
        "column": {
          "width": 110
        }
      },
      {
        "name": "address",
        "label": "IP 地址",
        "type": "text",
        "readonly": "always",
        "maxLength": 45,
        "column": {
          "width": 140
        }
      },
      {
        "name": "code",
        "label": "结果码",
        "type": "number",
        "readonly": "always",
        "column": {
          "width": 90,
          "align": "right",
          "optional": true
        }
      },
      {
        "name": "requestId",
        "label": "请求编号",
        "type": "text",
        "readonly": "always",
        "maxLength": 40,
        "column": {
          "width": 160,
          "optional": true
        }
      },
      {
        "name": "hash",
        "label": "校验值",
        "type": "text",
        "readonly": "always",
        "maxLength": 64,
        "column": {
          "width": 160,
          "optional": true
        }
      }
    ],
    "sections": [],
    "filters": [
      {
        "name": "realName",
        "label": "操作人",
        "type": "text",
        "placeholder": "请输入姓名"
      },
      {
        "name": "accountName",
        "label": "账号",
        "type": "text",
        "placeholder": "请输入账号"
      },
      {
        "name": "operation",
        "label": "操作",
        "type": "text",
        "placeholder": "请输入操作名称"
      },
      {
        "name": "kind",
        "label": "内容类型",
        "type": "text",
        "placeholder": "如 文章"
      },
      {
        "name": "record",
        "label": "记录编号",
        "type": "text",
        "placeholder": "请输入记录编号"
      },
      {
        "name": "at",
        "label": "时间",
        "type": "date_range"
      }
    ],
    "order": "-number",
    "actions": [],
    "calls": {
      "list": {
        "method": "GET",
        "path": "/system/syslog/list"
      },
      "detail": {
        "method": "GET",
        "path": "/system/syslog/detail"
      },
      "export": {
        "method": "GET",
        "path": "/system/syslog/export"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/systemlog"
    }
  }
};

export const routes: readonly Route[] = [
  {
    "path": "/",
    "title": "首页",
    "menu": "",
    "access": "signed-in",
    "groups": [],
    "screen": "redirect"
  },
  {
    "path": "/404",
    "title": "找不到页面",
    "menu": "",
    "access": "public",
    "groups": [],
    "screen": "notfound"
  },
  {
    "path": "/account",
    "title": "账号管理",
    "menu": "系统管理",
    "access": "groups",
    "groups": [
      "系统-账号"
    ],
    "screen": "list",
    "kind": "account"
  },
  {
    "path": "/accountDetail",
    "title": "账号编辑",
    "menu": "系统管理",
    "access": "groups",
    "groups": [
      "系统-账号"
    ],
    "screen": "edit",
    "kind": "account",
    "parent": "/account",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/articleAudit",
    "title": "文章审核",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "文章审核"
    ],
    "screen": "audit",
    "kind": "article",
    "query": {
      "type": "list|wait"
    }
  },
  {
    "path": "/articleAuditDetail",
    "title": "文章审核详情",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "文章审核"
    ],
    "screen": "examine",
    "kind": "article",
    "parent": "/articleAudit",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/contacts/profile",
    "title": "个人信息",
    "menu": "",
    "access": "signed-in",
    "groups": [],
    "screen": "profile"
  },
  {
    "path": "/contentArticle",
    "title": "文章管理",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-文章"
    ],
    "screen": "list",
    "kind": "article",
    "query": {
      "repeatTitle": ""
    }
  },
  {
    "path": "/contentArticleDetail",
    "title": "文章编辑",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-文章"
    ],
    "screen": "article-editor",
    "kind": "article",
    "parent": "/contentArticle",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/dashboard",
    "title": "数据看板",
    "menu": "数据看板",
    "access": "signed-in",
    "groups": [],
    "screen": "dashboard"
  },
  {
    "path": "/forgot-password",
    "title": "忘记密码",
    "menu": "",
    "access": "public",
    "groups": [],
    "screen": "forgot"
  },
  {
    "path": "/hbwhtv/authorize",
    "title": "长江云授权登录",
    "menu": "",
    "access": "public",
    "groups": [],
    "screen": "sso",
    "query": {
      "code": "",
      "state": ""
    }
  },
  {
    "path": "/login",
    "title": "登录",
    "menu": "",
    "access": "public",
    "groups": [],
    "screen": "login",
    "query": {
      "errorMsg": "",
      "from": ""
    }
  },
  {
    "path": "/logout",
    "title": "退出登录",
    "menu": "",
    "access": "public",
    "groups": [],
    "screen": "logout"
  },
  {
    "path": "/pages/coming-soon",
    "title": "敬请期待",
    "menu": "",
    "access": "signed-in",
    "groups": [],
    "screen": "coming-soon"
  },
  {
    "path": "/register",
    "title": "注册",
    "menu": "",
    "access": "public",
    "groups": [],
    "screen": "register"
  },
  {
    "path": "/roles",
    "title": "角色管理",
    "menu": "系统管理",
    "access": "groups",
    "groups": [
      "系统-角色"
    ],
    "screen": "list",
    "kind": "role"
  },
  {
    "path": "/rolesDetail",
    "title": "角色编辑",
    "menu": "系统管理",
    "access": "groups",
    "groups": [
      "系统-角色"
    ],
    "screen": "role-editor",
    "kind": "role",
    "parent": "/roles",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/sso/authorize",
    "title": "单点登录",
    "menu": "",
    "access": "public",
    "groups": [],
    "screen": "sso",
    "query": {
      "code": "",
      "state": ""
    }
  },
  {
    "path": "/systemlog",
    "title": "系统日志",
    "menu": "系统管理",
    "access": "groups",
    "groups": [
      "系统-日志"
    ],
    "screen": "list",
    "kind": "syslog"
  },
  {
    "path": "/words",
    "title": "敏感词管理",
    "menu": "标签管理",
    "access": "groups",
    "groups": [
      "敏感词管理"
    ],
    "screen": "list",
    "kind": "sensitive_word"
  },
  {
    "path": "/wordsDetail",
    "title": "敏感词编辑",
    "menu": "标签管理",
    "access": "groups",
    "groups": [
      "敏感词管理"
    ],
    "screen": "edit",
    "kind": "sensitive_word",
    "parent": "/words",
    "query": {
      "id": ""
    }
  }
];
