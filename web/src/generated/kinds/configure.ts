// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.configure,
  "fields": [
    {
      "name": "type",
      "label": "类型",
      "type": "choice",
      "default": "aboutus",
      "readonly": "always",
      "choices": [
        {
          "value": "aboutus",
          "label": "关于我们"
        },
        {
          "value": "agreement",
          "label": "用户协议"
        },
        {
          "value": "privacy",
          "label": "隐私政策"
        },
        {
          "value": "cancel",
          "label": "注销须知"
        }
      ],
      "column": {
        "width": 110
      }
    },
    {
      "name": "title",
      "label": "标题",
      "type": "text",
      "required": true,
      "maxLength": 40,
      "column": {
        "link": true
      }
    },
    {
      "name": "content",
      "label": "正文",
      "type": "rich_text",
      "required": true
    },
    {
      "name": "changed",
      "label": "有未发布的修改",
      "type": "switch",
      "default": true,
      "readonly": "always",
      "column": {
        "width": 130
      }
    }
  ],
  "sections": [
    {
      "label": "正文",
      "fields": [
        "title",
        "content"
      ],
      "column": "main"
    },
    {
      "label": "版本",
      "fields": [
        "type",
        "changed"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "type",
      "label": "类型",
      "type": "choice",
      "choices": [
        {
          "value": "aboutus",
          "label": "关于我们"
        },
        {
          "value": "agreement",
          "label": "用户协议"
        },
        {
          "value": "privacy",
          "label": "隐私政策"
        },
        {
          "value": "cancel",
          "label": "注销须知"
        }
      ]
    }
  ],
  "tabs": {
    "by": "type",
    "items": [
      {
        "value": "aboutus",
        "label": "关于我们"
      },
      {
        "value": "agreement",
        "label": "用户协议"
      },
      {
        "value": "privacy",
        "label": "隐私政策"
      },
      {
        "value": "cancel",
        "label": "注销须知"
      }
    ]
  },
  "actions": [
    {
      "name": "publish",
      "label": "发布版本",
      "where": [
        "row",
        "detail"
      ],
      "call": {
        "method": "POST",
        "path": "/setting/configure/publish"
      },
      "bulkCall": {
        "method": "POST",
        "path": "/setting/configure/publish"
      },
      "tone": "primary",
      "form": [
        {
          "name": "note",
          "label": "修改说明",
          "type": "text",
          "required": true,
          "placeholder": "改了什么、为什么，如：新增第三方 SDK 说明",
          "maxLength": 200
        },
        {
          "name": "effectiveAt",
          "label": "生效时间",
          "type": "datetime",
          "help": "不填则立即生效；到时间后客户端读到新版本"
        }
      ]
    }
  ]
};

export default kind;
