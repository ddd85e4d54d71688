import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Route } from '@/api/kinds';
import { titleOf } from './titles';

export const PRODUCT = '长江云运营后台';

/** Title of the document around every screen. */
export function ScreenFrame({ route, children }: { route: Route; children: ReactNode }) {
  const [query] = useSearchParams();
  const title = titleOf(route, query.has('id'));
  useEffect(() => {
    document.title = `${title} - ${PRODUCT}`;
  }, [title]);
  return children;
}
