import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useNews } from '@/stores/news';
import { LiveText } from '@/ui';
import { titleOf } from '../frame/titles';
import { routeAt } from '../tables';

/** Says the name of each screen that is gone to, and the news of what stands beside it; the browser says the first. */
export function ScreenNews() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const news = useNews((state) => state.text);
  const route = routeAt(pathname);
  const title = route ? titleOf(route, query.has('id')) : '';
  const [shown, setShown] = useState({ title, news, text: '' });
  if (shown.title !== title || shown.news !== news) {
    const fresh = shown.news === news ? '' : news;
    const opened = shown.title === title ? '' : `已打开：${title}`;
    setShown({ title, news, text: [opened, fresh].filter(Boolean).join('。') });
  }
  return <LiveText>{shown.text}</LiveText>;
}
