// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Choice, Kind, KindOutline, Route } from '../api/kinds';

export type KindKey = 'account' | 'activity' | 'ad' | 'article' | 'carousel' | 'channel' | 'channel_circle' | 'circle' | 'city' | 'collection' | 'comment' | 'content' | 'csp' | 'disclosure' | 'discuss' | 'h5' | 'help_article' | 'home_module' | 'home_recommend' | 'hour24' | 'media' | 'media_content' | 'media_item' | 'media_task' | 'moment_focus' | 'network_resource' | 'notice' | 'popup' | 'post' | 'question' | 'review_log' | 'role' | 'sensitive_word' | 'service_token' | 'splash' | 'stream' | 'stream_post' | 'stream_replay' | 'subject' | 'syslog' | 'version' | 'video' | 'vote';
export type ScreenName = 'article-editor' | 'audit-detail' | 'calendar' | 'carousel-editor' | 'channel-editor' | 'city-editor' | 'collection-editor' | 'coming-soon' | 'comments' | 'dashboard' | 'discuss-detail' | 'discuss-editor' | 'forgot' | 'h5-editor' | 'home-board' | 'home-entry' | 'home-recommend' | 'hour24-editor' | 'hour24-line' | 'hour24-picker' | 'live-desk' | 'login' | 'logout' | 'media-content' | 'media-library' | 'moment-focus' | 'moment-focus-editor' | 'notfound' | 'profile' | 'redirect' | 'register' | 'role-editor' | 'rundown-editor' | 'sensitive-words' | 'service-tokens' | 'sso' | 'subject-builder' | 'subject-detail' | 'tip-desk' | 'tip-editor' | 'upload-settings' | 'video-editor';

export const verifyStates: readonly Choice[] = [
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
];

