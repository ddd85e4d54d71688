import type { Route } from '@/api/kinds';
import { kindOf, routeAt } from '../tables';

export interface Crumb {
  readonly label: string;
  /** Target of the link; the last crumb and headings have none. */
  readonly path?: string;
}

/** An edit route adds when it has no id: its title says which of both the person does. */
export function titleOf(route: Route, hasId: boolean): string {
  const kind = kindOf(route);
  if (!kind || kind.routes.edit !== route.path) return route.title;
  return `${hasId ? '编辑' : '新增'}${kind.label}`;
}

/** The way here: menu heading, the list that a detail page belongs to, the page. */
export function crumbsOf(route: Route, hasId: boolean): readonly Crumb[] {
  const parent = route.parent ? routeAt(route.parent) : undefined;
  const title = titleOf(route, hasId);
  const crumbs: Crumb[] = [];
  if (route.menu && route.menu !== title) crumbs.push({ label: route.menu });
  if (parent && parent.title !== route.menu) crumbs.push({ label: parent.title, path: parent.path });
  return [...crumbs, { label: title }];
}
