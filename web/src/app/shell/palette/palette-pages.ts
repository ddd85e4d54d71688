import { useMemo } from 'react';
import type { Route } from '@/api/kinds';
import { routes } from '@/generated/console';
import { useMenu } from '@/stores/menu';
import { isSignedIn, useSession } from '@/stores/session';
import { guardRoute } from '../../guard';
import { kindOf } from '../../tables';

/** Pages one goes to by name: lists, queues and pages of their own; not the pages of one record. */
function isDestination(route: Route): boolean {
  if (route.access === 'public' || route.screen === 'redirect' || route.path === '/pages/coming-soon')
    return false;
  return route.parent === undefined || kindOf(route)?.routes.edit === route.path;
}

const nameOf = (route: Route): string => {
  const kind = kindOf(route);
  return kind?.routes.edit === route.path ? `新增${kind.label}` : route.title;
};

export interface Page {
  readonly path: string;
  readonly title: string;
  readonly menu: string;
}

/** The pages that the person may open and whose name, heading or path has the text in it. */
export function findPages(text: string, mayOpen: (route: Route) => boolean): readonly Page[] {
  const wanted = text.toLowerCase();
  return routes
    .filter((route) => isDestination(route) && mayOpen(route))
    .map((route) => ({ path: route.path, title: nameOf(route), menu: route.menu }))
    .filter(({ path, title, menu }) => `${title} ${menu} ${path}`.toLowerCase().includes(wanted));
}

export function usePages(text: string): readonly Page[] {
  const power = useMenu((state) => state.power);
  const user = useSession((state) => state.user);
  return useMemo(() => {
    const visitor = { signedIn: isSignedIn(), mustChange: false, user, power };
    return findPages(text, (route) => guardRoute(route, visitor, route.path) === null);
  }, [text, power, user]);
}
