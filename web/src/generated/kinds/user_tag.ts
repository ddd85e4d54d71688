// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.user_tag,
  "fields": [
    {
      "name": "name",
      "label": "标签名称",
      "type": "text",
      "required": true,
      "maxLength": 30,
      "column": {
        "link": true
      }
    },
    {
      "name": "parent",
      "label": "上级标签",
      "type": "relation",
      "help": "不选表示最上一级，最多三级",
      "of": "user_tag",
      "column": {
        "width": 140
      }
    },
    {
      "name": "synonyms",
      "label": "同义词",
      "type": "tags",
      "help": "别的叫法，回车添加",
      "maxLength": 30,
      "max": 20,
      "column": {
        "width": 200
      }
    },
    {
      "name": "colour",
      "label": "颜色",
      "type": "colour",
      "column": {
        "width": 90,
        "optional": true
      }
    },
    {
      "name": "note",
      "label": "说明",
      "type": "text",
      "placeholder": "什么样的对象用这个标签",
      "maxLength": 200,
      "column": {
        "width": 200,
        "optional": true
      }
    }
  ],
  "sections": [],
  "filters": [
    {
      "name": "name",
      "label": "标签名称",
      "type": "text",
      "placeholder": "请输入标签名称"
    }
  ],
  "actions": []
};

export default kind;