export const kinds: Readonly<Record<KindKey, KindOutline>> = {
  "account": {
    "key": "account",
    "label": "账号",
    "groups": [
      "系统-账号"
    ],
    "title": "name",
    "order": "-id",
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
  "activity": {
    "key": "activity",
    "label": "活动",
    "groups": [
      "活动管理"
    ],
    "auditGroup": "活动审核",
    "title": "title",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/activity/list"
      },
      "detail": {
        "method": "GET",
        "path": "/activity/detail"
      },
      "create": {
        "method": "POST",
        "path": "/activity/add"
      },
      "update": {
        "method": "POST",
        "path": "/activity/update"
      },
      "delete": {
        "method": "POST",
        "path": "/activity/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/activity/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/activity/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/activity/recycle/clean"
      },
      "queue": {
        "method": "GET",
        "path": "/verify-center/activity"
      },
      "history": {
        "method": "GET",
        "path": "/activity/history"
      },
      "export": {
        "method": "GET",
        "path": "/activity/export"
      },
      "options": {
        "method": "GET",
        "path": "/activity/options"
      }
    },
    "recycle": true,
    "reviewed": true,
    "content": true,
    "promisedMinutes": 120,
    "routes": {
      "list": "/activityManage",
      "edit": "/editActivity",
      "detail": "/activityInfo",
      "audit": "/activityAudit",
      "examine": "/activityAuditDetail"
    }
  },
  "ad": {
    "key": "ad",
    "label": "广告",
    "groups": [
      "应用-广告"
    ],
    "auditGroup": "广告审核",
    "title": "title",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/ad/list"
      },
      "detail": {
        "method": "GET",
        "path": "/ad/detail"
      },
      "create": {
        "method": "POST",
        "path": "/ad/add"
      },
      "update": {
        "method": "POST",
        "path": "/ad/update"
      },
      "delete": {
        "method": "POST",
        "path": "/ad/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/ad/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/ad/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/ad/recycle/clean"
      },
      "queue": {
        "method": "GET",
        "path": "/verify-center/advertising"
      },
      "history": {
        "method": "GET",
        "path": "/ad/history"
      }
    },
    "recycle": true,
    "reviewed": true,
    "promisedMinutes": 240,
    "routes": {
      "list": "/ad",
      "edit": "/adChannelDetail",
      "audit": "/auditAd",
      "examine": "/auditAdDetail"
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
    "order": "-id",
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
      "queue": {
        "method": "GET",
        "path": "/verify-center/article"
      },
      "history": {
        "method": "GET",
        "path": "/content/article/history"
      },
      "export": {
        "method": "GET",
        "path": "/content/article/export"
      },
      "options": {
        "method": "GET",
        "path": "/content/article/options"
      }
    },
    "recycle": true,
    "reviewed": true,
    "content": true,
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
        "links"
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
  "carousel": {
    "key": "carousel",
    "label": "轮播图",
    "groups": [
      "首页-轮播"
    ],
    "auditGroup": "轮播审核",
    "title": "title",
    "order": "sort_order",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/carousel/list"
      },
      "detail": {
        "method": "GET",
        "path": "/carousel/detail"
      },
      "create": {
        "method": "POST",
        "path": "/carousel/add"
      },
      "update": {
        "method": "POST",
        "path": "/carousel/update"
      },
      "delete": {
        "method": "POST",
        "path": "/carousel/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/carousel/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/carousel/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/carousel/recycle/clean"
      },
      "queue": {
        "method": "GET",
        "path": "/verify-center/carousels"
      },
      "history": {
        "method": "GET",
        "path": "/carousel/history"
      },
      "sort": {
        "method": "POST",
        "path": "/carousel/sort"
      },
      "options": {
        "method": "GET",
        "path": "/carousel/options"
      }
    },
    "recycle": true,
    "reviewed": true,
    "promisedMinutes": 60,
    "routes": {
      "list": "/homeBanner",
      "edit": "/homeBannerDetail",
      "audit": "/carouselAudit",
      "examine": "/carouselAuditDetail"
    }
  },
  "channel": {
    "key": "channel",
    "label": "频道",
    "groups": [
      "频道管理"
    ],
    "title": "name",
    "order": "sort_order",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/channel/list"
      },
      "detail": {
        "method": "GET",
        "path": "/channel/detail"
      },
      "create": {
        "method": "POST",
        "path": "/channel/add"
      },
      "update": {
        "method": "POST",
        "path": "/channel/update"
      },
      "delete": {
        "method": "POST",
        "path": "/channel/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/channel/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/channel/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/channel/recycle/clean"
      },
      "sort": {
        "method": "POST",
        "path": "/channel/sort"
      },
      "options": {
        "method": "GET",
        "path": "/channel/options"
      }
    },
    "recycle": true,
    "along": [
      "channel_circle"
    ],
    "reviewed": false,
    "routes": {
      "list": "/channelManage",
      "edit": "/channelDetail"
    }
  },
  "channel_circle": {
    "key": "channel_circle",
    "label": "频道圈子",
    "groups": [
      "频道管理"
    ],
    "title": "title",
    "order": "sort_order",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/channel/circle/list"
      },
      "detail": {
        "method": "GET",
        "path": "/channel/circle/detail"
      },
      "create": {
        "method": "POST",
        "path": "/channel/circle/add"
      },
      "update": {
        "method": "POST",
        "path": "/channel/circle/update"
      },
      "delete": {
        "method": "POST",
        "path": "/channel/circle/delete"
      },
      "sort": {
        "method": "POST",
        "path": "/channel/circle/sort"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "edit": "/channelCirDetail"
    }
  },
  "circle": {
    "key": "circle",
    "label": "圈子",
    "groups": [
      "圈子管理"
    ],
    "auditGroup": "圈子审核",
    "title": "name",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/circle/list"
      },
      "detail": {
        "method": "GET",
        "path": "/circle/detail"
      },
      "create": {
        "method": "POST",
        "path": "/circle/create"
      },
      "update": {
        "method": "POST",
        "path": "/circle/modify"
      },
      "delete": {
        "method": "POST",
        "path": "/circle/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/circle/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/circle/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/circle/recycle/clean"
      },
      "queue": {
        "method": "GET",
        "path": "/verify-center/circle"
      },
      "history": {
        "method": "GET",
        "path": "/circle/history"
      },
      "options": {
        "method": "GET",
        "path": "/circle/options"
      }
    },
    "recycle": true,
    "reviewed": true,
    "promisedMinutes": 240,
    "routes": {
      "list": "/groups",
      "edit": "/circleDetail",
      "audit": "/groupAudit",
      "examine": "/groupAuditDetail"
    }
  },
  "city": {
    "key": "city",
    "label": "城市",
    "groups": [
      "城市新闻"
    ],
    "title": "name",
    "order": "sort_order",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/city/list"
      },
      "detail": {
        "method": "GET",
        "path": "/city/detail"
      },
      "create": {
        "method": "POST",
        "path": "/city/add"
      },
      "update": {
        "method": "POST",
        "path": "/city/update"
      },
      "delete": {
        "method": "POST",
        "path": "/city/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/city/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/city/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/city/recycle/clean"
      },
      "sort": {
        "method": "POST",
        "path": "/city/sort"
      },
      "options": {
        "method": "GET",
        "path": "/city/options"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/homeCity",
      "edit": "/cityDetail"
    }
  },
  "collection": {
    "key": "collection",
    "label": "合集",
    "groups": [
      "内容-合集"
    ],
    "auditGroup": "合集审核",
    "title": "title",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/collection/list"
      },
      "detail": {
        "method": "GET",
        "path": "/collection/detail"
      },
      "create": {
        "method": "POST",
        "path": "/collection/add"
      },
      "update": {
        "method": "POST",
        "path": "/collection/update"
      },
      "delete": {
        "method": "POST",
        "path": "/collection/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/collection/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/collection/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/collection/recycle/clean"
      },
      "queue": {
        "method": "GET",
        "path": "/verify-center/video-collection"
      },
      "history": {
        "method": "GET",
        "path": "/collection/history"
      },
      "options": {
        "method": "GET",
        "path": "/collection/options"
      }
    },
    "recycle": true,
    "reviewed": true,
    "content": true,
    "promisedMinutes": 120,
    "routes": {
      "list": "/contentCollection",
      "edit": "/contentCollectionDetail",
      "audit": "/ablumAudit",
      "examine": "/examineCollectionDetail"
    }
  },
  "comment": {
    "key": "comment",
    "label": "评论",
    "groups": [
      "评论管理"
    ],
    "auditGroup": "评论审核",
    "title": "text",
    "order": "-id",
    "calls": {
      "detail": {
        "method": "GET",
        "path": "/comment/detail"
      },
      "create": {
        "method": "POST",
        "path": "/comment/add"
      },
      "update": {
        "method": "POST",
        "path": "/comment/modify"
      },
      "delete": {
        "method": "POST",
        "path": "/comment/removeComments"
      },
      "restore": {
        "method": "POST",
        "path": "/comment/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/comment/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/comment/recycle/clean"
      },
      "queue": {
        "method": "GET",
        "path": "/verify-center/comments"
      },
      "history": {
        "method": "GET",
        "path": "/comment/history"
      },
      "list": {
        "method": "GET",
        "path": "/comment/list"
      },
      "counts": {
        "method": "GET",
        "path": "/comment/counts"
      },
      "export": {
        "method": "GET",
        "path": "/comment/export"
      },
      "options": {
        "method": "GET",
        "path": "/comment/options"
      }
    },
    "recycle": true,
    "along": [
      "comment"
    ],
    "reviewed": true,
    "promisedMinutes": 15,
    "routes": {
      "list": "/comments",
      "edit": "/commentDetail",
      "audit": "/commentAudit",
      "examine": "/commentAuditDetail"
    }
  },
  "content": {
    "key": "content",
    "label": "内容",
    "groups": [
      "内容-文章",
      "内容-视频",
      "内容-专题",
      "内容-合集",
      "内容-直播",
      "内容-热议",
      "内容-爆料"
    ],
    "title": "title",
    "order": "-created_at",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/content/list"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/contentManager"
    }
  },
  "csp": {
    "key": "csp",
    "label": "晨视频",
    "groups": [
      "内容-晨视频"
    ],
    "auditGroup": "晨视频审核",
    "title": "title",
    "order": "-issue_date",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/csp/list"
      },
      "detail": {
        "method": "GET",
        "path": "/csp/detail"
      },
      "create": {
        "method": "POST",
        "path": "/csp/add"
      },
      "update": {
        "method": "POST",
        "path": "/csp/update"
      },
      "delete": {
        "method": "POST",
        "path": "/csp/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/csp/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/csp/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/csp/recycle/clean"
      },
      "queue": {
        "method": "GET",
        "path": "/verify-center/csp"
      },
      "history": {
        "method": "GET",
        "path": "/csp/history"
      },
      "options": {
        "method": "GET",
        "path": "/csp/options"
      }
    },
    "recycle": true,
    "reviewed": true,
    "content": true,
    "promisedMinutes": 30,
    "routes": {
      "list": "/contentChenVideo",
      "edit": "/contentCSPDetail",
      "audit": "/cspNewsAudit",
      "examine": "/examineChenVideoDetail"
    }
  },
  "disclosure": {
    "key": "disclosure",
    "label": "爆料",
    "groups": [
      "内容-爆料"
    ],
    "auditGroup": "爆料审核",
    "title": "title",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/content/disclosure"
      },
      "detail": {
        "method": "GET",
        "path": "/content/disclosure/detail"
      },
      "create": {
        "method": "POST",
        "path": "/content/disclosure/add"
      },
      "update": {
        "method": "POST",
        "path": "/content/disclosure/modify"
      },
      "delete": {
        "method": "POST",
        "path": "/content/disclosure/delete"
      },
      "reveal": {
        "method": "GET",
        "path": "/content/disclosure/phone",
        "right": "reply"
      },
      "restore": {
        "method": "POST",
        "path": "/content/disclosure/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/content/disclosure/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/content/disclosure/recycle/clean"
      },
      "export": {
        "method": "GET",
        "path": "/content/disclosure/export"
      },
      "options": {
        "method": "GET",
        "path": "/content/disclosure/options"
      },
      "queue": {
        "method": "GET",
        "path": "/verify-center/disclosure"
      },
      "history": {
        "method": "GET",
        "path": "/content/disclosure/history"
      }
    },
    "recycle": true,
    "reviewed": true,
    "content": true,
    "promisedMinutes": 60,
    "routes": {
      "list": "/contentNewsData",
      "edit": "/contentNewsDataDetail",
      "audit": "/auditDisclosure",
      "examine": "/disclosureAuditDetail"
    }
  },
  "discuss": {
    "key": "discuss",
    "label": "热议",
    "groups": [
      "内容-热议"
    ],
    "auditGroup": "热议审核",
    "title": "title",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/discuss/list"
      },
      "detail": {
        "method": "GET",
        "path": "/discuss/detail"
      },
      "create": {
        "method": "POST",
        "path": "/discuss/add"
      },
      "update": {
        "method": "POST",
        "path": "/discuss/update"
      },
      "delete": {
        "method": "POST",
        "path": "/discuss/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/discuss/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/discuss/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/discuss/recycle/clean"
      },
      "queue": {
        "method": "GET",
        "path": "/verify-center/discuss"
      },
      "history": {
        "method": "GET",
        "path": "/discuss/history"
      },
      "options": {
        "method": "GET",
        "path": "/discuss/options"
      }
    },
    "recycle": true,
    "reviewed": true,
    "content": true,
    "promisedMinutes": 90,
    "routes": {
      "list": "/contentHotDiscuss",
      "edit": "/editHotDiscuss",
      "detail": "/detailHotDiscuss",
      "audit": "/auditHotDiscuss",
      "examine": "/examineDiscussDetail"
    }
  },
  "h5": {
    "key": "h5",
    "label": "H5",
    "groups": [
      "内容-H5"
    ],
    "auditGroup": "H5审核",
    "title": "title",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/content/h5/list"
      },
      "detail": {
        "method": "GET",
        "path": "/content/h5/detail"
      },
      "create": {
        "method": "POST",
        "path": "/content/h5/add"
      },
      "update": {
        "method": "POST",
        "path": "/content/h5/modify"
      },
      "delete": {
        "method": "POST",
        "path": "/content/h5/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/content/h5/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/content/h5/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/content/h5/recycle/clean"
      },
      "queue": {
        "method": "GET",
        "path": "/verify-center/h5"
      },
      "history": {
        "method": "GET",
        "path": "/content/h5/history"
      },
      "options": {
        "method": "GET",
        "path": "/content/h5/options"
      }
    },
    "recycle": true,
    "reviewed": true,
    "content": true,
    "promisedMinutes": 240,
    "routes": {
      "list": "/H5Manager",
      "edit": "/H5ManagerDetail",
      "audit": "/auditSearchKeyword",
      "examine": "/examineH5ManagerDetail"
    }
  },
  "help_article": {
    "key": "help_article",
    "label": "帮助文章",
    "groups": [
      "应用-帮助文章"
    ],
    "auditGroup": "帮助文章审核",
    "title": "title",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/help-article/list"
      },
      "detail": {
        "method": "GET",
        "path": "/help-article/detail"
      },
      "create": {
        "method": "POST",
        "path": "/help-article/add"
      },
      "update": {
        "method": "POST",
        "path": "/help-article/update"
      },
      "delete": {
        "method": "POST",
        "path": "/help-article/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/help-article/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/help-article/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/help-article/recycle/clean"
      },
      "queue": {
        "method": "GET",
        "path": "/verify-center/help-article"
      },
      "history": {
        "method": "GET",
        "path": "/help-article/history"
      }
    },
    "recycle": true,
    "reviewed": true,
    "promisedMinutes": 480,
    "routes": {
      "list": "/helpArticle",
      "edit": "/helpArticleDetail",
      "audit": "/auditHelpArticle",
      "examine": "/examineHelpArticleDetail"
    }
  },
  "home_module": {
    "key": "home_module",
    "label": "首页模块",
    "groups": [
      "首页-模块"
    ],
    "title": "name",
    "order": "sort_order",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/home/module/list"
      },
      "detail": {
        "method": "GET",
        "path": "/home/module/detail"
      },
      "create": {
        "method": "POST",
        "path": "/home/module/add"
      },
      "update": {
        "method": "POST",
        "path": "/home/module/update"
      },
      "delete": {
        "method": "POST",
        "path": "/home/module/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/home/module/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/home/module/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/home/module/recycle/clean"
      },
      "sort": {
        "method": "POST",
        "path": "/home/module/sort"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/homeModular",
      "edit": "/homeModularDetail"
    }
  },
  "home_recommend": {
    "key": "home_recommend",
    "label": "热点推荐",
    "groups": [
      "首页-置顶",
      "首页-轮播",
      "首页-热榜"
    ],
    "title": "title",
    "order": "sort_order",
    "calls": {
      "detail": {
        "method": "GET",
        "path": "/home/recommend/detail"
      },
      "create": {
        "method": "POST",
        "path": "/home/recommend/add"
      },
      "update": {
        "method": "POST",
        "path": "/home/recommend/update"
      },
      "delete": {
        "method": "POST",
        "path": "/home/recommend/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/home/recommend/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/home/recommend/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/home/recommend/recycle/clean"
      },
      "list": {
        "method": "GET",
        "path": "/home/recommend/list"
      },
      "sort": {
        "method": "POST",
        "path": "/home/recommend/sort"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/homeRecommend",
      "edit": "/homeHotDetail"
    },
    "pages": [
      {
        "path": "/homeHotTop",
        "only": {
          "type": "topDraft"
        }
      }
    ]
  },
  "hour24": {
    "key": "hour24",
    "label": "24小时",
    "groups": [
      "24小时"
    ],
    "title": "title",
    "order": "-at",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/hour24/list"
      },
      "detail": {
        "method": "GET",
        "path": "/hour24/detail"
      },
      "create": {
        "method": "POST",
        "path": "/hour24/add"
      },
      "update": {
        "method": "POST",
        "path": "/hour24/update"
      },
      "delete": {
        "method": "POST",
        "path": "/hour24/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/hour24/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/hour24/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/hour24/recycle/clean"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/24hourManage",
      "edit": "/24hourArticleEdit"
    }
  },
  "media": {
    "key": "media",
    "label": "媒体号",
    "groups": [
      "媒体号管理"
    ],
    "auditGroup": "媒体号审核",
    "title": "name",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/media/list"
      },
      "detail": {
        "method": "GET",
        "path": "/media/detail"
      },
      "create": {
        "method": "POST",
        "path": "/media/add"
      },
      "update": {
        "method": "POST",
        "path": "/media/update"
      },
      "delete": {
        "method": "POST",
        "path": "/media/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/media/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/media/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/media/recycle/clean"
      },
      "queue": {
        "method": "GET",
        "path": "/verify-center/mediaList"
      },
      "history": {
        "method": "GET",
        "path": "/media/history"
      },
      "options": {
        "method": "GET",
        "path": "/media/options"
      },
      "reveal": {
        "method": "GET",
        "path": "/media/phone",
        "right": "edit"
      }
    },
    "recycle": true,
    "reviewed": true,
    "promisedMinutes": 480,
    "routes": {
      "list": "/medias",
      "edit": "/mediasDetail",
      "audit": "/mediaAudit",
      "examine": "/mediaAuditDetail"
    }
  },
  "media_content": {
    "key": "media_content",
    "label": "媒体号内容",
    "groups": [
      "媒体号管理"
    ],
    "title": "title",
    "order": "-created_at",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/media/content/list"
      },
      "counts": {
        "method": "GET",
        "path": "/media/content/counts"
      },
      "delete": {
        "method": "POST",
        "path": "/media/content/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/media/content/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/media/content/recycle/delete"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/mediaContent"
    }
  },
  "media_item": {
    "key": "media_item",
    "label": "媒体资源",
    "groups": [
      "媒体资源库管理"
    ],
    "title": "title",
    "order": "-id",
    "calls": {
      "detail": {
        "method": "GET",
        "path": "/resource/detail"
      },
      "delete": {
        "method": "POST",
        "path": "/resource/delete/file"
      },
      "restore": {
        "method": "POST",
        "path": "/resource/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/resource/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/resource/recycle/clean"
      },
      "update": {
        "method": "POST",
        "path": "/resource/modify"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/mediaLibrary",
      "detail": "/mediaItemDetail"
    }
  },
  "media_task": {
    "key": "media_task",
    "label": "后台任务",
    "groups": [
      "媒体资源库管理"
    ],
    "title": "label",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/resource/task/list"
      },
      "detail": {
        "method": "GET",
        "path": "/resource/task/detail"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/mediaTasks",
      "detail": "/mediaTaskDetail"
    }
  },
  "moment_focus": {
    "key": "moment_focus",
    "label": "圈看点",
    "groups": [
      "圈看点"
    ],
    "title": "title",
    "order": "sort_order",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/moment-focus/list"
      },
      "detail": {
        "method": "GET",
        "path": "/moment-focus/detail"
      },
      "create": {
        "method": "POST",
        "path": "/moment-focus/add"
      },
      "update": {
        "method": "POST",
        "path": "/moment-focus/update"
      },
      "delete": {
        "method": "POST",
        "path": "/moment-focus/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/moment-focus/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/moment-focus/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/moment-focus/recycle/clean"
      },
      "sort": {
        "method": "POST",
        "path": "/moment-focus/sort"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/momentFocus",
      "edit": "/momentFocus/detail"
    }
  },
  "network_resource": {
    "key": "network_resource",
    "label": "网络资源",
    "groups": [
      "媒体资源库管理"
    ],
    "title": "name",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/resource/network/list"
      },
      "detail": {
        "method": "GET",
        "path": "/resource/network/detail"
      },
      "delete": {
        "method": "POST",
        "path": "/resource/network/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/resource/network/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/resource/network/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/resource/network/recycle/clean"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/networkManage"
    }
  },
  "notice": {
    "key": "notice",
    "label": "通知",
    "groups": [
      "通知中心"
    ],
    "auditGroup": "通知审核",
    "title": "title",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/push/list"
      },
      "detail": {
        "method": "GET",
        "path": "/push/detail"
      },
      "create": {
        "method": "POST",
        "path": "/push/add"
      },
      "update": {
        "method": "POST",
        "path": "/push/update"
      },
      "delete": {
        "method": "POST",
        "path": "/push/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/push/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/push/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/push/recycle/clean"
      },
      "queue": {
        "method": "GET",
        "path": "/verify-center/pushMessages"
      },
      "history": {
        "method": "GET",
        "path": "/push/history"
      }
    },
    "recycle": true,
    "reviewed": true,
    "promisedMinutes": 30,
    "routes": {
      "list": "/noticeCentre",
      "edit": "/noticeCentreDetail",
      "audit": "/auditNotice",
      "examine": "/examineNoticeDetail"
    }
  },
  "popup": {
    "key": "popup",
    "label": "弹窗",
    "groups": [
      "应用-弹窗"
    ],
    "auditGroup": "弹窗审核",
    "title": "title",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/popup/list"
      },
      "detail": {
        "method": "GET",
        "path": "/popup/detail"
      },
      "create": {
        "method": "POST",
        "path": "/popup/add"
      },
      "update": {
        "method": "POST",
        "path": "/popup/update"
      },
      "delete": {
        "method": "POST",
        "path": "/popup/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/popup/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/popup/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/popup/recycle/clean"
      },
      "queue": {
        "method": "GET",
        "path": "/verify-center/popup"
      },
      "history": {
        "method": "GET",
        "path": "/popup/history"
      }
    },
    "recycle": true,
    "reviewed": true,
    "promisedMinutes": 120,
    "routes": {
      "list": "/contentPopup",
      "edit": "/contentPopupDetail",
      "audit": "/popupAudit",
      "examine": "/popupAuditDetail"
    }
  },
  "post": {
    "key": "post",
    "label": "帖子",
    "groups": [
      "帖子管理"
    ],
    "auditGroup": "帖子审核",
    "title": "text",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/post/list"
      },
      "detail": {
        "method": "GET",
        "path": "/post/detail"
      },
      "create": {
        "method": "POST",
        "path": "/post/add"
      },
      "update": {
        "method": "POST",
        "path": "/post/update"
      },
      "delete": {
        "method": "POST",
        "path": "/post/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/post/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/post/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/post/recycle/clean"
      },
      "queue": {
        "method": "GET",
        "path": "/verify-center/post"
      },
      "history": {
        "method": "GET",
        "path": "/post/history"
      },
      "options": {
        "method": "GET",
        "path": "/post/options"
      }
    },
    "recycle": true,
    "reviewed": true,
    "promisedMinutes": 30,
    "routes": {
      "list": "/postManage",
      "edit": "/postDetail",
      "audit": "/postAudit",
      "examine": "/postAuditDetail"
    }
  },
  "question": {
    "key": "question",
    "label": "题目",
    "groups": [
      "题库管理"
    ],
    "auditGroup": "活动审核",
    "title": "stem",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/questionnaire/question/list"
      },
      "detail": {
        "method": "GET",
        "path": "/questionnaire/question/detail"
      },
      "create": {
        "method": "POST",
        "path": "/questionnaire/question/add"
      },
      "update": {
        "method": "POST",
        "path": "/questionnaire/question/modify"
      },
      "delete": {
        "method": "POST",
        "path": "/questionnaire/question/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/questionnaire/question/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/questionnaire/question/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/questionnaire/question/recycle/clean"
      },
      "queue": {
        "method": "GET",
        "path": "/verify-center/qaContents"
      },
      "history": {
        "method": "GET",
        "path": "/questionnaire/question/history"
      },
      "export": {
        "method": "GET",
        "path": "/questionnaire/question/export"
      },
      "options": {
        "method": "GET",
        "path": "/questionnaire/question/options"
      }
    },
    "recycle": true,
    "reviewed": true,
    "promisedMinutes": 480,
    "routes": {
      "list": "/questionBank",
      "edit": "/questionBankAdd",
      "audit": "/qaAudit",
      "examine": "/qaAuditDetail"
    }
  },
  "review_log": {
    "key": "review_log",
    "label": "审核日志",
    "groups": [
      "系统-日志"
    ],
    "title": "title",
    "order": "-number",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/system/review-log/list"
      },
      "detail": {
        "method": "GET",
        "path": "/system/review-log/detail"
      },
      "export": {
        "method": "GET",
        "path": "/system/review-log/export"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/reviewLog"
    }
  },
  "role": {
    "key": "role",
    "label": "角色",
    "groups": [
      "系统-角色"
    ],
    "title": "name",
    "order": "id",
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
    "order": "-id",
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
  "service_token": {
    "key": "service_token",
    "label": "服务令牌",
    "groups": [
      "系统-账号"
    ],
    "title": "name",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/system/service-token/list"
      },
      "detail": {
        "method": "GET",
        "path": "/system/service-token/detail"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/serviceTokens"
    }
  },
  "splash": {
    "key": "splash",
    "label": "开屏",
    "groups": [
      "应用-开屏"
    ],
    "auditGroup": "开屏审核",
    "title": "title",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/splash/list"
      },
      "detail": {
        "method": "GET",
        "path": "/splash/detail"
      },
      "create": {
        "method": "POST",
        "path": "/splash/add"
      },
      "update": {
        "method": "POST",
        "path": "/splash/update"
      },
      "delete": {
        "method": "POST",
        "path": "/splash/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/splash/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/splash/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/splash/recycle/clean"
      },
      "queue": {
        "method": "GET",
        "path": "/verify-center/splash"
      },
      "history": {
        "method": "GET",
        "path": "/splash/history"
      }
    },
    "recycle": true,
    "reviewed": true,
    "promisedMinutes": 120,
    "routes": {
      "list": "/contentFlash",
      "edit": "/contentSpalshDetail",
      "audit": "/splashAudit",
      "examine": "/splashAuditDetail"
    }
  },
  "stream": {
    "key": "stream",
    "label": "直播",
    "groups": [
      "内容-直播"
    ],
    "auditGroup": "直播审核",
    "title": "title",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/stream/list"
      },
      "detail": {
        "method": "GET",
        "path": "/stream/detail"
      },
      "create": {
        "method": "POST",
        "path": "/stream/add"
      },
      "update": {
        "method": "POST",
        "path": "/stream/update"
      },
      "delete": {
        "method": "POST",
        "path": "/stream/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/stream/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/stream/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/stream/recycle/clean"
      },
      "queue": {
        "method": "GET",
        "path": "/verify-center/stream"
      },
      "history": {
        "method": "GET",
        "path": "/stream/history"
      },
      "options": {
        "method": "GET",
        "path": "/stream/options"
      }
    },
    "recycle": true,
    "along": [
      "stream_replay",
      "stream_post"
    ],
    "reviewed": true,
    "content": true,
    "promisedMinutes": 30,
    "routes": {
      "list": "/contentLive",
      "edit": "/contentLiveDetail",
      "audit": "/liveAudit",
      "examine": "/examineLiveDetail"
    }
  },
  "stream_post": {
    "key": "stream_post",
    "label": "图文直播",
    "groups": [
      "内容-直播"
    ],
    "title": "text",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/stream/post/list"
      },
      "detail": {
        "method": "GET",
        "path": "/stream/post/detail"
      },
      "create": {
        "method": "POST",
        "path": "/stream/post/add"
      },
      "update": {
        "method": "POST",
        "path": "/stream/post/update"
      },
      "delete": {
        "method": "POST",
        "path": "/stream/post/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/stream/post/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/stream/post/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/stream/post/recycle/clean"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/livePosts",
      "edit": "/livePostDetail"
    }
  },
  "stream_replay": {
    "key": "stream_replay",
    "label": "直播回放",
    "groups": [
      "内容-直播"
    ],
    "title": "title",
    "order": "sort_order",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/stream/replay/list"
      },
      "detail": {
        "method": "GET",
        "path": "/stream/replay/detail"
      },
      "create": {
        "method": "POST",
        "path": "/stream/replay/add"
      },
      "update": {
        "method": "POST",
        "path": "/stream/replay/update"
      },
      "delete": {
        "method": "POST",
        "path": "/stream/replay/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/stream/replay/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/stream/replay/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/stream/replay/recycle/clean"
      },
      "sort": {
        "method": "POST",
        "path": "/stream/replay/sort"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/contentRepays",
      "edit": "/contentRepaysDetail"
    }
  },
  "subject": {
    "key": "subject",
    "label": "专题",
    "groups": [
      "内容-专题"
    ],
    "auditGroup": "专题审核",
    "title": "title",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/subject/list"
      },
      "detail": {
        "method": "GET",
        "path": "/subject/detail"
      },
      "create": {
        "method": "POST",
        "path": "/subject/add"
      },
      "update": {
        "method": "POST",
        "path": "/subject/update/info"
      },
      "delete": {
        "method": "POST",
        "path": "/subject/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/subject/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/subject/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/subject/recycle/clean"
      },
      "queue": {
        "method": "GET",
        "path": "/verify-center/subject"
      },
      "history": {
        "method": "GET",
        "path": "/subject/history"
      },
      "export": {
        "method": "GET",
        "path": "/subject/export"
      },
      "options": {
        "method": "GET",
        "path": "/subject/options"
      }
    },
    "recycle": true,
    "reviewed": true,
    "content": true,
    "promisedMinutes": 120,
    "routes": {
      "list": "/contentSubject",
      "edit": "/editSubject",
      "detail": "/subjectDetail",
      "audit": "/subjectAudit",
      "examine": "/subjectAuditDetail"
    }
  },
  "syslog": {
    "key": "syslog",
    "label": "系统日志",
    "groups": [
      "系统-日志"
    ],
    "title": "operation",
    "order": "-number",
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
  },
  "version": {
    "key": "version",
    "label": "版本",
    "groups": [
      "应用-版本"
    ],
    "auditGroup": "版本审核",
    "title": "title",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/version/list"
      },
      "detail": {
        "method": "GET",
        "path": "/version/detail"
      },
      "create": {
        "method": "POST",
        "path": "/version/add"
      },
      "update": {
        "method": "POST",
        "path": "/version/update"
      },
      "delete": {
        "method": "POST",
        "path": "/version/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/version/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/version/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/version/recycle/clean"
      },
      "queue": {
        "method": "GET",
        "path": "/verify-center/versions"
      },
      "history": {
        "method": "GET",
        "path": "/version/history"
      }
    },
    "recycle": true,
    "reviewed": true,
    "promisedMinutes": 240,
    "routes": {
      "list": "/versionMange",
      "edit": "/versionDetail",
      "detail": "/versionAudited",
      "audit": "/versionAudit",
      "examine": "/versionAuditDetail"
    }
  },
  "video": {
    "key": "video",
    "label": "视频",
    "groups": [
      "内容-视频"
    ],
    "auditGroup": "视频审核",
    "title": "title",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/video/list"
      },
      "detail": {
        "method": "GET",
        "path": "/video/detail"
      },
      "create": {
        "method": "POST",
        "path": "/video/add"
      },
      "update": {
        "method": "POST",
        "path": "/video/update"
      },
      "delete": {
        "method": "POST",
        "path": "/video/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/video/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/video/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/video/recycle/clean"
      },
      "queue": {
        "method": "GET",
        "path": "/verify-center/video"
      },
      "history": {
        "method": "GET",
        "path": "/video/history"
      },
      "export": {
        "method": "GET",
        "path": "/video/export"
      },
      "options": {
        "method": "GET",
        "path": "/video/options"
      }
    },
    "recycle": true,
    "reviewed": true,
    "content": true,
    "promisedMinutes": 90,
    "routes": {
      "list": "/contentVideo",
      "edit": "/contentVideoDetail",
      "audit": "/videoAudit",
      "examine": "/videoAuditDetail"
    }
  },
  "vote": {
    "key": "vote",
    "label": "投票",
    "groups": [
      "活动管理"
    ],
    "auditGroup": "投票审核",
    "title": "title",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/vote/list"
      },
      "detail": {
        "method": "GET",
        "path": "/vote/detail"
      },
      "create": {
        "method": "POST",
        "path": "/vote/add"
      },
      "update": {
        "method": "POST",
        "path": "/vote/update"
      },
      "delete": {
        "method": "POST",
        "path": "/vote/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/vote/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/vote/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/vote/recycle/clean"
      },
      "queue": {
        "method": "GET",
        "path": "/verify-center/vote"
      },
      "history": {
        "method": "GET",
        "path": "/vote/history"
      },
      "options": {
        "method": "GET",
        "path": "/vote/options"
      }
    },
    "recycle": true,
    "reviewed": true,
    "content": true,
    "promisedMinutes": 120,
    "routes": {
      "list": "/voteActivity",
      "edit": "/voteDetail",
      "audit": "/voteAudit",
      "examine": "/voteAuditDetail"
    }
  }
};

