import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Kind, Route } from '@/api/kinds';
import ListScreen from '../list';
import { Threads } from './Threads';

export { prefetch } from '../list';

/** The list of comments, as people read them: who said what, and the answers below. */
export default function CommentsScreen(props: { kind: Kind; route: Route }) {
  useThreadsFirst(props.route);
  return <ListScreen {...props} rows={Threads} />;
}

/** Under one content the threads stand by their first comments, until the person asks for all of them. */
function useThreadsFirst(route: Route) {
  const [search, setSearch] = useSearchParams();
  const begun = useRef('');
  const id = route.scope ? (search.get('id') ?? '') : '';
  const bare = search.size === 1;
  useEffect(() => {
    if (!id || begun.current === id) return;
    begun.current = id;
    if (bare) setSearch({ id, firstLevel: '1' }, { replace: true });
  }, [id, bare, setSearch]);
}
