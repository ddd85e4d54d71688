import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { addDays } from 'date-fns';
import { useDeferredValue } from 'react';
import { call } from '@/api/client';
import type { Kind } from '@/api/kinds';
import { callOf, type RecordData } from '@/console/record/record';
import { consoleNow, dateText } from '@/lib/dates';
import { isContent } from '@/widgets/fields';
import { clockOf, dayOf, titleOfDay } from './days';
import { keyOf, type Offered } from './picking';

interface Page {
  items: readonly Offered[];
  total: number;
}

const CONTENTS = { method: 'GET', path: '/content/list' } as const;

/** What readers see of these kinds, the newest first, page by page. */
export function useOffered(kinds: string, text: string) {
  const title = useDeferredValue(text.trim());
  return useInfiniteQuery({
    queryKey: ['content', 'line', kinds, title],
    enabled: kinds !== '',
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<Page>(
        CONTENTS,
        { kinds, title, live: 1, sort: '-publishedAt', page: pageParam, pageSize: 30 },
        { signal },
      ),
    getNextPageParam: (last, pages) => (pages.length * 30 < last.total ? pages.length + 1 : undefined),
    select: ({ pages }) => ({ total: pages[0]?.total ?? 0, items: pages.flatMap(({ items }) => items) }),
  });
}

/** What stands on the line of today and yesterday already: `article:3` → `今天 11月22日 周日 09:30`. */
export function useStanding(kind: Kind): ReadonlyMap<string, string> {
  const today = consoleNow();
  const payload = { at: `${dateText(addDays(today, -1))},${dateText(today)}`, pageSize: 100 };
  const { data } = useQuery({
    queryKey: ['records', kind.key, 'standing', payload],
    queryFn: ({ signal }) => call<{ items: RecordData[] }>(callOf(kind, 'list'), payload, { signal }),
  });
  const found = (data?.items ?? []).flatMap((entry) =>
    isContent(entry['content'])
      ? [[keyOf(entry['content']), `${titleOfDay(dayOf(entry)).slice(0, 2)} ${clockOf(entry)}`] as const]
      : [],
  );
  return new Map(found);
}