/** The whole of each kind. */
export const kindModules: Readonly<Record<KindKey, () => Promise<{ default: Kind }>>> = {
  account: () => import('./kinds/account'),
  activity: () => import('./kinds/activity'),
  ad: () => import('./kinds/ad'),
  article: () => import('./kinds/article'),
  carousel: () => import('./kinds/carousel'),
  channel: () => import('./kinds/channel'),
  channel_circle: () => import('./kinds/channel_circle'),
  circle: () => import('./kinds/circle'),
  city: () => import('./kinds/city'),
  collection: () => import('./kinds/collection'),
  comment: () => import('./kinds/comment'),
  content: () => import('./kinds/content'),
  csp: () => import('./kinds/csp'),
  disclosure: () => import('./kinds/disclosure'),
  discuss: () => import('./kinds/discuss'),
  h5: () => import('./kinds/h5'),
  help_article: () => import('./kinds/help_article'),
  home_module: () => import('./kinds/home_module'),
  home_recommend: () => import('./kinds/home_recommend'),
  hour24: () => import('./kinds/hour24'),
  media: () => import('./kinds/media'),
  media_content: () => import('./kinds/media_content'),
  media_item: () => import('./kinds/media_item'),
  media_task: () => import('./kinds/media_task'),
  moment_focus: () => import('./kinds/moment_focus'),
  network_resource: () => import('./kinds/network_resource'),
  notice: () => import('./kinds/notice'),
  popup: () => import('./kinds/popup'),
  post: () => import('./kinds/post'),
  question: () => import('./kinds/question'),
  review_log: () => import('./kinds/review_log'),
  role: () => import('./kinds/role'),
  sensitive_word: () => import('./kinds/sensitive_word'),
  service_token: () => import('./kinds/service_token'),
  splash: () => import('./kinds/splash'),
  stream: () => import('./kinds/stream'),
  stream_post: () => import('./kinds/stream_post'),
  stream_replay: () => import('./kinds/stream_replay'),
  subject: () => import('./kinds/subject'),
  syslog: () => import('./kinds/syslog'),
  version: () => import('./kinds/version'),
  video: () => import('./kinds/video'),
  vote: () => import('./kinds/vote'),
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
    "path": "/24hourAdd",
    "title": "24小时添加",
    "menu": "首页管理",
    "access": "groups",
    "groups": [
      "24小时"
    ],
    "screen": "hour24-picker",
    "kind": "hour24",
    "parent": "/24hourManage"
  },
  {
    "path": "/24hourArticleEdit",
    "title": "24小时文章编辑",
    "menu": "首页管理",
    "access": "groups",
    "groups": [
      "24小时"
    ],
    "screen": "hour24-editor",
    "kind": "hour24",
    "parent": "/24hourManage",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/24hourManage",
    "title": "24小时",
    "menu": "首页管理",
    "access": "groups",
    "groups": [
      "24小时"
    ],
    "screen": "hour24-line",
    "kind": "hour24"
  },
  {
    "path": "/24hourStreamEdit",
    "title": "24小时直播编辑",
    "menu": "首页管理",
    "access": "groups",
    "groups": [
      "24小时"
    ],
    "screen": "hour24-editor",
    "kind": "hour24",
    "parent": "/24hourManage",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/24hourSubjectEdit",
    "title": "24小时专题编辑",
    "menu": "首页管理",
    "access": "groups",
    "groups": [
      "24小时"
    ],
    "screen": "hour24-editor",
    "kind": "hour24",
    "parent": "/24hourManage",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/24hourVideoEdit",
    "title": "24小时视频编辑",
    "menu": "首页管理",
    "access": "groups",
    "groups": [
      "24小时"
    ],
    "screen": "hour24-editor",
    "kind": "hour24",
    "parent": "/24hourManage",
    "query": {
      "id": ""
    }
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
    "path": "/H5Manager",
    "title": "H5管理",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-H5"
    ],
    "screen": "list",
    "kind": "h5"
  },
  {
    "path": "/H5ManagerDetail",
    "title": "H5编辑",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-H5"
    ],
    "screen": "h5-editor",
    "kind": "h5",
    "parent": "/H5Manager",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/ablumAudit",
    "title": "合集审核",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "合集审核"
    ],
    "screen": "audit",
    "kind": "collection",
    "query": {
      "type": "list|wait"
    }
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
    "path": "/activityAudit",
    "title": "活动审核",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "活动审核"
    ],
    "screen": "audit",
    "kind": "activity",
    "query": {
      "type": "list|wait"
    }
  },
  {
    "path": "/activityAuditDetail",
    "title": "活动审核详情",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "活动审核"
    ],
    "screen": "examine",
    "kind": "activity",
    "parent": "/activityAudit",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/activityInfo",
    "title": "活动详情",
    "menu": "活动管理",
    "access": "groups",
    "groups": [
      "活动管理"
    ],
    "screen": "detail",
    "kind": "activity",
    "parent": "/activityManage",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/activityManage",
    "title": "活动管理",
    "menu": "活动管理",
    "access": "groups",
    "groups": [
      "活动管理"
    ],
    "screen": "list",
    "kind": "activity"
  },
  {
    "path": "/ad",
    "title": "广告管理",
    "menu": "应用管理",
    "access": "groups",
    "groups": [
      "应用-广告"
    ],
    "screen": "list",
    "kind": "ad",
    "query": {
      "type": "channel|pcIndex"
    }
  },
  {
    "path": "/adChannelDetail",
    "title": "频道广告编辑",
    "menu": "应用管理",
    "access": "groups",
    "groups": [
      "应用-广告"
    ],
    "screen": "edit",
    "kind": "ad",
    "parent": "/ad",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/adPcIndexDetail",
    "title": "PC首页广告编辑",
    "menu": "应用管理",
    "access": "groups",
    "groups": [
      "应用-广告"
    ],
    "screen": "edit",
    "kind": "ad",
    "parent": "/ad",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/addActivity",
    "title": "新增活动",
    "menu": "活动管理",
    "access": "groups",
    "groups": [
      "活动管理"
    ],
    "screen": "edit",
    "kind": "activity",
    "parent": "/activityManage"
  },
  {
    "path": "/addHotDiscuss",
    "title": "新增热议",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-热议"
    ],
    "screen": "discuss-editor",
    "kind": "discuss",
    "parent": "/contentHotDiscuss"
  },
  {
    "path": "/addRotation",
    "title": "轮播编辑",
    "menu": "首页管理",
    "access": "groups",
    "groups": [
      "首页-轮播",
      "频道管理",
      "圈看点",
      "轮播审核"
    ],
    "screen": "carousel-editor",
    "kind": "carousel",
    "parent": "/homeBanner",
    "query": {
      "id": "",
      "type": "index|channel|metro|audited|audit|highlight"
    }
  },
  {
    "path": "/addSubject",
    "title": "新增专题",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-专题"
    ],
    "screen": "subject-builder",
    "kind": "subject",
    "parent": "/contentSubject"
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
    "path": "/articleComments",
    "title": "文章评论",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-文章"
    ],
    "screen": "comments",
    "kind": "comment",
    "parent": "/contentArticle",
    "query": {
      "id": "",
      "contentKind": "article"
    },
    "scope": {
      "kind": "article",
      "by": "content",
      "right": "comment"
    }
  },
  {
    "path": "/auditAd",
    "title": "广告审核",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "广告审核"
    ],
    "screen": "audit",
    "kind": "ad",
    "query": {
      "type": "list|wait"
    }
  },
  {
    "path": "/auditAdDetail",
    "title": "广告审核详情",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "广告审核"
    ],
    "screen": "examine",
    "kind": "ad",
    "parent": "/auditAd",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/auditDetail",
    "title": "审核详情",
    "menu": "",
    "access": "groups",
    "groups": [
      "文章审核",
      "视频审核",
      "专题审核",
      "合集审核",
      "直播审核"
    ],
    "screen": "audit-detail",
    "query": {
      "kind": "",
      "id": ""
    }
  },
  {
    "path": "/auditDisclosure",
    "title": "爆料审核",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "爆料审核"
    ],
    "screen": "audit",
    "kind": "disclosure",
    "query": {
      "type": "list|wait"
    }
  },
  {
    "path": "/auditHelpArticle",
    "title": "帮助文章审核",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "帮助文章审核"
    ],
    "screen": "audit",
    "kind": "help_article",
    "query": {
      "type": "list|wait"
    }
  },
  {
    "path": "/auditHotDiscuss",
    "title": "热议审核",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "热议审核"
    ],
    "screen": "audit",
    "kind": "discuss",
    "query": {
      "type": "list|wait"
    }
  },
  {
    "path": "/auditHotDiscussDetail",
    "title": "热议审核详情",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "热议审核"
    ],
    "screen": "examine",
    "kind": "discuss",
    "parent": "/auditHotDiscuss",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/auditNotice",
    "title": "通知审核",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "通知审核"
    ],
    "screen": "audit",
    "kind": "notice",
    "query": {
      "type": "list|wait"
    }
  },
  {
    "path": "/auditSearchKeyword",
    "title": "H5审核",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "H5审核"
    ],
    "screen": "audit",
    "kind": "h5",
    "query": {
      "type": "list|wait"
    }
  },
  {
    "path": "/carouselAudit",
    "title": "轮播审核",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "轮播审核"
    ],
    "screen": "audit",
    "kind": "carousel",
    "query": {
      "type": "list|wait"
    }
  },
  {
    "path": "/carouselAuditDetail",
    "title": "轮播审核详情",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "轮播审核"
    ],
    "screen": "examine",
    "kind": "carousel",
    "parent": "/carouselAudit",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/carouselExamineDetail",
    "title": "轮播审核处理",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "轮播审核"
    ],
    "screen": "examine",
    "kind": "carousel",
    "parent": "/carouselAudit",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/channelCirDetail",
    "title": "频道圈子编辑",
    "menu": "首页管理",
    "access": "groups",
    "groups": [
      "频道管理"
    ],
    "screen": "edit",
    "kind": "channel_circle",
    "parent": "/channelManage",
    "query": {
      "id": "",
      "channel": ""
    }
  },
  {
    "path": "/channelDetail",
    "title": "频道编辑",
    "menu": "首页管理",
    "access": "groups",
    "groups": [
      "频道管理"
    ],
    "screen": "channel-editor",
    "kind": "channel",
    "parent": "/channelManage",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/channelManage",
    "title": "频道管理",
    "menu": "首页管理",
    "access": "groups",
    "groups": [
      "频道管理"
    ],
    "screen": "list",
    "kind": "channel"
  },
  {
    "path": "/circleDetail",
    "title": "圈子编辑",
    "menu": "媒体号",
    "access": "groups",
    "groups": [
      "圈子管理"
    ],
    "screen": "edit",
    "kind": "circle",
    "parent": "/groups",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/cityDetail",
    "title": "城市编辑",
    "menu": "首页管理",
    "access": "groups",
    "groups": [
      "城市新闻"
    ],
    "screen": "city-editor",
    "kind": "city",
    "parent": "/homeCity",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/commentAudit",
    "title": "评论审核",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "评论审核"
    ],
    "screen": "audit",
    "kind": "comment",
    "query": {
      "type": "list|wait"
    }
  },
  {
    "path": "/commentAuditDetail",
    "title": "评论审核详情",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "评论审核"
    ],
    "screen": "examine",
    "kind": "comment",
    "parent": "/commentAudit",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/commentDetail",
    "title": "评论编辑",
    "menu": "互动管理",
    "access": "groups",
    "groups": [
      "评论管理"
    ],
    "screen": "edit",
    "kind": "comment",
    "parent": "/comments",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/comments",
    "title": "评论管理",
    "menu": "互动管理",
    "access": "groups",
    "groups": [
      "评论管理"
    ],
    "screen": "comments",
    "kind": "comment"
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
    "path": "/contentCSPDetail",
    "title": "晨视频编辑",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-晨视频"
    ],
    "screen": "rundown-editor",
    "kind": "csp",
    "parent": "/contentChenVideo",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/contentChenVideo",
    "title": "晨视频",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-晨视频"
    ],
    "screen": "list",
    "kind": "csp"
  },
  {
    "path": "/contentCollection",
    "title": "合集管理",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-合集"
    ],
    "screen": "list",
    "kind": "collection",
    "query": {
      "type": "image_collection|audio_collection|video_collection"
    }
  },
  {
    "path": "/contentCollectionDetail",
    "title": "合集编辑",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-合集"
    ],
    "screen": "collection-editor",
    "kind": "collection",
    "parent": "/contentCollection",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/contentFlash",
    "title": "开屏管理",
    "menu": "应用管理",
    "access": "groups",
    "groups": [
      "应用-开屏"
    ],
    "screen": "list",
    "kind": "splash"
  },
  {
    "path": "/contentHotDiscuss",
    "title": "热议管理",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-热议"
    ],
    "screen": "list",
    "kind": "discuss"
  },
  {
    "path": "/contentLive",
    "title": "直播管理",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-直播"
    ],
    "screen": "list",
    "kind": "stream"
  },
  {
    "path": "/contentLiveDetail",
    "title": "直播编辑",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-直播"
    ],
    "screen": "live-desk",
    "kind": "stream",
    "parent": "/contentLive",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/contentManager",
    "title": "内容管理",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-文章",
      "内容-视频",
      "内容-专题",
      "内容-合集",
      "内容-直播",
      "内容-热议",
      "内容-爆料"
    ],
    "screen": "list",
    "kind": "content",
    "query": {
      "repeatTitle": ""
    }
  },
  {
    "path": "/contentNewsData",
    "title": "爆料管理",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-爆料"
    ],
    "screen": "tip-desk",
    "kind": "disclosure"
  },
  {
    "path": "/contentNewsDataDetail",
    "title": "爆料详情",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-爆料"
    ],
    "screen": "tip-editor",
    "kind": "disclosure",
    "parent": "/contentNewsData",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/contentPopup",
    "title": "弹窗管理",
    "menu": "应用管理",
    "access": "groups",
    "groups": [
      "应用-弹窗"
    ],
    "screen": "list",
    "kind": "popup"
  },
  {
    "path": "/contentPopupDetail",
    "title": "弹窗编辑",
    "menu": "应用管理",
    "access": "groups",
    "groups": [
      "应用-弹窗"
    ],
    "screen": "edit",
    "kind": "popup",
    "parent": "/contentPopup",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/contentRepays",
    "title": "直播回放",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-直播"
    ],
    "screen": "list",
    "kind": "stream_replay",
    "parent": "/contentLive",
    "query": {
      "id": ""
    },
    "scope": {
      "kind": "stream",
      "by": "stream",
      "right": "view"
    }
  },
  {
    "path": "/contentRepaysDetail",
    "title": "直播回放",
    "menu": "",
    "access": "groups",
    "groups": [
      "内容-直播"
    ],
    "screen": "edit",
    "kind": "stream_replay",
    "parent": "/contentRepays",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/contentSpalshDetail",
    "title": "开屏编辑",
    "menu": "应用管理",
    "access": "groups",
    "groups": [
      "应用-开屏"
    ],
    "screen": "edit",
    "kind": "splash",
    "parent": "/contentFlash",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/contentSubject",
    "title": "专题管理",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-专题"
    ],
    "screen": "list",
    "kind": "subject"
  },
  {
    "path": "/contentVideo",
    "title": "视频管理",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-视频"
    ],
    "screen": "list",
    "kind": "video"
  },
  {
    "path": "/contentVideoDetail",
    "title": "视频编辑",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-视频"
    ],
    "screen": "video-editor",
    "kind": "video",
    "parent": "/contentVideo",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/cspNewsAudit",
    "title": "晨视频审核",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "晨视频审核"
    ],
    "screen": "audit",
    "kind": "csp",
    "query": {
      "type": "list|wait"
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
    "path": "/detailHotDiscuss",
    "title": "热议详情",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-热议"
    ],
    "screen": "discuss-detail",
    "kind": "discuss",
    "parent": "/contentHotDiscuss",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/disclosureAuditDetail",
    "title": "爆料审核详情",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "爆料审核"
    ],
    "screen": "examine",
    "kind": "disclosure",
    "parent": "/auditDisclosure",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/disclosureComments",
    "title": "爆料评论",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-爆料"
    ],
    "screen": "comments",
    "kind": "comment",
    "parent": "/contentNewsData",
    "query": {
      "id": "",
      "contentKind": "disclosure"
    },
    "scope": {
      "kind": "disclosure",
      "by": "content",
      "right": "comment"
    }
  },
  {
    "path": "/discussComments",
    "title": "热议评论",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-热议"
    ],
    "screen": "comments",
    "kind": "comment",
    "parent": "/contentHotDiscuss",
    "query": {
      "id": "",
      "contentKind": "discuss"
    },
    "scope": {
      "kind": "discuss",
      "by": "content",
      "right": "comment"
    }
  },
  {
    "path": "/editActivity",
    "title": "编辑活动",
    "menu": "活动管理",
    "access": "groups",
    "groups": [
      "活动管理"
    ],
    "screen": "edit",
    "kind": "activity",
    "parent": "/activityManage",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/editHotDiscuss",
    "title": "编辑热议",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-热议"
    ],
    "screen": "discuss-editor",
    "kind": "discuss",
    "parent": "/contentHotDiscuss",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/editSubject",
    "title": "编辑专题",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-专题"
    ],
    "screen": "subject-builder",
    "kind": "subject",
    "parent": "/contentSubject",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/essayActivity",
    "title": "征文活动",
    "menu": "活动管理",
    "access": "groups",
    "groups": [
      "活动管理"
    ],
    "screen": "list",
    "kind": "activity",
    "query": {
      "type": "essay"
    }
  },
  {
    "path": "/examineChenVideoDetail",
    "title": "晨视频审核详情",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "晨视频审核"
    ],
    "screen": "examine",
    "kind": "csp",
    "parent": "/cspNewsAudit",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/examineCollectionDetail",
    "title": "合集审核详情",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "合集审核"
    ],
    "screen": "examine",
    "kind": "collection",
    "parent": "/ablumAudit",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/examineDiscussDetail",
    "title": "热议审核处理",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "热议审核"
    ],
    "screen": "examine",
    "kind": "discuss",
    "parent": "/auditHotDiscuss",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/examineH5ManagerDetail",
    "title": "H5审核详情",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "H5审核"
    ],
    "screen": "examine",
    "kind": "h5",
    "parent": "/auditSearchKeyword",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/examineHelpArticleDetail",
    "title": "帮助文章审核详情",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "帮助文章审核"
    ],
    "screen": "examine",
    "kind": "help_article",
    "parent": "/auditHelpArticle",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/examineLiveDetail",
    "title": "直播审核详情",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "直播审核"
    ],
    "screen": "examine",
    "kind": "stream",
    "parent": "/liveAudit",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/examineNoticeDetail",
    "title": "通知审核详情",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "通知审核"
    ],
    "screen": "examine",
    "kind": "notice",
    "parent": "/auditNotice",
    "query": {
      "id": ""
    }
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
    "path": "/groupAudit",
    "title": "圈子审核",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "圈子审核"
    ],
    "screen": "audit",
    "kind": "circle",
    "query": {
      "type": "list|wait"
    }
  },
  {
    "path": "/groupAuditDetail",
    "title": "圈子审核详情",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "圈子审核"
    ],
    "screen": "examine",
    "kind": "circle",
    "parent": "/groupAudit",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/groups",
    "title": "圈子管理",
    "menu": "媒体号",
    "access": "groups",
    "groups": [
      "圈子管理"
    ],
    "screen": "list",
    "kind": "circle"
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
    "path": "/helpArticle",
    "title": "帮助文章",
    "menu": "应用管理",
    "access": "groups",
    "groups": [
      "应用-帮助文章"
    ],
    "screen": "list",
    "kind": "help_article"
  },
  {
    "path": "/helpArticleDetail",
    "title": "帮助文章编辑",
    "menu": "应用管理",
    "access": "groups",
    "groups": [
      "应用-帮助文章"
    ],
    "screen": "edit",
    "kind": "help_article",
    "parent": "/helpArticle",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/homeBanner",
    "title": "轮播图",
    "menu": "首页管理",
    "access": "groups",
    "groups": [
      "首页-轮播"
    ],
    "screen": "list",
    "kind": "carousel"
  },
  {
    "path": "/homeBannerDetail",
    "title": "首页轮播详情",
    "menu": "首页管理",
    "access": "groups",
    "groups": [
      "首页-轮播"
    ],
    "screen": "carousel-editor",
    "kind": "carousel",
    "parent": "/homeBanner",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/homeCity",
    "title": "城市新闻",
    "menu": "首页管理",
    "access": "groups",
    "groups": [
      "城市新闻"
    ],
    "screen": "list",
    "kind": "city"
  },
  {
    "path": "/homeHotDetail",
    "title": "热榜详情",
    "menu": "首页管理",
    "access": "groups",
    "groups": [
      "首页-热榜"
    ],
    "screen": "home-entry",
    "kind": "home_recommend",
    "parent": "/homeRecommend",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/homeHotTop",
    "title": "热榜置顶",
    "menu": "首页管理",
    "access": "groups",
    "groups": [
      "首页-置顶"
    ],
    "screen": "home-entry",
    "kind": "home_recommend",
    "parent": "/homeRecommend",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/homeModular",
    "title": "首页模块",
    "menu": "首页管理",
    "access": "groups",
    "groups": [
      "首页-模块"
    ],
    "screen": "home-board",
    "kind": "home_module"
  },
  {
    "path": "/homeModularDetail",
    "title": "首页模块编辑",
    "menu": "首页管理",
    "access": "groups",
    "groups": [
      "首页-模块"
    ],
    "screen": "edit",
    "kind": "home_module",
    "parent": "/homeModular",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/homeRecommend",
    "title": "热点管理",
    "menu": "首页管理",
    "access": "groups",
    "groups": [
      "首页-置顶",
      "首页-轮播",
      "首页-热榜"
    ],
    "screen": "home-recommend",
    "kind": "home_recommend",
    "query": {
      "type": "topDraft|recommendEnginePool|slides|hot|article|video|discuss|comment|activity|live|local|subject"
    }
  },
  {
    "path": "/liveAudit",
    "title": "直播审核",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "直播审核"
    ],
    "screen": "audit",
    "kind": "stream",
    "query": {
      "type": "list|wait"
    }
  },
  {
    "path": "/liveComments",
    "title": "直播评论",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-直播"
    ],
    "screen": "comments",
    "kind": "comment",
    "parent": "/contentLive",
    "query": {
      "id": "",
      "contentKind": "stream"
    },
    "scope": {
      "kind": "stream",
      "by": "content",
      "right": "comment"
    }
  },
  {
    "path": "/livePostDetail",
    "title": "图文直播编辑",
    "menu": "",
    "access": "groups",
    "groups": [
      "内容-直播"
    ],
    "screen": "edit",
    "kind": "stream_post",
    "parent": "/livePosts",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/livePosts",
    "title": "图文直播",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-直播"
    ],
    "screen": "list",
    "kind": "stream_post",
    "parent": "/contentLive",
    "query": {
      "id": ""
    },
    "scope": {
      "kind": "stream",
      "by": "stream",
      "right": "view"
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
    "path": "/mediaArticleComments",
    "title": "媒体号文章评论",
    "menu": "",
    "access": "groups",
    "groups": [
      "媒体号管理"
    ],
    "screen": "comments",
    "kind": "comment",
    "parent": "/mediaArticleDetail",
    "query": {
      "id": "",
      "contentKind": "article"
    },
    "scope": {
      "kind": "article",
      "by": "content",
      "right": "view"
    }
  },
  {
    "path": "/mediaArticleDetail",
    "title": "媒体号文章详情",
    "menu": "媒体号",
    "access": "groups",
    "groups": [
      "媒体号管理"
    ],
    "screen": "detail",
    "kind": "article",
    "parent": "/mediaContent",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/mediaAudit",
    "title": "媒体号审核",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "媒体号审核"
    ],
    "screen": "audit",
    "kind": "media",
    "query": {
      "type": "list|wait"
    }
  },
  {
    "path": "/mediaAuditDetail",
    "title": "媒体号审核详情",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "媒体号审核"
    ],
    "screen": "examine",
    "kind": "media",
    "parent": "/mediaAudit",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/mediaContent",
    "title": "媒体号内容",
    "menu": "媒体号",
    "access": "groups",
    "groups": [
      "媒体号管理"
    ],
    "screen": "media-content",
    "kind": "media_content",
    "query": {
      "id": ""
    },
    "scope": {
      "kind": "media",
      "by": "mediaAccount",
      "right": "view"
    }
  },
  {
    "path": "/mediaItemDetail",
    "title": "媒体资源详情",
    "menu": "媒体资源库",
    "access": "groups",
    "groups": [
      "媒体资源库管理"
    ],
    "screen": "detail",
    "kind": "media_item",
    "parent": "/mediaLibrary",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/mediaLibrary",
    "title": "媒体资源库",
    "menu": "媒体资源库",
    "access": "groups",
    "groups": [
      "媒体资源库管理"
    ],
    "screen": "media-library",
    "kind": "media_item",
    "query": {
      "type": "image|video|audio|document|tianchiyun"
    }
  },
  {
    "path": "/mediaLibraryVideo",
    "title": "视频资源库",
    "menu": "媒体资源库",
    "access": "groups",
    "groups": [
      "媒体资源库管理"
    ],
    "screen": "media-library",
    "kind": "media_item",
    "query": {
      "type": "video|tianchiyun"
    }
  },
  {
    "path": "/mediaLiveComments",
    "title": "媒体号直播评论",
    "menu": "",
    "access": "groups",
    "groups": [
      "媒体号管理"
    ],
    "screen": "comments",
    "kind": "comment",
    "parent": "/mediaLiveDetail",
    "query": {
      "id": "",
      "contentKind": "stream"
    },
    "scope": {
      "kind": "stream",
      "by": "content",
      "right": "view"
    }
  },
  {
    "path": "/mediaLiveDetail",
    "title": "媒体号直播详情",
    "menu": "媒体号",
    "access": "groups",
    "groups": [
      "媒体号管理"
    ],
    "screen": "detail",
    "kind": "stream",
    "parent": "/mediaContent",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/mediaTaskDetail",
    "title": "后台任务详情",
    "menu": "媒体资源库",
    "access": "groups",
    "groups": [
      "媒体资源库管理"
    ],
    "screen": "detail",
    "kind": "media_task",
    "parent": "/mediaTasks",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/mediaTasks",
    "title": "后台任务",
    "menu": "媒体资源库",
    "access": "groups",
    "groups": [
      "媒体资源库管理"
    ],
    "screen": "list",
    "kind": "media_task"
  },
  {
    "path": "/mediaVideoComments",
    "title": "媒体号视频评论",
    "menu": "",
    "access": "groups",
    "groups": [
      "媒体号管理"
    ],
    "screen": "comments",
    "kind": "comment",
    "parent": "/mediaVideoDetail",
    "query": {
      "id": "",
      "contentKind": "video"
    },
    "scope": {
      "kind": "video",
      "by": "content",
      "right": "view"
    }
  },
  {
    "path": "/mediaVideoDetail",
    "title": "媒体号视频详情",
    "menu": "媒体号",
    "access": "groups",
    "groups": [
      "媒体号管理"
    ],
    "screen": "detail",
    "kind": "video",
    "parent": "/mediaContent",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/medias",
    "title": "媒体号管理",
    "menu": "媒体号",
    "access": "groups",
    "groups": [
      "媒体号管理"
    ],
    "screen": "list",
    "kind": "media"
  },
  {
    "path": "/mediasDetail",
    "title": "媒体号编辑",
    "menu": "媒体号",
    "access": "groups",
    "groups": [
      "媒体号管理"
    ],
    "screen": "edit",
    "kind": "media",
    "parent": "/medias",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/momentFocus",
    "title": "圈看点",
    "menu": "首页管理",
    "access": "groups",
    "groups": [
      "圈看点"
    ],
    "screen": "moment-focus",
    "kind": "moment_focus",
    "query": {
      "type": "rotation|media|topic|circle|module|information"
    }
  },
  {
    "path": "/momentFocus/carousel",
    "title": "圈看点轮播编辑",
    "menu": "首页管理",
    "access": "groups",
    "groups": [
      "圈看点"
    ],
    "screen": "carousel-editor",
    "kind": "carousel",
    "parent": "/momentFocus",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/momentFocus/circleDetail",
    "title": "圈看点圈子编辑",
    "menu": "首页管理",
    "access": "groups",
    "groups": [
      "圈看点"
    ],
    "screen": "moment-focus-editor",
    "kind": "moment_focus",
    "parent": "/momentFocus",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/momentFocus/detail",
    "title": "圈看点编辑",
    "menu": "首页管理",
    "access": "groups",
    "groups": [
      "圈看点"
    ],
    "screen": "moment-focus-editor",
    "kind": "moment_focus",
    "parent": "/momentFocus",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/networkManage",
    "title": "网络资源",
    "menu": "媒体资源库",
    "access": "groups",
    "groups": [
      "媒体资源库管理"
    ],
    "screen": "list",
    "kind": "network_resource"
  },
  {
    "path": "/normalActivity",
    "title": "普通活动",
    "menu": "活动管理",
    "access": "groups",
    "groups": [
      "活动管理"
    ],
    "screen": "list",
    "kind": "activity",
    "query": {
      "type": "normal"
    }
  },
  {
    "path": "/noticeCentre",
    "title": "通知中心",
    "menu": "通知中心",
    "access": "groups",
    "groups": [
      "通知中心"
    ],
    "screen": "list",
    "kind": "notice"
  },
  {
    "path": "/noticeCentreDetail",
    "title": "通知编辑",
    "menu": "通知中心",
    "access": "groups",
    "groups": [
      "通知中心"
    ],
    "screen": "edit",
    "kind": "notice",
    "parent": "/noticeCentre",
    "query": {
      "id": ""
    }
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
    "path": "/payActivity",
    "title": "付费活动",
    "menu": "活动管理",
    "access": "groups",
    "groups": [
      "活动管理"
    ],
    "screen": "list",
    "kind": "activity",
    "query": {
      "type": "pay"
    }
  },
  {
    "path": "/popupAudit",
    "title": "弹窗审核",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "弹窗审核"
    ],
    "screen": "audit",
    "kind": "popup",
    "query": {
      "type": "list|wait"
    }
  },
  {
    "path": "/popupAuditDetail",
    "title": "弹窗审核详情",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "弹窗审核"
    ],
    "screen": "examine",
    "kind": "popup",
    "parent": "/popupAudit",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/postAudit",
    "title": "帖子审核",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "帖子审核"
    ],
    "screen": "audit",
    "kind": "post",
    "query": {
      "type": "list|wait"
    }
  },
  {
    "path": "/postAuditDetail",
    "title": "帖子审核详情",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "帖子审核"
    ],
    "screen": "examine",
    "kind": "post",
    "parent": "/postAudit",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/postDetail",
    "title": "帖子编辑",
    "menu": "媒体号",
    "access": "groups",
    "groups": [
      "帖子管理"
    ],
    "screen": "edit",
    "kind": "post",
    "parent": "/postManage",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/postManage",
    "title": "帖子管理",
    "menu": "媒体号",
    "access": "groups",
    "groups": [
      "帖子管理"
    ],
    "screen": "list",
    "kind": "post"
  },
  {
    "path": "/publishCalendar",
    "title": "发布日历",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-文章",
      "内容-视频",
      "内容-专题",
      "内容-合集",
      "内容-直播",
      "内容-热议",
      "内容-H5",
      "内容-晨视频",
      "活动管理",
      "通知中心",
      "首页-轮播",
      "应用-开屏",
      "应用-弹窗",
      "应用-广告"
    ],
    "screen": "calendar",
    "query": {
      "month": "",
      "kinds": "",
      "day": ""
    }
  },
  {
    "path": "/qaAudit",
    "title": "问答审核",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "活动审核"
    ],
    "screen": "audit",
    "kind": "question",
    "query": {
      "type": "list|wait"
    }
  },
  {
    "path": "/qaAuditDetail",
    "title": "问答审核详情",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "活动审核"
    ],
    "screen": "examine",
    "kind": "question",
    "parent": "/qaAudit",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/questionBank",
    "title": "题库管理",
    "menu": "问答管理",
    "access": "groups",
    "groups": [
      "题库管理"
    ],
    "screen": "list",
    "kind": "question",
    "query": {
      "recycle": "1"
    }
  },
  {
    "path": "/questionBankAdd",
    "title": "题目编辑",
    "menu": "问答管理",
    "access": "groups",
    "groups": [
      "题库管理"
    ],
    "screen": "edit",
    "kind": "question",
    "parent": "/questionBank",
    "query": {
      "id": ""
    }
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
    "path": "/reviewLog",
    "title": "审核日志",
    "menu": "系统管理",
    "access": "groups",
    "groups": [
      "系统-日志"
    ],
    "screen": "list",
    "kind": "review_log"
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
    "path": "/serviceTokens",
    "title": "服务令牌",
    "menu": "系统管理",
    "access": "groups",
    "groups": [
      "系统-账号"
    ],
    "screen": "service-tokens",
    "kind": "service_token"
  },
  {
    "path": "/splashAudit",
    "title": "开屏审核",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "开屏审核"
    ],
    "screen": "audit",
    "kind": "splash",
    "query": {
      "type": "list|wait"
    }
  },
  {
    "path": "/splashAuditDetail",
    "title": "开屏审核详情",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "开屏审核"
    ],
    "screen": "examine",
    "kind": "splash",
    "parent": "/splashAudit",
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
    "path": "/subjectAudit",
    "title": "专题审核",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "专题审核"
    ],
    "screen": "audit",
    "kind": "subject",
    "query": {
      "type": "list|wait"
    }
  },
  {
    "path": "/subjectAuditDetail",
    "title": "专题审核详情",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "专题审核"
    ],
    "screen": "examine",
    "kind": "subject",
    "parent": "/subjectAudit",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/subjectDetail",
    "title": "专题详情",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-专题"
    ],
    "screen": "subject-detail",
    "kind": "subject",
    "parent": "/contentSubject",
    "query": {
      "id": ""
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
    "path": "/uploadSettings",
    "title": "上传设置",
    "menu": "系统管理",
    "access": "groups",
    "groups": [
      "系统-配置"
    ],
    "screen": "upload-settings"
  },
  {
    "path": "/versionAudit",
    "title": "版本审核",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "版本审核"
    ],
    "screen": "audit",
    "kind": "version",
    "query": {
      "type": "list|wait"
    }
  },
  {
    "path": "/versionAuditDetail",
    "title": "版本审核详情",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "版本审核"
    ],
    "screen": "examine",
    "kind": "version",
    "parent": "/versionAudit",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/versionAudited",
    "title": "版本审核记录",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "版本审核"
    ],
    "screen": "detail",
    "kind": "version",
    "parent": "/versionAudit",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/versionDetail",
    "title": "版本编辑",
    "menu": "应用管理",
    "access": "groups",
    "groups": [
      "应用-版本"
    ],
    "screen": "edit",
    "kind": "version",
    "parent": "/versionMange",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/versionExamineDetail",
    "title": "版本审核处理",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "版本审核"
    ],
    "screen": "examine",
    "kind": "version",
    "parent": "/versionAudit",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/versionMange",
    "title": "版本管理",
    "menu": "应用管理",
    "access": "groups",
    "groups": [
      "应用-版本"
    ],
    "screen": "list",
    "kind": "version"
  },
  {
    "path": "/videoAudit",
    "title": "视频审核",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "视频审核"
    ],
    "screen": "audit",
    "kind": "video",
    "query": {
      "type": "list|wait"
    }
  },
  {
    "path": "/videoAuditDetail",
    "title": "视频审核详情",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "视频审核"
    ],
    "screen": "examine",
    "kind": "video",
    "parent": "/videoAudit",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/videoComments",
    "title": "视频评论",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-视频"
    ],
    "screen": "comments",
    "kind": "comment",
    "parent": "/contentVideo",
    "query": {
      "id": "",
      "contentKind": "video"
    },
    "scope": {
      "kind": "video",
      "by": "content",
      "right": "comment"
    }
  },
  {
    "path": "/voteActivity",
    "title": "投票活动",
    "menu": "活动管理",
    "access": "groups",
    "groups": [
      "活动管理"
    ],
    "screen": "list",
    "kind": "vote"
  },
  {
    "path": "/voteAudit",
    "title": "投票审核",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "投票审核"
    ],
    "screen": "audit",
    "kind": "vote",
    "query": {
      "type": "list|wait"
    }
  },
  {
    "path": "/voteAuditDetail",
    "title": "投票审核详情",
    "menu": "审核中心",
    "access": "groups",
    "groups": [
      "投票审核"
    ],
    "screen": "examine",
    "kind": "vote",
    "parent": "/voteAudit",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/voteDetail",
    "title": "投票编辑",
    "menu": "活动管理",
    "access": "groups",
    "groups": [
      "活动管理"
    ],
    "screen": "edit",
    "kind": "vote",
    "parent": "/voteActivity",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/words",
    "title": "敏感词管理",
    "menu": "标签管理",
    "access": "groups",
    "groups": [
      "敏感词管理"
    ],
    "screen": "sensitive-words",
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
