import type { Kind, KindOutline, Route } from '@/api/kinds';
import { kindModules, kinds, routes, type KindKey } from '@/generated/console';

/** Look-ups in the generated tables. */
export const routeAt = (path: string): Route | undefined => routes.find((route) => route.path === path);

export const kindOf = (route: Route): KindOutline | undefined =>
  route.kind === undefined ? undefined : kinds[route.kind as KindKey];

/** The URL of the list of a kind; undefined where it has none. */
export const listOf = (kind: string): string | undefined => kinds[kind as KindKey]?.routes.list;

/** The whole kind that a route's screen is drawn from; kindless routes have none. */
export const wholeKindOf = async (route: Route): Promise<Kind | undefined> =>
  route.kind === undefined ? undefined : (await kindModules[route.kind as KindKey]()).default;
