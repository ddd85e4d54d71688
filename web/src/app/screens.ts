import type { ComponentType } from 'react';
import type { Kind, Route, ScreenProps } from '@/api/kinds';
import type { ScreenName } from '@/generated/console';
import { loadChunk } from './chunk-reload';
import { wholeKindOf } from './tables';

interface ScreenModule {
  default: ComponentType<ScreenProps> | ComponentType<{ route: Route }> | ComponentType;
  /** Fetches what the screen shows first, when the person is about to open it. */
  prefetch?: (props: ScreenProps) => void;
}

type Loader = () => Promise<ScreenModule>;

/** Screens built from the kind alone. */
const generic: Readonly<Record<string, Loader>> = {
  list: () => import('@/generic-screens/list'),
  detail: () => import('@/generic-screens/detail'),
  edit: () => import('@/generic-screens/edit'),
  audit: () => import('@/generic-screens/review/queue'),
  examine: () => import('@/generic-screens/review/item'),
};

/** Screens made for one job; the type makes a missing one fail the build. `redirect` is the router's own. */
const bespoke = {
  'activity-enrolments': () => import('@/features/activity/enrolment/list'),
  'activity-enrolment-editor': () => import('@/features/activity/enrolment/editor'),
  'activity-payments': () => import('@/features/activity/payments'),
  'answer-sheet': () => import('@/features/answer-sheet'),
  'answer-sheets': () => import('@/features/answer-sheet/list'),
  'activity-check-in': () => import('@/features/activity/check-in'),
  'activity-editor': () => import('@/features/activity/editor'),
  'activity-desk': () => import('@/features/activity/desk'),
  'article-editor': () => import('@/features/article-editor'),
  'audit-detail': () => import('@/generic-screens/review/item/AnyExamineScreen'),
  calendar: () => import('@/features/calendar'),
  comments: () => import('@/generic-screens/comments'),
  'collection-editor': () => import('@/features/collection-editor'),
  'carousel-editor': () => import('@/features/carousel-editor'),
  'channel-editor': () => import('@/features/channel-editor'),
  'city-editor': () => import('@/generic-screens/edit/EditWithPhone'),
  'coming-soon': () => import('@/features/pages/ComingSoonScreen'),
  'coupon-counter': () => import('@/features/coupons/counter'),
  'coupon-grant': () => import('@/features/coupons/grant'),
  'data-expansion': () => import('@/features/data-expansion/HiddenScreen'),
  'data-expansion-editor': () => import('@/features/data-expansion'),
  dashboard: () => import('@/features/dashboard'),
  configure: () => import('@/features/configure'),
  'default-avatars': () => import('@/features/default-avatars'),
  'deployment-link': () => import('@/features/pages/DeploymentLinkScreen'),
  'feedback-desk': () => import('@/features/feedback'),
  forgot: () => import('@/features/auth/forgot/ForgotScreen'),
  'honour-editor': () => import('@/features/honours'),
  functions: () => import('@/features/functions'),
  'hour24-editor': () => import('@/features/hour24/editor'),
  'hour24-line': () => import('@/features/hour24'),
  'hour24-picker': () => import('@/features/hour24/picker'),
  'home-board': () => import('@/features/home/board/BoardScreen'),
  'home-entry': () => import('@/features/home/EntryScreen'),
  'home-recommend': () => import('@/features/home/RecommendScreen'),
  'live-desk': () => import('@/features/live-desk'),
  login: () => import('@/features/auth/login/LoginScreen'),
  logout: () => import('@/features/auth/LogoutScreen'),
  'circle-content': () => import('@/features/circle-content'),
  'circle-list': () => import('@/features/circle-list'),
  'media-content': () => import('@/features/media-content'),
  'media-operators': () => import('@/features/media-operators'),
  'operator-editor': () => import('@/features/operator-editor'),
  'account-editor': () => import('@/features/account-editor'),
  'media-role-editor': () => import('@/features/media-role-editor'),
  'media-library': () => import('@/features/media-library'),
  'user-list': () => import('@/features/user-list'),
  'user-detail': () => import('@/features/user-detail'),
  'user-levels': () => import('@/features/user-levels'),
  'moment-focus': () => import('@/features/moment-focus'),
  'moment-focus-editor': () => import('@/features/moment-focus/editor'),
  'split-view': () => import('@/features/split-view'),
  'names-in-drafts': () => import('@/features/names-in-drafts'),
  'newsroom-board': () => import('@/features/newsroom-board'),
  'notice-editor': () => import('@/features/notices/editor'),
  'notice-list': () => import('@/features/notices/list'),
  notfound: () => import('@/features/pages/NotFoundScreen'),
  'portrait-editor': () => import('@/features/portraits'),
  personal: () => import('@/features/personal'),
  performance: () => import('@/features/performance'),
  profile: () => import('@/features/auth/profile/ProfileScreen'),
  register: () => import('@/features/auth/RegisterScreen'),
  'red-packet-books': () => import('@/features/red-packets/books'),
  'red-packet-withdrawals': () => import('@/features/red-packets/withdrawals'),
  'red-packets': () => import('@/features/red-packets'),
  'question-picker': () => import('@/features/question-picker'),
  'question-place': () => import('@/features/question-place'),
  'question-score': () => import('@/features/question-score'),
  'questionnaire-builder': () => import('@/features/questionnaire-builder'),
  'role-editor': () => import('@/features/role-editor/RoleEditorScreen'),
  'rundown-editor': () => import('@/features/rundown-editor'),
  'sensitive-words': () => import('@/generic-screens/words/WordsScreen'),
  'subject-builder': () => import('@/features/subject-builder'),
  'subject-detail': () => import('@/features/subject-builder/detail/SubjectDetailScreen'),
  'vote-editor': () => import('@/generic-screens/edit/EditWithPhone'),
  'vote-list': () => import('@/features/vote-results/list'),
  'vote-results': () => import('@/features/vote-results'),
  'task-desk': () => import('@/features/tasks'),
  'task-editor': () => import('@/generic-screens/edit/EditWithPhone'),
  'video-editor': () => import('@/features/video-editor'),
  sections: () => import('@/features/sections'),
  'section-editor': () => import('@/features/sections/editor'),
  'service-tokens': () => import('@/features/service-tokens'),
  'console-settings': () => import('@/features/console-settings/ConsoleSettingsScreen'),
  'discuss-editor': () => import('@/features/discuss'),
  'discuss-detail': () => import('@/features/discuss/detail'),
  'h5-editor': () => import('@/features/h5'),
  'report-desk': () => import('@/features/report-desk'),
  'tip-desk': () => import('@/features/tips'),
  'tip-editor': () => import('@/features/tips/editor'),
  'bullet-editor': () => import('@/features/bullet-editor'),
  'operate-comments': () => import('@/features/operate-comments'),
  'app-timeline': () => import('@/features/app-timeline'),
  'search-recommend': () => import('@/features/search-recommend'),
  buoys: () => import('@/features/buoys'),
  themes: () => import('@/features/theme'),
  'theme-editor': () => import('@/features/theme/editor'),
  tags: () => import('@/features/tags'),
  topics: () => import('@/features/topics'),
  'topic-contents': () => import('@/features/topics/contents'),
  'topic-editor': () => import('@/features/topics/editor'),
  sso: () => import('@/features/auth/SsoScreen'),
} satisfies Record<Exclude<ScreenName, 'redirect'>, Loader>;

const all: Readonly<Record<string, Loader>> = { ...generic, ...bespoke };

export interface LoadedScreen extends ScreenModule {
  /** The whole kind of the route; kindless routes have none. */
  kind: Kind | undefined;
}

/** A screen's code and, at the same time, the kind that it is drawn from. */
export async function loadScreen(route: Route): Promise<LoadedScreen> {
  const load = all[route.screen];
  if (!load) throw new Error(`no screen is called ${route.screen}`);
  const [module, kind] = await loadChunk(() => Promise.all([load(), wholeKindOf(route)]));
  return { ...module, kind };
}
