import type { Kind, Route } from '@/api/kinds';
import { kinds, routes, type KindKey } from '@/generated/console';

/** Look-ups in the generated tables. */
export const routeAt = (path: string): Route | undefined => routes.find((route) => route.path === path);

export const kindOf = (route: Route): Kind | undefined =>
  route.kind === undefined ? undefined : kinds[route.kind as KindKey];
