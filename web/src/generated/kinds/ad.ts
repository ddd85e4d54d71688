// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.ad,
  "fields": [
    {
      "name": "cover",
      "label": "广告图",
      "type": "image",
      "required": true,
      "help": "大图 16:9，小图 4:3，通栏 1200 × 120；视频广告作为封面",
      "column": {
        "width": 80
      }
    },
    {
      "name": "title",
      "label": "广告标题",
      "type": "text",
      "required": true,
      "help": "读者看到的文字，系统会自动标注“广告”",
      "maxLength": 60,
      "sortable": true,
      "column": {
        "link": true
      }
    },
    {
      "name": "form",
      "label": "样式",
      "type": "choice",
      "required": true,
      "default": "large",
      "choices": [
        {
          "value": "large",
          "label": "大图"
        },
        {
          "value": "small",
          "label": "小图"
        },
        {
          "value": "three",
          "label": "三图"
        },
        {
          "value": "video",
          "label": "视频"
        }
      ]
    },
    {
      "name": "images",
      "label": "三张图片",
      "type": "images",
      "required": true,
      "max": 3,
      "when": {
        "field": "form",
        "values": [
          "three"
        ]
      }
    },
    {
      "name": "video",
      "label": "视频",
      "type": "video",
      "required": true,
      "when": {
        "field": "form",
        "values": [
          "video"
        ]
      }
    },
    {
      "name": "targetSort",
      "label": "点击时",
      "type": "choice",
      "required": true,
      "default": "none",
      "choices": [
        {
          "value": "none",
          "label": "不跳转"
        },
        {
          "value": "content",
          "label": "打开内容"
        },
        {
          "value": "link",
          "label": "打开链接"
        }
      ]
    },
    {
      "name": "target",
      "label": "打开的内容",
      "type": "content",
      "required": true,
      "kinds": [
        "article",
        "video",
        "subject",
        "collection",
        "stream",
        "discuss",
        "disclosure",
        "h5",
        "csp",
        "activity",
        "vote"
      ],
      "when": {
        "field": "targetSort",
        "values": [
          "content"
        ]
      }
    },
    {
      "name": "link",
      "label": "打开的链接",
      "type": "link",
      "required": true,
      "placeholder": "https://",
      "when": {
        "field": "targetSort",
        "values": [
          "link"
        ]
      }
    },
    {
      "name": "type",
      "label": "广告位",
      "type": "choice",
      "required": true,
      "default": "channel",
      "choices": [
        {
          "value": "channel",
          "label": "频道广告"
        },
        {
          "value": "pcIndex",
          "label": "PC 首页广告"
        }
      ],
      "column": {
        "width": 120
      }
    },
    {
      "name": "channel",
      "label": "频道",
      "type": "choice",
      "required": true,
      "default": "recommend",
      "choices": [
        {
          "value": "recommend",
          "label": "推荐"
        },
        {
          "value": "local",
          "label": "本地"
        },
        {
          "value": "video",
          "label": "视频"
        },
        {
          "value": "live",
          "label": "直播"
        },
        {
          "value": "livelihood",
          "label": "民生"
        },
        {
          "value": "culture",
          "label": "文旅"
        },
        {
          "value": "education",
          "label": "教育"
        },
        {
          "value": "sports",
          "label": "体育"
        }
      ],
      "when": {
        "field": "type",
        "values": [
          "channel"
        ]
      },
      "column": {
        "width": 80
      }
    },
    {
      "name": "position",
      "label": "位置",
      "type": "choice",
      "required": true,
      "default": "feed",
      "choices": [
        {
          "value": "top",
          "label": "频道顶部"
        },
        {
          "value": "feed",
          "label": "信息流"
        },
        {
          "value": "article",
          "label": "文章底部"
        }
      ],
      "when": {
        "field": "type",
        "values": [
          "channel"
        ]
      }
    },
    {
      "name": "slot",
      "label": "第几条之后",
      "type": "number",
      "help": "信息流中的位置，不填由系统安排",
      "min": 1,
      "max": 100,
      "when": {
        "field": "type",
        "values": [
          "channel"
        ]
      }
    },
    {
      "name": "pcPosition",
      "label": "位置",
      "type": "choice",
      "required": true,
      "default": "banner",
      "choices": [
        {
          "value": "banner",
          "label": "首屏通栏"
        },
        {
          "value": "right",
          "label": "右侧栏"
        },
        {
          "value": "middle",
          "label": "腰部通栏"
        },
        {
          "value": "bottom",
          "label": "页底"
        }
      ],
      "when": {
        "field": "type",
        "values": [
          "pcIndex"
        ]
      }
    },
    {
      "name": "period",
      "label": "展示时间",
      "type": "date_range",
      "required": true,
      "column": {
        "width": 190
      }
    },
    {
      "name": "platform",
      "label": "投放平台",
      "type": "choice",
      "required": true,
      "default": "all",
      "choices": [
        {
          "value": "all",
          "label": "全部平台"
        },
        {
          "value": "ios",
          "label": "iOS"
        },
        {
          "value": "android",
          "label": "安卓"
        },
        {
          "value": "harmony",
          "label": "鸿蒙"
        }
      ],
      "column": {
        "width": 100
      }
    },
    {
      "name": "priority",
      "label": "优先级",
      "type": "number",
      "required": true,
      "help": "同一时段有多个时，数值大的优先",
      "default": 50,
      "max": 100,
      "sortable": true,
      "min": 0,
      "column": {
        "width": 90,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "advertiser",
      "label": "广告主",
      "type": "text",
      "required": true,
      "placeholder": "营业执照上的全称",
      "maxLength": 80,
      "column": {
        "width": 180
      }
    },
    {
      "name": "industry",
      "label": "行业",
      "type": "choice",
      "required": true,
      "default": "other",
      "choices": [
        {
          "value": "public",
          "label": "公益",
          "tone": "ok"
        },
        {
          "value": "culture",
          "label": "文化旅游"
        },
        {
          "value": "retail",
          "label": "商超零售"
        },
        {
          "value": "finance",
          "label": "金融保险"
        },
        {
          "value": "education",
          "label": "教育培训"
        },
        {
          "value": "realty",
          "label": "房产家居"
        },
        {
          "value": "car",
          "label": "汽车出行"
        },
        {
          "value": "medical",
          "label": "医疗",
          "tone": "warn"
        },
        {
          "value": "drug",
          "label": "药品与保健食品",
          "tone": "warn"
        },
        {
          "value": "farming",
          "label": "农药与兽药",
          "tone": "warn"
        },
        {
          "value": "other",
          "label": "其他",
          "tone": "mute"
        }
      ],
      "column": {
        "width": 120,
        "optional": true
      }
    },
    {
      "name": "contract",
      "label": "合同编号",
      "type": "text",
      "maxLength": 40
    },
    {
      "name": "fee",
      "label": "合同金额",
      "type": "money"
    },
    {
      "name": "proofs",
      "label": "资质证明",
      "type": "files",
      "help": "营业执照、授权书、广告审查批准文件等，供审核查看",
      "max": 10
    },
    {
      "name": "note",
      "label": "内部备注",
      "type": "long_text",
      "help": "只有同事能看到",
      "maxLength": 500
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
      "label": "广告内容",
      "fields": [
        "title",
        "form",
        "cover",
        "images",
        "video"
      ],
      "column": "main"
    },
    {
      "label": "点击跳转",
      "fields": [
        "targetSort",
        "target",
        "link"
      ],
      "column": "main"
    },
    {
      "label": "广告主",
      "fields": [
        "advertiser",
        "industry",
        "contract",
        "fee",
        "proofs"
      ],
      "column": "main"
    },
    {
      "label": "投放位置",
      "fields": [
        "type",
        "channel",
        "position",
        "slot",
        "pcPosition"
      ],
      "column": "side"
    },
    {
      "label": "投放时间",
      "fields": [
        "period",
        "platform",
        "priority"
      ],
      "column": "side"
    },
    {
      "label": "备注",
      "fields": [
        "note"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "title",
      "label": "广告标题",
      "type": "text",
      "placeholder": "请输入标题"
    },
    {
      "name": "type",
      "label": "广告位",
      "type": "choice",
      "choices": [
        {
          "value": "channel",
          "label": "频道广告"
        },
        {
          "value": "pcIndex",
          "label": "PC 首页广告"
        }
      ]
    },
    {
      "name": "advertiser",
      "label": "广告主",
      "type": "text",
      "placeholder": "请输入广告主"
    },
    {
      "name": "channel",
      "label": "频道",
      "type": "choice",
      "choices": [
        {
          "value": "recommend",
          "label": "推荐"
        },
        {
          "value": "local",
          "label": "本地"
        },
        {
          "value": "video",
          "label": "视频"
        },
        {
          "value": "live",
          "label": "直播"
        },
        {
          "value": "livelihood",
          "label": "民生"
        },
        {
          "value": "culture",
          "label": "文旅"
        },
        {
          "value": "education",
          "label": "教育"
        },
        {
          "value": "sports",
          "label": "体育"
        }
      ]
    },
    {
      "name": "industry",
      "label": "行业",
      "type": "choice",
      "choices": [
        {
          "value": "public",
          "label": "公益",
          "tone": "ok"
        },
        {
          "value": "culture",
          "label": "文化旅游"
        },
        {
          "value": "retail",
          "label": "商超零售"
        },
        {
          "value": "finance",
          "label": "金融保险"
        },
        {
          "value": "education",
          "label": "教育培训"
        },
        {
          "value": "realty",
          "label": "房产家居"
        },
        {
          "value": "car",
          "label": "汽车出行"
        },
        {
          "value": "medical",
          "label": "医疗",
          "tone": "warn"
        },
        {
          "value": "drug",
          "label": "药品与保健食品",
          "tone": "warn"
        },
        {
          "value": "farming",
          "label": "农药与兽药",
          "tone": "warn"
        },
        {
          "value": "other",
          "label": "其他",
          "tone": "mute"
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
      "name": "enabled",
      "label": "启用",
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
    },
    {
      "name": "overdue",
      "label": "不在展示期",
      "type": "switch"
    }
  ],
  "tabs": {
    "by": "type",
    "items": [
      {
        "value": "",
        "label": "全部"
      },
      {
        "value": "channel",
        "label": "频道广告"
      },
      {
        "value": "pcIndex",
        "label": "PC 首页广告"
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
        "path": "/ad/submit"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/ad/submit"
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
        "path": "/ad/revoke"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/ad/revoke"
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
        "path": "/verify-center/advertising/approved"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/advertising/approved/batch"
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
        "path": "/verify-center/advertising/rejection"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/verify-center/advertising/rejection/batch"
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
        "path": "/ad/withdraw"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/ad/withdraw"
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
      "name": "enable",
      "label": "启用",
      "where": [
        "row",
        "bulk",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/ad/enable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/ad/enable"
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
        "path": "/ad/disable"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/ad/disable"
      },
      "undo": "enable"
    }
  ]
};

export default kind;
