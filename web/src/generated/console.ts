// Written by `python3 manage.py export_console` from the kinds. Do not edit.
import type { Choice, Kind, KindOutline, Route } from '../api/kinds';

export type KindKey = 'account' | 'activity' | 'activity_payment' | 'ad' | 'announcement' | 'answer_sheet' | 'app_function' | 'article' | 'attendance_month' | 'avatar_frame' | 'bullet_template' | 'buoy' | 'carousel' | 'channel' | 'channel_circle' | 'circle' | 'circle_content' | 'city' | 'collection' | 'comment' | 'comment_report' | 'configure' | 'content' | 'content_report' | 'content_tag' | 'coupon' | 'coupon_code' | 'coupon_grant' | 'coupon_writeoff' | 'csp' | 'data_expansion' | 'default_avatar' | 'disclosure' | 'discuss' | 'enrolment' | 'essay' | 'feedback' | 'h5' | 'help_article' | 'home_module' | 'home_recommend' | 'hour24' | 'information_square' | 'medal' | 'media' | 'media_content' | 'media_item' | 'media_operator' | 'media_role' | 'media_task' | 'moment_focus' | 'network_resource' | 'notice' | 'operate_comment' | 'operate_user' | 'operator' | 'performance' | 'popup' | 'portrait' | 'post' | 'question' | 'question_score' | 'questionnaire' | 'questionnaire_question' | 'red_packet' | 'red_packet_award' | 'red_packet_funding' | 'red_packet_withdrawal' | 'review_log' | 'role' | 'search_recommend' | 'section' | 'sensitive_word' | 'service_token' | 'splash' | 'stream' | 'stream_post' | 'stream_replay' | 'subject' | 'syslog' | 'task' | 'theme' | 'topic' | 'topic_content' | 'user' | 'user_level' | 'user_tag' | 'version' | 'video' | 'vote';
export type ScreenName = 'account-editor' | 'activity-check-in' | 'activity-desk' | 'activity-editor' | 'activity-enrolment-editor' | 'activity-enrolments' | 'activity-payments' | 'answer-sheet' | 'answer-sheets' | 'app-timeline' | 'article-editor' | 'audit-detail' | 'bullet-editor' | 'buoys' | 'calendar' | 'carousel-editor' | 'channel-editor' | 'circle-content' | 'circle-list' | 'city-editor' | 'collection-editor' | 'coming-soon' | 'comments' | 'configure' | 'console-settings' | 'coupon-counter' | 'coupon-grant' | 'dashboard' | 'data-expansion' | 'data-expansion-editor' | 'default-avatars' | 'deployment-link' | 'discuss-detail' | 'discuss-editor' | 'feedback-desk' | 'forgot' | 'functions' | 'h5-editor' | 'home-board' | 'home-entry' | 'home-recommend' | 'honour-editor' | 'hour24-editor' | 'hour24-line' | 'hour24-picker' | 'live-desk' | 'login' | 'logout' | 'media-content' | 'media-library' | 'media-operators' | 'media-role-editor' | 'moment-focus' | 'moment-focus-editor' | 'names-in-drafts' | 'newsroom-board' | 'notfound' | 'notice-editor' | 'notice-list' | 'operate-comments' | 'operator-editor' | 'performance' | 'personal' | 'portrait-editor' | 'profile' | 'question-picker' | 'question-place' | 'question-score' | 'questionnaire-builder' | 'red-packet-books' | 'red-packet-withdrawals' | 'red-packets' | 'redirect' | 'register' | 'report-desk' | 'role-editor' | 'rundown-editor' | 'search-recommend' | 'section-editor' | 'sections' | 'sensitive-words' | 'service-tokens' | 'split-view' | 'sso' | 'subject-builder' | 'subject-detail' | 'tags' | 'task-desk' | 'task-editor' | 'theme-editor' | 'themes' | 'tip-desk' | 'tip-editor' | 'topic-contents' | 'topic-editor' | 'topics' | 'user-detail' | 'user-levels' | 'user-list' | 'video-editor' | 'vote-editor' | 'vote-list' | 'vote-results';

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
  "activity_payment": {
    "key": "activity_payment",
    "label": "活动收退款",
    "groups": [
      "活动管理"
    ],
    "title": "transaction",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/activity/payment/list"
      },
      "detail": {
        "method": "GET",
        "path": "/activity/payment/detail"
      },
      "export": {
        "method": "GET",
        "path": "/activity/payment/export"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/activityPayments",
      "detail": "/activityPayment"
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
  "announcement": {
    "key": "announcement",
    "label": "公告文章",
    "groups": [
      "应用-公告文章"
    ],
    "title": "title",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/announcement/list"
      },
      "detail": {
        "method": "GET",
        "path": "/announcement/detail"
      },
      "create": {
        "method": "POST",
        "path": "/announcement/add"
      },
      "update": {
        "method": "POST",
        "path": "/announcement/update"
      },
      "delete": {
        "method": "POST",
        "path": "/announcement/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/announcement/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/announcement/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/announcement/recycle/clean"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/announcementArticle",
      "edit": "/announcementArticleDetail"
    }
  },
  "answer_sheet": {
    "key": "answer_sheet",
    "label": "答卷",
    "groups": [
      "问卷管理"
    ],
    "title": "readerName",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/questionnaire/history/list"
      },
      "export": {
        "method": "GET",
        "path": "/questionnaire/history/export"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/questionHistory",
      "detail": "/questionHistoryDetail"
    }
  },
  "app_function": {
    "key": "app_function",
    "label": "功能",
    "groups": [
      "应用-功能"
    ],
    "title": "title",
    "order": "sort_order",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/app-function/list"
      },
      "detail": {
        "method": "GET",
        "path": "/app-function/detail"
      },
      "create": {
        "method": "POST",
        "path": "/app-function/add"
      },
      "update": {
        "method": "POST",
        "path": "/app-function/update"
      },
      "delete": {
        "method": "POST",
        "path": "/app-function/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/app-function/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/app-function/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/app-function/recycle/clean"
      },
      "sort": {
        "method": "POST",
        "path": "/app-function/sort"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/functionManager",
      "edit": "/functionManagerDetail"
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
  "attendance_month": {
    "key": "attendance_month",
    "label": "签到规则",
    "groups": [
      "任务管理"
    ],
    "title": "month",
    "order": "-month",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/task/signin/list"
      },
      "detail": {
        "method": "GET",
        "path": "/task/signin/detail"
      },
      "create": {
        "method": "POST",
        "path": "/task/signin/add"
      },
      "update": {
        "method": "POST",
        "path": "/task/signin/update"
      },
      "delete": {
        "method": "POST",
        "path": "/task/signin/delete"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {}
  },
  "avatar_frame": {
    "key": "avatar_frame",
    "label": "头像框",
    "groups": [
      "头像框管理"
    ],
    "title": "title",
    "order": "sort_order",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/avatar-frame/list"
      },
      "detail": {
        "method": "GET",
        "path": "/avatar-frame/detail"
      },
      "create": {
        "method": "POST",
        "path": "/avatar-frame/add"
      },
      "update": {
        "method": "POST",
        "path": "/avatar-frame/update"
      },
      "delete": {
        "method": "POST",
        "path": "/avatar-frame/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/avatar-frame/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/avatar-frame/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/avatar-frame/recycle/clean"
      },
      "sort": {
        "method": "POST",
        "path": "/avatar-frame/sort"
      },
      "options": {
        "method": "GET",
        "path": "/avatar-frame/options"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/taskAvatar",
      "edit": "/taskAvatarDetail"
    }
  },
  "bullet_template": {
    "key": "bullet_template",
    "label": "弹幕模板",
    "groups": [
      "弹幕管理"
    ],
    "title": "name",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/bullet-template"
      },
      "create": {
        "method": "POST",
        "path": "/bullet-template"
      },
      "update": {
        "method": "POST",
        "path": "/bullet-template/modify"
      },
      "detail": {
        "method": "GET",
        "path": "/bullet-template/detail"
      },
      "delete": {
        "method": "POST",
        "path": "/bullet-template/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/bullet-template/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/bullet-template/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/bullet-template/recycle/clean"
      },
      "options": {
        "method": "GET",
        "path": "/bullet-template/options"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/bulletChat",
      "edit": "/bulletChatDetail"
    }
  },
  "buoy": {
    "key": "buoy",
    "label": "浮标",
    "groups": [
      "应用-浮标"
    ],
    "title": "title",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/buoy/list"
      },
      "detail": {
        "method": "GET",
        "path": "/buoy/detail"
      },
      "update": {
        "method": "POST",
        "path": "/buoy/update"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "edit": "/buoyConfig"
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
  "circle_content": {
    "key": "circle_content",
    "label": "圈子内容",
    "groups": [
      "圈子管理"
    ],
    "title": "text",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/circle/content/list"
      },
      "detail": {
        "method": "GET",
        "path": "/circle/content/detail"
      },
      "counts": {
        "method": "GET",
        "path": "/circle/content/counts"
      },
      "delete": {
        "method": "POST",
        "path": "/circle/content/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/circle/content/recycle/withdraw"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/groupContent"
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
  "comment_report": {
    "key": "comment_report",
    "label": "评论举报",
    "groups": [
      "评论举报"
    ],
    "title": "title",
    "order": "-last_at",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/report/comment/list"
      },
      "detail": {
        "method": "GET",
        "path": "/report/comment/detail"
      },
      "history": {
        "method": "GET",
        "path": "/report/comment/history"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/commentReportAudit"
    }
  },
  "configure": {
    "key": "configure",
    "label": "系统配置",
    "groups": [
      "系统-配置"
    ],
    "title": "title",
    "order": "id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/setting/configure/list"
      },
      "detail": {
        "method": "GET",
        "path": "/setting/configure/detail"
      },
      "update": {
        "method": "POST",
        "path": "/setting/configure/update"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "edit": "/configure"
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
  "content_report": {
    "key": "content_report",
    "label": "内容举报",
    "groups": [
      "内容举报"
    ],
    "title": "title",
    "order": "-last_at",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/report/content/list"
      },
      "detail": {
        "method": "GET",
        "path": "/report/content/detail"
      },
      "history": {
        "method": "GET",
        "path": "/report/content/history"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/contentReportAudit"
    }
  },
  "content_tag": {
    "key": "content_tag",
    "label": "内容标签",
    "groups": [
      "内容标签"
    ],
    "title": "name",
    "order": "name",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/content-tag/list"
      },
      "detail": {
        "method": "GET",
        "path": "/content-tag/detail"
      },
      "create": {
        "method": "POST",
        "path": "/content-tag/add"
      },
      "update": {
        "method": "POST",
        "path": "/content-tag/update"
      },
      "delete": {
        "method": "POST",
        "path": "/content-tag/delete"
      },
      "options": {
        "method": "GET",
        "path": "/content-tag/options"
      }
    },
    "recycle": false,
    "along": [
      "content_tag"
    ],
    "reviewed": false,
    "routes": {
      "list": "/contentTags"
    }
  },
  "coupon": {
    "key": "coupon",
    "label": "优惠券",
    "groups": [
      "优惠券管理"
    ],
    "title": "title",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/coupon/list"
      },
      "detail": {
        "method": "GET",
        "path": "/coupon/detail"
      },
      "create": {
        "method": "POST",
        "path": "/coupon/add"
      },
      "update": {
        "method": "POST",
        "path": "/coupon/update"
      },
      "delete": {
        "method": "POST",
        "path": "/coupon/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/coupon/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/coupon/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/coupon/recycle/clean"
      },
      "export": {
        "method": "GET",
        "path": "/coupon/export"
      },
      "options": {
        "method": "GET",
        "path": "/coupon/options"
      }
    },
    "recycle": true,
    "along": [
      "coupon_grant"
    ],
    "reviewed": false,
    "routes": {
      "list": "/coupons",
      "edit": "/couponDetail"
    }
  },
  "coupon_code": {
    "key": "coupon_code",
    "label": "券码",
    "groups": [
      "优惠券管理"
    ],
    "title": "code",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/coupon/code/list"
      },
      "detail": {
        "method": "GET",
        "path": "/coupon/code/detail"
      },
      "export": {
        "method": "GET",
        "path": "/coupon/code/export"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/couponCodes",
      "detail": "/couponCodeDetail"
    }
  },
  "coupon_grant": {
    "key": "coupon_grant",
    "label": "优惠券发放",
    "groups": [
      "优惠券管理"
    ],
    "title": "title",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/coupon/grant/list"
      },
      "detail": {
        "method": "GET",
        "path": "/coupon/grant/detail"
      },
      "create": {
        "method": "POST",
        "path": "/coupon/grant/add"
      },
      "update": {
        "method": "POST",
        "path": "/coupon/grant/update"
      },
      "delete": {
        "method": "POST",
        "path": "/coupon/grant/delete"
      },
      "options": {
        "method": "GET",
        "path": "/coupon/grant/options"
      },
      "export": {
        "method": "GET",
        "path": "/coupon/grant/export"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/sendCoupons",
      "edit": "/sendCouponDetail"
    }
  },
  "coupon_writeoff": {
    "key": "coupon_writeoff",
    "label": "优惠券核销",
    "groups": [
      "优惠券管理"
    ],
    "title": "code",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/coupon/write-off/list"
      },
      "detail": {
        "method": "GET",
        "path": "/coupon/write-off/detail"
      },
      "export": {
        "method": "GET",
        "path": "/coupon/write-off/export"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/couponWriteOff",
      "detail": "/couponWriteOffDetail"
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
  "data_expansion": {
    "key": "data_expansion",
    "label": "数据扩量",
    "groups": [
      "系统-数据扩量"
    ],
    "title": "name",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/data-expansion/list"
      },
      "detail": {
        "method": "GET",
        "path": "/data-expansion/detail"
      },
      "create": {
        "method": "POST",
        "path": "/data-expansion/add"
      },
      "update": {
        "method": "POST",
        "path": "/data-expansion/update"
      },
      "delete": {
        "method": "POST",
        "path": "/data-expansion/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/data-expansion/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/data-expansion/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/data-expansion/recycle/clean"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/dataExpansion",
      "edit": "/dataExpansionDetail"
    }
  },
  "default_avatar": {
    "key": "default_avatar",
    "label": "默认头像",
    "groups": [
      "用户管理"
    ],
    "title": "title",
    "order": "sort_order",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/default-avatar/list"
      },
      "detail": {
        "method": "GET",
        "path": "/default-avatar/detail"
      },
      "update": {
        "method": "POST",
        "path": "/default-avatar/update"
      },
      "sort": {
        "method": "POST",
        "path": "/default-avatar/sort"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/defaultAvatar"
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
  "enrolment": {
    "key": "enrolment",
    "label": "报名",
    "groups": [
      "活动管理"
    ],
    "title": "readerName",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/activity/enroll/list"
      },
      "detail": {
        "method": "GET",
        "path": "/activity/enroll/detail"
      },
      "create": {
        "method": "POST",
        "path": "/activity/enroll/add"
      },
      "update": {
        "method": "POST",
        "path": "/activity/enroll/update"
      },
      "export": {
        "method": "GET",
        "path": "/activity/enroll/export"
      },
      "reveal": {
        "method": "GET",
        "path": "/activity/enroll/phone",
        "right": "edit"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/activityEnrolments",
      "edit": "/activityEnrolment"
    }
  },
  "essay": {
    "key": "essay",
    "label": "征文作品",
    "groups": [
      "活动管理"
    ],
    "title": "title",
    "order": "sort_order",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/activity/articles/list"
      },
      "detail": {
        "method": "GET",
        "path": "/activity/articles/detail"
      },
      "create": {
        "method": "POST",
        "path": "/activity/articles/preserve"
      },
      "update": {
        "method": "POST",
        "path": "/activity/articles/update"
      },
      "delete": {
        "method": "POST",
        "path": "/activity/articles/remove"
      },
      "sort": {
        "method": "POST",
        "path": "/activity/articles/sort"
      },
      "restore": {
        "method": "POST",
        "path": "/activity/articles/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/activity/articles/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/activity/articles/recycle/clean"
      },
      "export": {
        "method": "GET",
        "path": "/activity/articles/export"
      },
      "options": {
        "method": "GET",
        "path": "/activity/articles/options"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/activityEssays",
      "edit": "/activityEssayDetail"
    }
  },
  "feedback": {
    "key": "feedback",
    "label": "用户反馈",
    "groups": [
      "应用-用户反馈"
    ],
    "title": "text",
    "order": "-last_at",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/feedback/list"
      },
      "detail": {
        "method": "GET",
        "path": "/feedback/detail"
      },
      "delete": {
        "method": "POST",
        "path": "/feedback/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/feedback/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/feedback/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/feedback/recycle/clean"
      },
      "export": {
        "method": "GET",
        "path": "/feedback/export"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/userFeedback"
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
  "information_square": {
    "key": "information_square",
    "label": "资讯广场",
    "groups": [
      "应用-资讯广场"
    ],
    "title": "title",
    "order": "sort_order",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/information-square/list"
      },
      "detail": {
        "method": "GET",
        "path": "/information-square/detail"
      },
      "create": {
        "method": "POST",
        "path": "/information-square/add"
      },
      "update": {
        "method": "POST",
        "path": "/information-square/update"
      },
      "delete": {
        "method": "POST",
        "path": "/information-square/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/information-square/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/information-square/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/information-square/recycle/clean"
      },
      "sort": {
        "method": "POST",
        "path": "/information-square/sort"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/informationSquare",
      "edit": "/informationSquareDetail"
    }
  },
  "medal": {
    "key": "medal",
    "label": "勋章",
    "groups": [
      "勋章管理"
    ],
    "title": "title",
    "order": "sort_order",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/medal/list"
      },
      "detail": {
        "method": "GET",
        "path": "/medal/detail"
      },
      "create": {
        "method": "POST",
        "path": "/medal/add"
      },
      "update": {
        "method": "POST",
        "path": "/medal/update"
      },
      "delete": {
        "method": "POST",
        "path": "/medal/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/medal/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/medal/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/medal/recycle/clean"
      },
      "sort": {
        "method": "POST",
        "path": "/medal/sort"
      },
      "options": {
        "method": "GET",
        "path": "/medal/options"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/taskMedal",
      "edit": "/taskMedalDetail"
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
    "along": [
      "media_operator"
    ],
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
  "media_operator": {
    "key": "media_operator",
    "label": "媒体号运营人员",
    "groups": [
      "媒体号管理"
    ],
    "title": "operator",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/media/operator/list"
      },
      "detail": {
        "method": "GET",
        "path": "/media/operator/detail"
      },
      "create": {
        "method": "POST",
        "path": "/media/operator/add"
      },
      "update": {
        "method": "POST",
        "path": "/media/operator/update"
      },
      "delete": {
        "method": "POST",
        "path": "/media/operator/delete"
      },
      "counts": {
        "method": "GET",
        "path": "/media/operator/counts"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/mediasOperator"
    }
  },
  "media_role": {
    "key": "media_role",
    "label": "媒体号角色",
    "groups": [
      "媒体号管理"
    ],
    "title": "name",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/media/role/list"
      },
      "detail": {
        "method": "GET",
        "path": "/media/role/detail"
      },
      "create": {
        "method": "POST",
        "path": "/media/role/add"
      },
      "update": {
        "method": "POST",
        "path": "/media/role/update"
      },
      "delete": {
        "method": "POST",
        "path": "/media/role/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/media/role/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/media/role/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/media/role/recycle/clean"
      },
      "options": {
        "method": "GET",
        "path": "/media/role/options"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/mediaRole",
      "edit": "/mediaRoleDetail"
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
  "operate_comment": {
    "key": "operate_comment",
    "label": "运营评论",
    "groups": [
      "评论管理"
    ],
    "title": "text",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/comment/operate/list"
      },
      "detail": {
        "method": "GET",
        "path": "/comment/operate/detail"
      },
      "delete": {
        "method": "POST",
        "path": "/comment/operate/delete"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/operateComment"
    }
  },
  "operate_user": {
    "key": "operate_user",
    "label": "运营用户",
    "groups": [
      "运营用户"
    ],
    "title": "name",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/operate-user/list"
      },
      "detail": {
        "method": "GET",
        "path": "/operate-user/detail"
      },
      "create": {
        "method": "POST",
        "path": "/operate-user/add"
      },
      "update": {
        "method": "POST",
        "path": "/operate-user/update"
      },
      "delete": {
        "method": "POST",
        "path": "/operate-user/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/operate-user/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/operate-user/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/operate-user/recycle/clean"
      },
      "options": {
        "method": "GET",
        "path": "/operate-user/options"
      },
      "import": {
        "method": "POST",
        "path": "/operate-user/import"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/operateUsers",
      "edit": "/operateUserDetail"
    }
  },
  "operator": {
    "key": "operator",
    "label": "运营人员",
    "groups": [
      "运营人员管理"
    ],
    "title": "name",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/operator/list"
      },
      "detail": {
        "method": "GET",
        "path": "/operator/detail"
      },
      "create": {
        "method": "POST",
        "path": "/operator/add"
      },
      "update": {
        "method": "POST",
        "path": "/operator/update"
      },
      "delete": {
        "method": "POST",
        "path": "/operator/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/operator/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/operator/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/operator/recycle/clean"
      },
      "options": {
        "method": "GET",
        "path": "/operator/options"
      }
    },
    "recycle": true,
    "along": [
      "media_operator"
    ],
    "reviewed": false,
    "routes": {
      "list": "/operatingPreManage",
      "edit": "/operatingPreDetail"
    }
  },
  "performance": {
    "key": "performance",
    "label": "绩效统计",
    "groups": [
      "系统-绩效"
    ],
    "title": "day",
    "order": "-id",
    "calls": {},
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/performance"
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
  "portrait": {
    "key": "portrait",
    "label": "用户画像",
    "groups": [
      "用户画像"
    ],
    "title": "name",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/portrait/list"
      },
      "detail": {
        "method": "GET",
        "path": "/portrait/detail"
      },
      "create": {
        "method": "POST",
        "path": "/portrait/add"
      },
      "update": {
        "method": "POST",
        "path": "/portrait/update"
      },
      "delete": {
        "method": "POST",
        "path": "/portrait/delete"
      },
      "options": {
        "method": "GET",
        "path": "/portrait/options"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/portraits",
      "edit": "/portraitDetail"
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
      "import": {
        "method": "POST",
        "path": "/questionnaire/question/import"
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
  "question_score": {
    "key": "question_score",
    "label": "问答积分",
    "groups": [
      "问卷管理"
    ],
    "title": "rule",
    "order": "id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/questionnaire/score/list"
      },
      "detail": {
        "method": "GET",
        "path": "/questionnaire/score/detail"
      },
      "update": {
        "method": "POST",
        "path": "/questionnaire/score/modify"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/questionScore"
    }
  },
  "questionnaire": {
    "key": "questionnaire",
    "label": "问卷",
    "groups": [
      "问卷管理"
    ],
    "title": "title",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/questionnaire/list"
      },
      "detail": {
        "method": "GET",
        "path": "/questionnaire/detail"
      },
      "create": {
        "method": "POST",
        "path": "/questionnaire/add"
      },
      "update": {
        "method": "POST",
        "path": "/questionnaire/modify/base"
      },
      "delete": {
        "method": "POST",
        "path": "/questionnaire/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/questionnaire/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/questionnaire/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/questionnaire/recycle/clean"
      },
      "options": {
        "method": "GET",
        "path": "/questionnaire/options"
      }
    },
    "recycle": true,
    "along": [
      "questionnaire_question"
    ],
    "reviewed": false,
    "routes": {
      "list": "/questionManage",
      "edit": "/questionAdd"
    }
  },
  "questionnaire_question": {
    "key": "questionnaire_question",
    "label": "问卷题目",
    "groups": [
      "问卷管理"
    ],
    "title": "stem",
    "order": "position",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/questionnaire/question/relation/list"
      },
      "detail": {
        "method": "GET",
        "path": "/questionnaire/question/relation/detail"
      },
      "create": {
        "method": "POST",
        "path": "/questionnaire/relation/add"
      },
      "update": {
        "method": "POST",
        "path": "/questionnaire/relation/modify"
      },
      "delete": {
        "method": "POST",
        "path": "/questionnaire/relation/delete"
      },
      "options": {
        "method": "GET",
        "path": "/questionnaire/relation/options"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/questionTopic",
      "edit": "/questionTopicEdit"
    }
  },
  "red_packet": {
    "key": "red_packet",
    "label": "红包",
    "groups": [
      "红包管理"
    ],
    "title": "title",
    "order": "id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/red-packet/list"
      },
      "detail": {
        "method": "GET",
        "path": "/red-packet/detail"
      },
      "update": {
        "method": "POST",
        "path": "/red-packet/update"
      },
      "export": {
        "method": "GET",
        "path": "/red-packet/export"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/redPacket",
      "edit": "/redPacketDetail"
    }
  },
  "red_packet_award": {
    "key": "red_packet_award",
    "label": "红包发放记录",
    "groups": [
      "红包管理"
    ],
    "title": "readerId",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/red-packet/award/list"
      },
      "detail": {
        "method": "GET",
        "path": "/red-packet/award/detail"
      },
      "export": {
        "method": "GET",
        "path": "/red-packet/award/export"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/redPacketAwards",
      "detail": "/redPacketAwardDetail"
    }
  },
  "red_packet_funding": {
    "key": "red_packet_funding",
    "label": "红包资金",
    "groups": [
      "红包管理"
    ],
    "title": "note",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/red-packet/funding/list"
      },
      "detail": {
        "method": "GET",
        "path": "/red-packet/funding/detail"
      },
      "export": {
        "method": "GET",
        "path": "/red-packet/funding/export"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/redPacketFundings",
      "detail": "/redPacketFundingDetail"
    }
  },
  "red_packet_withdrawal": {
    "key": "red_packet_withdrawal",
    "label": "红包提现",
    "groups": [
      "红包管理"
    ],
    "title": "readerId",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/red-packet/withdrawal/list"
      },
      "detail": {
        "method": "GET",
        "path": "/red-packet/withdrawal/detail"
      },
      "export": {
        "method": "GET",
        "path": "/red-packet/withdrawal/export"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/redPacketWithdrawals",
      "detail": "/redPacketWithdrawalDetail"
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
  "search_recommend": {
    "key": "search_recommend",
    "label": "搜索推荐",
    "groups": [
      "应用-搜索推荐"
    ],
    "title": "title",
    "order": "sort_order",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/search-recommend/list"
      },
      "detail": {
        "method": "GET",
        "path": "/search-recommend/detail"
      },
      "create": {
        "method": "POST",
        "path": "/search-recommend/add"
      },
      "update": {
        "method": "POST",
        "path": "/search-recommend/update"
      },
      "delete": {
        "method": "POST",
        "path": "/search-recommend/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/search-recommend/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/search-recommend/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/search-recommend/recycle/clean"
      },
      "sort": {
        "method": "POST",
        "path": "/search-recommend/sort"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/searchRecommend",
      "edit": "/searchRecommendDetail"
    }
  },
  "section": {
    "key": "section",
    "label": "栏目",
    "groups": [
      "栏目管理"
    ],
    "title": "name",
    "order": "sort_order",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/section/list"
      },
      "detail": {
        "method": "GET",
        "path": "/section/detail"
      },
      "create": {
        "method": "POST",
        "path": "/section/add"
      },
      "update": {
        "method": "POST",
        "path": "/section/update"
      },
      "delete": {
        "method": "POST",
        "path": "/section/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/section/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/section/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/section/recycle/clean"
      },
      "options": {
        "method": "GET",
        "path": "/section/options"
      },
      "sort": {
        "method": "POST",
        "path": "/section/sort"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/sections",
      "edit": "/sectionsDetail"
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
  "task": {
    "key": "task",
    "label": "任务",
    "groups": [
      "任务管理"
    ],
    "title": "title",
    "order": "sort_order",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/task/list"
      },
      "detail": {
        "method": "GET",
        "path": "/task/detail"
      },
      "create": {
        "method": "POST",
        "path": "/task/add"
      },
      "update": {
        "method": "POST",
        "path": "/task/update"
      },
      "delete": {
        "method": "POST",
        "path": "/task/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/task/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/task/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/task/recycle/clean"
      },
      "sort": {
        "method": "POST",
        "path": "/task/sort"
      },
      "options": {
        "method": "GET",
        "path": "/task/options"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/taskManage",
      "edit": "/taskDetail"
    }
  },
  "theme": {
    "key": "theme",
    "label": "主题",
    "groups": [
      "应用-主题"
    ],
    "title": "title",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/theme/list"
      },
      "detail": {
        "method": "GET",
        "path": "/theme/detail"
      },
      "create": {
        "method": "POST",
        "path": "/theme/add"
      },
      "update": {
        "method": "POST",
        "path": "/theme/update"
      },
      "delete": {
        "method": "POST",
        "path": "/theme/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/theme/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/theme/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/theme/recycle/clean"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/themeManager",
      "edit": "/themeManagerDetail"
    }
  },
  "topic": {
    "key": "topic",
    "label": "话题",
    "groups": [
      "话题管理"
    ],
    "title": "name",
    "order": "sort_order",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/topic/list"
      },
      "detail": {
        "method": "GET",
        "path": "/topic/detail"
      },
      "create": {
        "method": "POST",
        "path": "/topic/add"
      },
      "update": {
        "method": "POST",
        "path": "/topic/update"
      },
      "delete": {
        "method": "POST",
        "path": "/topic/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/topic/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/topic/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/topic/recycle/clean"
      },
      "options": {
        "method": "GET",
        "path": "/topic/options"
      },
      "sort": {
        "method": "POST",
        "path": "/topic/sort"
      }
    },
    "recycle": true,
    "along": [
      "topic_content"
    ],
    "reviewed": false,
    "routes": {
      "list": "/topicManage",
      "edit": "/topicDetail"
    }
  },
  "topic_content": {
    "key": "topic_content",
    "label": "话题内容",
    "groups": [
      "话题管理"
    ],
    "title": "remark",
    "order": "sort_order",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/topic/content/list"
      },
      "detail": {
        "method": "GET",
        "path": "/topic/content/detail"
      },
      "create": {
        "method": "POST",
        "path": "/topic/content/add"
      },
      "update": {
        "method": "POST",
        "path": "/topic/content/update"
      },
      "delete": {
        "method": "POST",
        "path": "/topic/content/delete"
      },
      "restore": {
        "method": "POST",
        "path": "/topic/content/recycle/withdraw"
      },
      "purge": {
        "method": "POST",
        "path": "/topic/content/recycle/delete"
      },
      "clean": {
        "method": "POST",
        "path": "/topic/content/recycle/clean"
      },
      "sort": {
        "method": "POST",
        "path": "/topic/content/sort"
      }
    },
    "recycle": true,
    "reviewed": false,
    "routes": {
      "list": "/topicContent"
    }
  },
  "user": {
    "key": "user",
    "label": "用户",
    "groups": [
      "用户管理"
    ],
    "title": "name",
    "order": "-id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/user/list"
      },
      "detail": {
        "method": "GET",
        "path": "/user/detail"
      },
      "export": {
        "method": "GET",
        "path": "/user/export"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/users",
      "detail": "/userDetail"
    }
  },
  "user_level": {
    "key": "user_level",
    "label": "用户等级",
    "groups": [
      "用户等级"
    ],
    "title": "title",
    "order": "id",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/user/level/list"
      },
      "update": {
        "method": "POST",
        "path": "/user/level/update"
      }
    },
    "recycle": false,
    "reviewed": false,
    "routes": {
      "list": "/userLevel"
    }
  },
  "user_tag": {
    "key": "user_tag",
    "label": "用户标签",
    "groups": [
      "用户标签"
    ],
    "title": "name",
    "order": "name",
    "calls": {
      "list": {
        "method": "GET",
        "path": "/user-tag/list"
      },
      "detail": {
        "method": "GET",
        "path": "/user-tag/detail"
      },
      "create": {
        "method": "POST",
        "path": "/user-tag/add"
      },
      "update": {
        "method": "POST",
        "path": "/user-tag/update"
      },
      "delete": {
        "method": "POST",
        "path": "/user-tag/delete"
      },
      "options": {
        "method": "GET",
        "path": "/user-tag/options"
      }
    },
    "recycle": false,
    "along": [
      "user_tag"
    ],
    "reviewed": false,
    "routes": {
      "list": "/userTags"
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
  activity_payment: () => import('./kinds/activity_payment'),
  ad: () => import('./kinds/ad'),
  announcement: () => import('./kinds/announcement'),
  answer_sheet: () => import('./kinds/answer_sheet'),
  app_function: () => import('./kinds/app_function'),
  article: () => import('./kinds/article'),
  attendance_month: () => import('./kinds/attendance_month'),
  avatar_frame: () => import('./kinds/avatar_frame'),
  bullet_template: () => import('./kinds/bullet_template'),
  buoy: () => import('./kinds/buoy'),
  carousel: () => import('./kinds/carousel'),
  channel: () => import('./kinds/channel'),
  channel_circle: () => import('./kinds/channel_circle'),
  circle: () => import('./kinds/circle'),
  circle_content: () => import('./kinds/circle_content'),
  city: () => import('./kinds/city'),
  collection: () => import('./kinds/collection'),
  comment: () => import('./kinds/comment'),
  comment_report: () => import('./kinds/comment_report'),
  configure: () => import('./kinds/configure'),
  content: () => import('./kinds/content'),
  content_report: () => import('./kinds/content_report'),
  content_tag: () => import('./kinds/content_tag'),
  coupon: () => import('./kinds/coupon'),
  coupon_code: () => import('./kinds/coupon_code'),
  coupon_grant: () => import('./kinds/coupon_grant'),
  coupon_writeoff: () => import('./kinds/coupon_writeoff'),
  csp: () => import('./kinds/csp'),
  data_expansion: () => import('./kinds/data_expansion'),
  default_avatar: () => import('./kinds/default_avatar'),
  disclosure: () => import('./kinds/disclosure'),
  discuss: () => import('./kinds/discuss'),
  enrolment: () => import('./kinds/enrolment'),
  essay: () => import('./kinds/essay'),
  feedback: () => import('./kinds/feedback'),
  h5: () => import('./kinds/h5'),
  help_article: () => import('./kinds/help_article'),
  home_module: () => import('./kinds/home_module'),
  home_recommend: () => import('./kinds/home_recommend'),
  hour24: () => import('./kinds/hour24'),
  information_square: () => import('./kinds/information_square'),
  medal: () => import('./kinds/medal'),
  media: () => import('./kinds/media'),
  media_content: () => import('./kinds/media_content'),
  media_item: () => import('./kinds/media_item'),
  media_operator: () => import('./kinds/media_operator'),
  media_role: () => import('./kinds/media_role'),
  media_task: () => import('./kinds/media_task'),
  moment_focus: () => import('./kinds/moment_focus'),
  network_resource: () => import('./kinds/network_resource'),
  notice: () => import('./kinds/notice'),
  operate_comment: () => import('./kinds/operate_comment'),
  operate_user: () => import('./kinds/operate_user'),
  operator: () => import('./kinds/operator'),
  performance: () => import('./kinds/performance'),
  popup: () => import('./kinds/popup'),
  portrait: () => import('./kinds/portrait'),
  post: () => import('./kinds/post'),
  question: () => import('./kinds/question'),
  question_score: () => import('./kinds/question_score'),
  questionnaire: () => import('./kinds/questionnaire'),
  questionnaire_question: () => import('./kinds/questionnaire_question'),
  red_packet: () => import('./kinds/red_packet'),
  red_packet_award: () => import('./kinds/red_packet_award'),
  red_packet_funding: () => import('./kinds/red_packet_funding'),
  red_packet_withdrawal: () => import('./kinds/red_packet_withdrawal'),
  review_log: () => import('./kinds/review_log'),
  role: () => import('./kinds/role'),
  search_recommend: () => import('./kinds/search_recommend'),
  section: () => import('./kinds/section'),
  sensitive_word: () => import('./kinds/sensitive_word'),
  service_token: () => import('./kinds/service_token'),
  splash: () => import('./kinds/splash'),
  stream: () => import('./kinds/stream'),
  stream_post: () => import('./kinds/stream_post'),
  stream_replay: () => import('./kinds/stream_replay'),
  subject: () => import('./kinds/subject'),
  syslog: () => import('./kinds/syslog'),
  task: () => import('./kinds/task'),
  theme: () => import('./kinds/theme'),
  topic: () => import('./kinds/topic'),
  topic_content: () => import('./kinds/topic_content'),
  user: () => import('./kinds/user'),
  user_level: () => import('./kinds/user_level'),
  user_tag: () => import('./kinds/user_tag'),
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
    "path": "/ScoreShopEntrance",
    "title": "积分商城",
    "menu": "营销管理",
    "access": "groups",
    "groups": [
      "任务管理"
    ],
    "screen": "deployment-link"
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
    "screen": "account-editor",
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
    "path": "/activityCheckIn",
    "title": "活动签到",
    "menu": "活动管理",
    "access": "groups",
    "groups": [
      "活动管理"
    ],
    "screen": "activity-check-in",
    "kind": "enrolment",
    "parent": "/activityManage",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/activityEnrolment",
    "title": "报名详情",
    "menu": "",
    "access": "groups",
    "groups": [
      "活动管理"
    ],
    "screen": "activity-enrolment-editor",
    "kind": "enrolment",
    "parent": "/activityEnrolments",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/activityEnrolments",
    "title": "报名名单",
    "menu": "活动管理",
    "access": "groups",
    "groups": [
      "活动管理"
    ],
    "screen": "activity-enrolments",
    "kind": "enrolment",
    "parent": "/activityManage",
    "query": {
      "id": ""
    },
    "scope": {
      "kind": "activity",
      "by": "activity",
      "right": "view"
    }
  },
  {
    "path": "/activityEssayDetail",
    "title": "作品详情",
    "menu": "",
    "access": "groups",
    "groups": [
      "活动管理"
    ],
    "screen": "edit",
    "kind": "essay",
    "parent": "/activityEssays",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/activityEssays",
    "title": "征文作品",
    "menu": "活动管理",
    "access": "groups",
    "groups": [
      "活动管理"
    ],
    "screen": "list",
    "kind": "essay",
    "parent": "/activityManage",
    "query": {
      "id": ""
    },
    "scope": {
      "kind": "activity",
      "by": "activity",
      "right": "view"
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
    "screen": "activity-desk",
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
    "path": "/activityPayment",
    "title": "收退款详情",
    "menu": "",
    "access": "groups",
    "groups": [
      "活动管理"
    ],
    "screen": "detail",
    "kind": "activity_payment",
    "parent": "/activityPayments",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/activityPayments",
    "title": "活动收退款",
    "menu": "活动管理",
    "access": "groups",
    "groups": [
      "活动管理"
    ],
    "screen": "activity-payments",
    "kind": "activity_payment",
    "parent": "/activityManage",
    "query": {
      "id": ""
    },
    "scope": {
      "kind": "activity",
      "by": "activity",
      "right": "view"
    }
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
    "screen": "activity-editor",
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
    "path": "/addQuestion",
    "title": "添加题目",
    "menu": "问答管理",
    "access": "groups",
    "groups": [
      "问卷管理"
    ],
    "screen": "question-picker",
    "kind": "question",
    "parent": "/questionManage",
    "query": {
      "id": ""
    }
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
    "path": "/announcementArticle",
    "title": "公告文章",
    "menu": "应用管理",
    "access": "groups",
    "groups": [
      "应用-公告文章"
    ],
    "screen": "list",
    "kind": "announcement"
  },
  {
    "path": "/announcementArticleDetail",
    "title": "公告文章编辑",
    "menu": "应用管理",
    "access": "groups",
    "groups": [
      "应用-公告文章"
    ],
    "screen": "edit",
    "kind": "announcement",
    "parent": "/announcementArticle",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/appTimeline",
    "title": "投放时间轴",
    "menu": "应用管理",
    "access": "groups",
    "groups": [
      "应用-开屏",
      "应用-弹窗",
      "应用-广告",
      "应用-浮标",
      "应用-主题"
    ],
    "screen": "app-timeline",
    "query": {
      "from": "",
      "span": "week|month",
      "platform": ""
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
    "path": "/bulletChat",
    "title": "弹幕模板",
    "menu": "系统管理",
    "access": "groups",
    "groups": [
      "弹幕管理"
    ],
    "screen": "list",
    "kind": "bullet_template",
    "query": {
      "type": "video|live"
    }
  },
  {
    "path": "/bulletChatDetail",
    "title": "弹幕模板编辑",
    "menu": "系统管理",
    "access": "groups",
    "groups": [
      "弹幕管理"
    ],
    "screen": "bullet-editor",
    "kind": "bullet_template",
    "parent": "/bulletChat",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/buoyConfig",
    "title": "浮标配置",
    "menu": "应用管理",
    "access": "groups",
    "groups": [
      "应用-浮标"
    ],
    "screen": "buoys",
    "kind": "buoy",
    "query": {
      "id": ""
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
    "path": "/commentReportAudit",
    "title": "评论举报",
    "menu": "举报管理",
    "access": "groups",
    "groups": [
      "评论举报"
    ],
    "screen": "report-desk",
    "kind": "comment_report"
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
    "path": "/configure",
    "title": "系统配置",
    "menu": "系统管理",
    "access": "groups",
    "groups": [
      "系统-配置"
    ],
    "screen": "configure",
    "kind": "configure",
    "query": {
      "id": "",
      "type": "aboutus|agreement|privacy|cancel"
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
    "path": "/contentReportAudit",
    "title": "内容举报",
    "menu": "举报管理",
    "access": "groups",
    "groups": [
      "内容举报"
    ],
    "screen": "report-desk",
    "kind": "content_report"
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
    "path": "/contentSplit",
    "title": "双栏对照",
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
      "内容-晨视频"
    ],
    "screen": "split-view",
    "query": {
      "left": "",
      "right": ""
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
    "path": "/contentTags",
    "title": "内容标签",
    "menu": "标签管理",
    "access": "groups",
    "groups": [
      "内容标签"
    ],
    "screen": "tags",
    "kind": "content_tag"
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
    "path": "/couponCodeDetail",
    "title": "券码详情",
    "menu": "",
    "access": "groups",
    "groups": [
      "优惠券管理"
    ],
    "screen": "detail",
    "kind": "coupon_code",
    "parent": "/couponCodes",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/couponCodes",
    "title": "券码",
    "menu": "营销管理",
    "access": "groups",
    "groups": [
      "优惠券管理"
    ],
    "screen": "list",
    "kind": "coupon_code",
    "parent": "/coupons",
    "query": {
      "id": ""
    },
    "scope": {
      "kind": "coupon",
      "by": "coupon",
      "right": "view"
    }
  },
  {
    "path": "/couponDetail",
    "title": "优惠券编辑",
    "menu": "营销管理",
    "access": "groups",
    "groups": [
      "优惠券管理"
    ],
    "screen": "edit",
    "kind": "coupon",
    "parent": "/coupons",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/couponWriteOff",
    "title": "优惠券核销",
    "menu": "营销管理",
    "access": "groups",
    "groups": [
      "优惠券管理"
    ],
    "screen": "coupon-counter",
    "kind": "coupon_writeoff"
  },
  {
    "path": "/couponWriteOffDetail",
    "title": "核销详情",
    "menu": "营销管理",
    "access": "groups",
    "groups": [
      "优惠券管理"
    ],
    "screen": "detail",
    "kind": "coupon_writeoff",
    "parent": "/couponWriteOff",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/coupons",
    "title": "优惠券管理",
    "menu": "营销管理",
    "access": "groups",
    "groups": [
      "优惠券管理"
    ],
    "screen": "list",
    "kind": "coupon"
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
    "path": "/dataExpansion",
    "title": "数据扩量",
    "menu": "系统管理",
    "access": "groups",
    "groups": [
      "系统-数据扩量"
    ],
    "screen": "list",
    "kind": "data_expansion"
  },
  {
    "path": "/dataExpansionDetail",
    "title": "数据扩量编辑",
    "menu": "系统管理",
    "access": "groups",
    "groups": [
      "系统-数据扩量"
    ],
    "screen": "data-expansion-editor",
    "kind": "data_expansion",
    "parent": "/dataExpansion",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/defaultAvatar",
    "title": "默认头像",
    "menu": "用户管理",
    "access": "groups",
    "groups": [
      "用户管理"
    ],
    "screen": "default-avatars",
    "kind": "default_avatar"
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
    "screen": "activity-editor",
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
    "path": "/functionManager",
    "title": "功能管理",
    "menu": "应用管理",
    "access": "groups",
    "groups": [
      "应用-功能"
    ],
    "screen": "functions",
    "kind": "app_function"
  },
  {
    "path": "/functionManagerDetail",
    "title": "功能编辑",
    "menu": "应用管理",
    "access": "groups",
    "groups": [
      "应用-功能"
    ],
    "screen": "edit",
    "kind": "app_function",
    "parent": "/functionManager",
    "query": {
      "id": ""
    }
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
    "path": "/groupContent",
    "title": "圈子内容",
    "menu": "媒体号",
    "access": "groups",
    "groups": [
      "圈子管理"
    ],
    "screen": "circle-content",
    "kind": "circle_content",
    "parent": "/groups",
    "query": {
      "id": ""
    },
    "scope": {
      "kind": "circle",
      "by": "circle",
      "right": "view"
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
    "screen": "circle-list",
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
    "path": "/hidden/dataExpansion",
    "title": "数据扩量",
    "menu": "",
    "access": "admin",
    "groups": [],
    "screen": "data-expansion"
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
    "path": "/informationSquare",
    "title": "资讯广场",
    "menu": "应用管理",
    "access": "groups",
    "groups": [
      "应用-资讯广场"
    ],
    "screen": "list",
    "kind": "information_square"
  },
  {
    "path": "/informationSquareDetail",
    "title": "资讯广场编辑",
    "menu": "应用管理",
    "access": "groups",
    "groups": [
      "应用-资讯广场"
    ],
    "screen": "edit",
    "kind": "information_square",
    "parent": "/informationSquare",
    "query": {
      "id": ""
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
    "path": "/me",
    "title": "个人中心",
    "menu": "",
    "access": "signed-in",
    "groups": [],
    "screen": "personal",
    "query": {
      "tab": ""
    }
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
    "path": "/mediaGroupContent",
    "title": "媒体号圈子内容",
    "menu": "媒体号",
    "access": "groups",
    "groups": [
      "媒体号管理"
    ],
    "screen": "circle-content",
    "kind": "circle_content",
    "parent": "/medias",
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
    "path": "/mediaRole",
    "title": "媒体号角色",
    "menu": "媒体号",
    "access": "groups",
    "groups": [
      "媒体号管理"
    ],
    "screen": "list",
    "kind": "media_role"
  },
  {
    "path": "/mediaRoleDetail",
    "title": "媒体号角色编辑",
    "menu": "媒体号",
    "access": "groups",
    "groups": [
      "媒体号管理"
    ],
    "screen": "media-role-editor",
    "kind": "media_role",
    "parent": "/mediaRole",
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
    "path": "/mediasOperator",
    "title": "媒体号运营人员",
    "menu": "媒体号",
    "access": "groups",
    "groups": [
      "媒体号管理"
    ],
    "screen": "media-operators",
    "kind": "media_operator",
    "parent": "/medias",
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
    "path": "/namesInDrafts",
    "title": "人名地名查改",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-文章"
    ],
    "screen": "names-in-drafts",
    "query": {
      "name": "",
      "to": "",
      "days": "30|90|365"
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
    "path": "/newsroomBoard",
    "title": "采编看板",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "内容-文章",
      "内容-视频",
      "文章审核",
      "视频审核"
    ],
    "screen": "newsroom-board",
    "query": {
      "section": "",
      "people": "1"
    }
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
    "screen": "notice-list",
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
    "screen": "notice-editor",
    "kind": "notice",
    "parent": "/noticeCentre",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/operateComment",
    "title": "运营评论",
    "menu": "互动管理",
    "access": "groups",
    "groups": [
      "评论管理"
    ],
    "screen": "operate-comments",
    "kind": "operate_comment"
  },
  {
    "path": "/operateUserDetail",
    "title": "运营用户编辑",
    "menu": "用户管理",
    "access": "groups",
    "groups": [
      "运营用户"
    ],
    "screen": "edit",
    "kind": "operate_user",
    "parent": "/operateUsers",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/operateUsers",
    "title": "运营用户",
    "menu": "用户管理",
    "access": "groups",
    "groups": [
      "运营用户"
    ],
    "screen": "list",
    "kind": "operate_user"
  },
  {
    "path": "/operatingPreDetail",
    "title": "运营人员编辑",
    "menu": "媒体号",
    "access": "groups",
    "groups": [
      "运营人员管理"
    ],
    "screen": "operator-editor",
    "kind": "operator",
    "parent": "/operatingPreManage",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/operatingPreManage",
    "title": "运营人员管理",
    "menu": "媒体号",
    "access": "groups",
    "groups": [
      "运营人员管理"
    ],
    "screen": "list",
    "kind": "operator"
  },
  {
    "path": "/operationActivity",
    "title": "运营活动数据",
    "menu": "活动管理",
    "access": "groups",
    "groups": [
      "活动管理"
    ],
    "screen": "deployment-link"
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
    "path": "/performance",
    "title": "绩效统计",
    "menu": "系统管理",
    "access": "groups",
    "groups": [
      "系统-绩效"
    ],
    "screen": "performance",
    "kind": "performance"
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
    "path": "/portraitDetail",
    "title": "用户画像编辑",
    "menu": "用户管理",
    "access": "groups",
    "groups": [
      "用户画像"
    ],
    "screen": "portrait-editor",
    "kind": "portrait",
    "parent": "/portraits",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/portraits",
    "title": "用户画像",
    "menu": "用户管理",
    "access": "groups",
    "groups": [
      "用户画像"
    ],
    "screen": "list",
    "kind": "portrait"
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
    "path": "/questionAdd",
    "title": "问卷编辑",
    "menu": "问答管理",
    "access": "groups",
    "groups": [
      "问卷管理"
    ],
    "screen": "questionnaire-builder",
    "kind": "questionnaire",
    "parent": "/questionManage",
    "query": {
      "id": "",
      "tab": "form|results|versions"
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
    "path": "/questionHistory",
    "title": "答卷记录",
    "menu": "问答管理",
    "access": "groups",
    "groups": [
      "问卷管理"
    ],
    "screen": "answer-sheets",
    "kind": "answer_sheet",
    "parent": "/questionManage",
    "query": {
      "id": "",
      "answer": ""
    },
    "scope": {
      "kind": "questionnaire",
      "by": "questionnaire",
      "right": "view"
    }
  },
  {
    "path": "/questionHistoryDetail",
    "title": "答卷详情",
    "menu": "问答管理",
    "access": "groups",
    "groups": [
      "问卷管理"
    ],
    "screen": "answer-sheet",
    "kind": "answer_sheet",
    "parent": "/questionManage",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/questionManage",
    "title": "问卷管理",
    "menu": "问答管理",
    "access": "groups",
    "groups": [
      "问卷管理"
    ],
    "screen": "list",
    "kind": "questionnaire",
    "query": {
      "recycle": "1"
    }
  },
  {
    "path": "/questionScore",
    "title": "问答积分",
    "menu": "问答管理",
    "access": "groups",
    "groups": [
      "问卷管理"
    ],
    "screen": "question-score",
    "kind": "question_score",
    "query": {
      "reader": ""
    }
  },
  {
    "path": "/questionTopic",
    "title": "问卷题目",
    "menu": "问答管理",
    "access": "groups",
    "groups": [
      "问卷管理"
    ],
    "screen": "list",
    "kind": "questionnaire_question",
    "parent": "/questionManage",
    "query": {
      "id": ""
    },
    "scope": {
      "kind": "questionnaire",
      "by": "questionnaire",
      "right": "view"
    }
  },
  {
    "path": "/questionTopicEdit",
    "title": "编辑问卷题目",
    "menu": "问答管理",
    "access": "groups",
    "groups": [
      "问卷管理"
    ],
    "screen": "question-place",
    "kind": "questionnaire_question",
    "parent": "/questionManage",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/redPacket",
    "title": "红包管理",
    "menu": "营销管理",
    "access": "groups",
    "groups": [
      "红包管理"
    ],
    "screen": "red-packets",
    "kind": "red_packet",
    "query": {
      "type": "invite|withdraw|register|scope"
    }
  },
  {
    "path": "/redPacketAwardDetail",
    "title": "发放详情",
    "menu": "",
    "access": "groups",
    "groups": [
      "红包管理"
    ],
    "screen": "detail",
    "kind": "red_packet_award",
    "parent": "/redPacketAwards",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/redPacketAwards",
    "title": "红包发放记录",
    "menu": "营销管理",
    "access": "groups",
    "groups": [
      "红包管理"
    ],
    "screen": "list",
    "kind": "red_packet_award",
    "parent": "/redPacket"
  },
  {
    "path": "/redPacketBooks",
    "title": "红包对账",
    "menu": "营销管理",
    "access": "groups",
    "groups": [
      "红包管理"
    ],
    "screen": "red-packet-books",
    "kind": "red_packet",
    "parent": "/redPacket"
  },
  {
    "path": "/redPacketDetail",
    "title": "红包规则编辑",
    "menu": "营销管理",
    "access": "groups",
    "groups": [
      "红包管理"
    ],
    "screen": "edit",
    "kind": "red_packet",
    "parent": "/redPacket",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/redPacketFundingDetail",
    "title": "资金详情",
    "menu": "",
    "access": "groups",
    "groups": [
      "红包管理"
    ],
    "screen": "detail",
    "kind": "red_packet_funding",
    "parent": "/redPacketFundings",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/redPacketFundings",
    "title": "红包资金",
    "menu": "营销管理",
    "access": "groups",
    "groups": [
      "红包管理"
    ],
    "screen": "list",
    "kind": "red_packet_funding",
    "parent": "/redPacket"
  },
  {
    "path": "/redPacketWithdrawalDetail",
    "title": "提现详情",
    "menu": "",
    "access": "groups",
    "groups": [
      "红包管理"
    ],
    "screen": "detail",
    "kind": "red_packet_withdrawal",
    "parent": "/redPacketWithdrawals",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/redPacketWithdrawals",
    "title": "红包提现",
    "menu": "营销管理",
    "access": "groups",
    "groups": [
      "红包管理"
    ],
    "screen": "red-packet-withdrawals",
    "kind": "red_packet_withdrawal",
    "parent": "/redPacket",
    "query": {
      "state": ""
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
    "path": "/searchRecommend",
    "title": "搜索推荐",
    "menu": "应用管理",
    "access": "groups",
    "groups": [
      "应用-搜索推荐"
    ],
    "screen": "search-recommend",
    "kind": "search_recommend"
  },
  {
    "path": "/searchRecommendDetail",
    "title": "搜索推荐编辑",
    "menu": "应用管理",
    "access": "groups",
    "groups": [
      "应用-搜索推荐"
    ],
    "screen": "edit",
    "kind": "search_recommend",
    "parent": "/searchRecommend",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/sections",
    "title": "栏目管理",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "栏目管理"
    ],
    "screen": "sections",
    "kind": "section"
  },
  {
    "path": "/sectionsDetail",
    "title": "栏目编辑",
    "menu": "内容管理",
    "access": "groups",
    "groups": [
      "栏目管理"
    ],
    "screen": "section-editor",
    "kind": "section",
    "parent": "/sections",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/sendCouponDetail",
    "title": "优惠券发放编辑",
    "menu": "营销管理",
    "access": "groups",
    "groups": [
      "优惠券管理"
    ],
    "screen": "coupon-grant",
    "kind": "coupon_grant",
    "parent": "/sendCoupons",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/sendCoupons",
    "title": "发放优惠券",
    "menu": "营销管理",
    "access": "groups",
    "groups": [
      "优惠券管理"
    ],
    "screen": "list",
    "kind": "coupon_grant"
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
    "path": "/taskAvatar",
    "title": "头像框管理",
    "menu": "任务管理",
    "access": "groups",
    "groups": [
      "头像框管理"
    ],
    "screen": "list",
    "kind": "avatar_frame"
  },
  {
    "path": "/taskAvatarDetail",
    "title": "头像框编辑",
    "menu": "任务管理",
    "access": "groups",
    "groups": [
      "头像框管理"
    ],
    "screen": "honour-editor",
    "kind": "avatar_frame",
    "parent": "/taskAvatar",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/taskDetail",
    "title": "任务编辑",
    "menu": "任务管理",
    "access": "groups",
    "groups": [
      "任务管理"
    ],
    "screen": "task-editor",
    "kind": "task",
    "parent": "/taskManage",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/taskManage",
    "title": "任务管理",
    "menu": "任务管理",
    "access": "groups",
    "groups": [
      "任务管理"
    ],
    "screen": "task-desk",
    "kind": "task",
    "query": {
      "type": "list|sort|signin|stats"
    }
  },
  {
    "path": "/taskMedal",
    "title": "勋章管理",
    "menu": "任务管理",
    "access": "groups",
    "groups": [
      "勋章管理"
    ],
    "screen": "list",
    "kind": "medal"
  },
  {
    "path": "/taskMedalDetail",
    "title": "勋章编辑",
    "menu": "任务管理",
    "access": "groups",
    "groups": [
      "勋章管理"
    ],
    "screen": "honour-editor",
    "kind": "medal",
    "parent": "/taskMedal",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/themeManager",
    "title": "主题管理",
    "menu": "应用管理",
    "access": "groups",
    "groups": [
      "应用-主题"
    ],
    "screen": "themes",
    "kind": "theme"
  },
  {
    "path": "/themeManagerDetail",
    "title": "主题编辑",
    "menu": "应用管理",
    "access": "groups",
    "groups": [
      "应用-主题"
    ],
    "screen": "theme-editor",
    "kind": "theme",
    "parent": "/themeManager",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/topicComment",
    "title": "话题评论",
    "menu": "互动管理",
    "access": "groups",
    "groups": [
      "话题管理"
    ],
    "screen": "comments",
    "kind": "comment",
    "parent": "/topicManage",
    "query": {
      "id": "",
      "contentKind": "topic"
    },
    "scope": {
      "kind": "topic",
      "by": "content",
      "right": "show_hide"
    }
  },
  {
    "path": "/topicContent",
    "title": "话题内容",
    "menu": "互动管理",
    "access": "groups",
    "groups": [
      "话题管理"
    ],
    "screen": "topic-contents",
    "kind": "topic_content",
    "parent": "/topicManage",
    "query": {
      "id": ""
    },
    "scope": {
      "kind": "topic",
      "by": "topic",
      "right": "view"
    }
  },
  {
    "path": "/topicDetail",
    "title": "话题编辑",
    "menu": "互动管理",
    "access": "groups",
    "groups": [
      "话题管理"
    ],
    "screen": "topic-editor",
    "kind": "topic",
    "parent": "/topicManage",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/topicManage",
    "title": "话题管理",
    "menu": "互动管理",
    "access": "groups",
    "groups": [
      "话题管理"
    ],
    "screen": "topics",
    "kind": "topic"
  },
  {
    "path": "/uploadSettings",
    "title": "控制台设置",
    "menu": "系统管理",
    "access": "groups",
    "groups": [
      "系统-配置"
    ],
    "screen": "console-settings"
  },
  {
    "path": "/userDetail",
    "title": "用户详情",
    "menu": "用户管理",
    "access": "groups",
    "groups": [
      "用户管理"
    ],
    "screen": "user-detail",
    "kind": "user",
    "parent": "/users",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/userFeedback",
    "title": "用户反馈",
    "menu": "应用管理",
    "access": "groups",
    "groups": [
      "应用-用户反馈"
    ],
    "screen": "feedback-desk",
    "kind": "feedback"
  },
  {
    "path": "/userLevel",
    "title": "用户等级",
    "menu": "用户管理",
    "access": "groups",
    "groups": [
      "用户等级"
    ],
    "screen": "user-levels",
    "kind": "user_level"
  },
  {
    "path": "/userTags",
    "title": "用户标签",
    "menu": "标签管理",
    "access": "groups",
    "groups": [
      "用户标签"
    ],
    "screen": "tags",
    "kind": "user_tag"
  },
  {
    "path": "/users",
    "title": "用户列表",
    "menu": "用户管理",
    "access": "groups",
    "groups": [
      "用户管理"
    ],
    "screen": "user-list",
    "kind": "user"
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
    "screen": "vote-list",
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
    "screen": "vote-editor",
    "kind": "vote",
    "parent": "/voteActivity",
    "query": {
      "id": ""
    }
  },
  {
    "path": "/voteResults",
    "title": "投票结果",
    "menu": "活动管理",
    "access": "groups",
    "groups": [
      "活动管理"
    ],
    "screen": "vote-results",
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
