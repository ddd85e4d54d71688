import { useQuery } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import { readPage } from '@/api/records';
import { isDue, liveStory } from './visibility';
import { ROTATION } from './types';

const list = (path: string, payload: Record<string, unknown>, signal: AbortSignal) =>
  readPage({ method: 'GET', path }, { pageSize: 100, ...payload }, signal);

/** Entries of the page now, and the number of each type, hidden ones included. */
export function useMomentPage() {
  const focus = useQuery({
    queryKey: keys.records.for('moment_focus', 'page'),
    queryFn: ({ signal }) => list('/moment-focus/list', { counts: '1' }, signal),
  });
  const carousels = useQuery({
    queryKey: keys.records.for('carousel', 'highlight'),
    queryFn: ({ signal }) => list('/carousel/list', { placement: 'highlight' }, signal),
  });
  return {
    loading: focus.isPending || carousels.isPending,
    entries: (focus.data?.items ?? []).filter((entry) => isDue(entry)),
    pictures: (carousels.data?.items ?? []).flatMap(liveStory),
    counts: { ...focus.data?.counts, [ROTATION]: carousels.data?.total } as Readonly<
      Record<string, number | undefined>
    >,
  };
}
