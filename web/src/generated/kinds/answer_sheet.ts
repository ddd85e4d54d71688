// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Kind } from '../../api/kinds';
import { kinds } from '../console';

const kind: Kind = {
  ...kinds.answer_sheet,
  "fields": [
    {
      "name": "readerName",
      "label": "昵称",
      "type": "text",
      "readonly": "always",
      "maxLength": 40,
      "column": {
        "width": 140,
        "link": true
      }
    },
    {
      "name": "readerId",
      "label": "读者编号",
      "type": "text",
      "readonly": "always",
      "maxLength": 40,
      "column": {
        "width": 120
      }
    },
    {
      "name": "questionnaire",
      "label": "问卷",
      "type": "relation",
      "readonly": "always",
      "of": "questionnaire",
      "column": {}
    },
    {
      "name": "version",
      "label": "版本",
      "type": "number",
      "readonly": "always",
      "column": {
        "width": 70,
        "align": "right"
      }
    },
    {
      "name": "score",
      "label": "得分",
      "type": "number",
      "readonly": "always",
      "sortable": true,
      "column": {
        "width": 80,
        "align": "right"
      }
    },
    {
      "name": "fullScore",
      "label": "满分",
      "type": "number",
      "readonly": "always",
      "column": {
        "width": 80,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "points",
      "label": "积分",
      "type": "number",
      "readonly": "always",
      "column": {
        "width": 80,
        "align": "right",
        "optional": true
      }
    },
    {
      "name": "seconds",
      "label": "用时（秒）",
      "type": "number",
      "readonly": "always",
      "column": {
        "width": 100,
        "align": "right"
      }
    },
    {
      "name": "ipRegion",
      "label": "属地",
      "type": "text",
      "readonly": "always",
      "maxLength": 40,
      "column": {
        "width": 100
      }
    },
    {
      "name": "device",
      "label": "设备",
      "type": "text",
      "readonly": "always",
      "maxLength": 60,
      "column": {
        "width": 120,
        "optional": true
      }
    },
    {
      "name": "files",
      "label": "上传的文件",
      "type": "files",
      "readonly": "always"
    },
    {
      "name": "createdAt",
      "label": "提交时间",
      "type": "datetime",
      "readonly": "always",
      "column": {
        "width": 160
      }
    }
  ],
  "sections": [
    {
      "label": "读者",
      "fields": [
        "readerName",
        "readerId",
        "ipRegion",
        "device"
      ],
      "column": "side"
    },
    {
      "label": "答卷",
      "fields": [
        "questionnaire",
        "version",
        "createdAt",
        "seconds",
        "score",
        "fullScore",
        "points"
      ],
      "column": "side"
    }
  ],
  "filters": [
    {
      "name": "readerId",
      "label": "读者编号",
      "type": "text"
    },
    {
      "name": "ipRegion",
      "label": "属地",
      "type": "text"
    },
    {
      "name": "answer",
      "label": "",
      "type": "text",
      "placeholder": "q1:o2"
    },
    {
      "name": "version",
      "label": "版本",
      "type": "number"
    },
    {
      "name": "createdAt",
      "label": "提交时间",
      "type": "date_range"
    },
    {
      "name": "questionnaire",
      "label": "",
      "type": "relation",
      "of": "questionnaire"
    }
  ],
  "actions": []
};

export default kind;
