import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { LiveText } from '@/ui';
import { titleOf } from '../frame/titles';
import { routeAt } from '../tables';

/** Says the name of each screen that is gone to; the first one is said by the browser with its document. */
export function ScreenNews() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const route = routeAt(pathname);
  const title = route ? titleOf(route, query.has('id')) : '';
  const [shown, setShown] = useState({ title, first: true });
  if (shown.title !== title) setShown({ title, first: false });
  return <LiveText>{shown.first ? '' : `已打开：${shown.title}`}</LiveText>;
}
