import type { PowerMap } from '@/api/menu';
import type { KindOutline, Route } from '@/api/kinds';
import { kinds } from '@/generated/console';
import type { SignedInUser } from '@/lib/identity';
import { holds, mayOpen } from '@/stores/menu';
import { isSuper } from '@/stores/session';

const outlines: Readonly<Record<string, KindOutline>> = kinds;

export const DEFAULT_ROUTE = '/dashboard';
export const LOGIN_ROUTE = '/login';
export const NOT_FOUND_ROUTE = '/404';

/** Pages that make no sense for somebody who is signed in. */
const ONLY_SIGNED_OUT: readonly string[] = ['/login', '/register', '/forgot-password'];
const HIDDEN_AREA_USER = 'admin';

export interface Visitor {
  readonly signedIn: boolean;
  readonly mustChange: boolean;
  readonly user: SignedInUser | null;
  readonly power: PowerMap;
}

/** Finds where this visitor is sent instead of `route`; `null` when they may stay. `url` is what they asked for. */
export function guardRoute(route: Route, visitor: Visitor, url: string): string | null {
  if (visitor.mustChange && visitor.signedIn) return mustChangeDetour(route);
  if (route.access === 'public') {
    return visitor.signedIn && ONLY_SIGNED_OUT.includes(route.path) ? DEFAULT_ROUTE : null;
  }
  if (!visitor.signedIn) return loginUrl(url);
  return mayVisit(route, visitor) || mayCorrect(route, visitor, url) ? null : NOT_FOUND_ROUTE;
}

function mustChangeDetour(route: Route): string | null {
  return route.path === LOGIN_ROUTE || route.path === '/logout' ? null : LOGIN_ROUTE;
}

function mayVisit(route: Route, { user, power }: Visitor): boolean {
  switch (route.access) {
    case 'admin':
      return user?.username === HIDDEN_AREA_USER;
    case 'groups':
      return isSuper(user) || (mayOpen(route.groups, power) && holds(route.groups, askedRight(route), power));
    default:
      return true;
  }
}

/** Reviewers correct what waits in their queues: its form opens to them, the empty one does not. */
function mayCorrect({ kind, path, access }: Route, { power }: Visitor, url: string): boolean {
  const outline = outlines[kind ?? ''];
  if (access !== 'groups' || outline?.routes.edit !== path || !outline.auditGroup) return false;
  return /[?&]id=\d/.test(url) && holds([outline.auditGroup], 'edit', power);
}

/** The right over the record above that the page asks for, as the server's menu does (apps/api/menu.py). */
const askedRight = (route: Route): string => route.scope?.right ?? 'view';

function loginUrl(url: string): string {
  return url === DEFAULT_ROUTE || url === '/'
    ? LOGIN_ROUTE
    : `${LOGIN_ROUTE}?from=${encodeURIComponent(url)}`;
}
