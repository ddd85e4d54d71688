import type { ComponentType } from 'react';
import type { Kind, Route } from '@/api/kinds';
import type { ScreenName } from '@/generated/console';
import { loadChunk } from './chunk-reload';
import { wholeKindOf } from './tables';

/** Properties that every screen of a route gets; kindless screens get no kind. */
export interface ScreenProps {
  kind: Kind;
  route: Route;
}

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
  'article-editor': () => import('@/features/article-editor'),
  'audit-detail': () => import('@/generic-screens/review/item/AnyExamineScreen'),
  calendar: () => import('@/features/calendar'),
  comments: () => import('@/generic-screens/comments'),
  'collection-editor': () => import('@/features/collection-editor'),
  'carousel-editor': () => import('@/features/carousel-editor'),
  'channel-editor': () => import('@/features/channel-editor'),
  'city-editor': () => import('@/features/city-editor'),
  'coming-soon': () => import('@/features/pages/ComingSoonScreen'),
  dashboard: () => import('@/features/start/StartScreen'),
  forgot: () => import('@/features/auth/forgot/ForgotScreen'),
  'hour24-editor': () => import('@/features/hour24/editor'),
  'hour24-line': () => import('@/features/hour24'),
  'hour24-picker': () => import('@/features/hour24/picker'),
  'home-board': () => import('@/features/home/board/BoardScreen'),
  'home-entry': () => import('@/features/home/EntryScreen'),
  'home-recommend': () => import('@/features/home/RecommendScreen'),
  'live-desk': () => import('@/features/live-desk'),
  login: () => import('@/features/auth/login/LoginScreen'),
  logout: () => import('@/features/auth/LogoutScreen'),
  'media-content': () => import('@/features/media-content'),
  'media-library': () => import('@/features/media-library'),
  'moment-focus': () => import('@/features/moment-focus'),
  'moment-focus-editor': () => import('@/features/moment-focus/editor'),
  notfound: () => import('@/features/pages/NotFoundScreen'),
  profile: () => import('@/features/auth/profile/ProfileScreen'),
  register: () => import('@/features/auth/RegisterScreen'),
  'role-editor': () => import('@/features/role-editor/RoleEditorScreen'),
  'rundown-editor': () => import('@/features/rundown-editor'),
  'sensitive-words': () => import('@/generic-screens/words/WordsScreen'),
  'subject-builder': () => import('@/features/subject-builder'),
  'subject-detail': () => import('@/features/subject-builder/detail/SubjectDetailScreen'),
  'video-editor': () => import('@/features/video-editor'),
  'service-tokens': () => import('@/features/service-tokens'),
  'upload-settings': () => import('@/features/upload-settings/UploadSettingsScreen'),
  'discuss-editor': () => import('@/features/discuss'),
  'discuss-detail': () => import('@/features/discuss/detail'),
  'h5-editor': () => import('@/features/h5'),
  'tip-desk': () => import('@/features/tips'),
  'tip-editor': () => import('@/features/tips/editor'),
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
