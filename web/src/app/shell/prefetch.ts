import { onForget } from '@/lib/forget';
import type { ScreenProps } from '@/api/kinds';
import { loadScreen } from '../screens';
import { routeAt } from '../tables';

const fetched = new Set<string>();
onForget(() => fetched.clear());

/** Fetches the code of the screen behind a link, and what it shows first, while the pointer is on its way. */
export function prefetchScreen(link: string): void {
  const route = routeAt(link.split('?')[0] ?? link);
  if (!route || fetched.has(route.path)) return;
  fetched.add(route.path);
  loadScreen(route).then(
    ({ prefetch, kind }) => prefetch?.({ route, kind } as ScreenProps),
    () => fetched.delete(route.path),
  );
}

/** Event handlers for a link. */
export const prefetching = (link: string) => {
  const run = () => {
    prefetchScreen(link);
  };
  return { onPointerEnter: run, onFocus: run };
};
