import { useQuery } from '@tanstack/react-query';
import { addDays } from 'date-fns';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { callOf, readPage } from '@/api/records';
import { consoleNow, dateText } from '@/lib/dates';
import { contentKey } from '@/widgets/content-picker';
import { isContent } from '@/widgets/fields';
import { clockOf, dayOf, titleOfDay } from './days';

/** Maps contents on the timeline of today and yesterday to their times: `article:3` → `今天 11月22日 周日 09:30`. */
export function useTimelineTimes(kind: Kind): ReadonlyMap<string, string> {
  const today = consoleNow();
  const payload = { at: `${dateText(addDays(today, -1))},${dateText(today)}`, pageSize: 100 };
  const { data } = useQuery({
    queryKey: keys.records.for(kind.key, 'standing', payload),
    queryFn: ({ signal }) => readPage(callOf(kind, 'list'), payload, signal),
  });
  const found = (data?.items ?? []).flatMap((entry) =>
    isContent(entry['content'])
      ? [[contentKey(entry['content']), `${titleOfDay(dayOf(entry)).slice(0, 2)} ${clockOf(entry)}`] as const]
      : [],
  );
  return new Map(found);
}
