import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { noteView } from '@/api/personal';
import { routeAt } from './tables';

/** A record that somebody only passes by is not noted. */
const SETTLED_MS = 2_000;
const ID = /^[0-9]{1,18}$/;

/** Notes which record the page shows, for the list of those that the person opened last. */
export function useRecordViews(): void {
  const { pathname, search } = useLocation();
  const id = new URLSearchParams(search).get('id') ?? '';
  const route = routeAt(pathname);
  // The id in the URL of a list is that of its parent.
  const kind = route && !route.scope && route.screen !== 'list' ? route.kind : undefined;
  useEffect(() => {
    if (!kind || !ID.test(id)) return undefined;
    // Nothing depends on it: a failure needs no message.
    const timer = setTimeout(() => void noteView(kind, Number(id)).catch(() => undefined), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [kind, id]);
}
