import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { MenuItem } from '@/api/menu';
import { routeAt } from '../tables';
import { useMenu } from '@/stores/menu';

/** An entry of the menu as it is drawn: what the person may open, with live numbers. */
export interface NavEntry {
  readonly id: number;
  readonly label: string;
  readonly icon: string;
  readonly link: string;
  readonly pending: number;
  readonly active: boolean;
  readonly children: readonly NavEntry[];
}

type Badges = Readonly<Record<string, number>>;

/** The list that a page stands for in the menu: itself, or the list that it belongs to. */
export function menuPathOf(path: string): string {
  return routeAt(path)?.parent ?? path;
}

export function toNavEntry(item: MenuItem, badges: Badges, current: string): NavEntry {
  const children = item.subItems.filter((sub) => sub.exists).map((sub) => toNavEntry(sub, badges, current));
  const pending = children.length > 0 ? sum(children, item) : pendingOf(item, badges);
  const active = item.link === current || children.some((child) => child.active);
  return { id: item.id, label: item.label, icon: item.icon, link: item.link, pending, active, children };
}

/** Only headings that the server counts show a sum: the audit centre and the reports. */
const sum = (children: readonly NavEntry[], item: MenuItem): number =>
  children.some((child) => isQueue(child.link)) || item.examineTotal > 0
    ? children.reduce((total, child) => total + child.pending, 0)
    : 0;

/** Screens on which people work off what waits. */
const QUEUES: ReadonlySet<string | undefined> = new Set(['audit', 'report-desk']);
const isQueue = (link: string): boolean => QUEUES.has(routeAt(link)?.screen);

/** The live number of a queue; the menu's own until the socket has spoken. */
function pendingOf(item: MenuItem, badges: Badges): number {
  const kind = isQueue(item.link) ? routeAt(item.link)?.kind : undefined;
  return (kind === undefined ? undefined : badges[kind]) ?? item.todo;
}

/** The menu of the signed-in person. */
export function useNavigation(): readonly NavEntry[] {
  const menu = useMenu((state) => state.menu);
  const badges = useMenu((state) => state.badges);
  const numbered = useMenu((state) => state.notices.badges);
  const { pathname } = useLocation();
  const current = menuPathOf(pathname);
  return useMemo(
    () =>
      menu
        .filter((item) => item.exists)
        .map((item) => toNavEntry(item, badges, current))
        .map((entry) => (numbered ? entry : withoutNumbers(entry))),
    [menu, badges, current, numbered],
  );
}

/** The entry for somebody who wants no numbers in the menu. */
const withoutNumbers = (entry: NavEntry): NavEntry => ({
  ...entry,
  pending: 0,
  children: entry.children.map(withoutNumbers),
});
