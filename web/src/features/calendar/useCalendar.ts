import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { keys } from '@/api/keys';
import { readCalendar } from '@/api/plans';
import { consoleNow, dateText } from '@/lib/dates';
import { monthText, nextMonth, readMonth, sheetOf } from '@/lib/month';
import { byDay } from './month';

const REFRESH_MS = 60_000;

/** The month and the kinds stand in the URL; the day that is open too. */
export function useCalendar() {
  const [search, setSearch] = useSearchParams();
  const month = readMonth(search.get('month'));
  const days = useMemo(() => sheetOf(readMonth(search.get('month'))), [search]);
  const picked = useMemo(() => (search.get('kinds') ?? '').split(',').filter(Boolean), [search]);
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const query = useQuery({
    queryKey: keys.calendar.span(from, to, picked),
    queryFn: ({ signal }) => readCalendar(from, to, picked, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const items = useMemo(() => byDay(query.data?.items ?? []), [query.data]);
  const set = (changes: Readonly<Record<string, string>>) =>
    setSearch(
      (now) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) now.set(name, value);
          else now.delete(name);
        }
        return now;
      },
      { replace: true },
    );
  return {
    month,
    days,
    items,
    query,
    picked,
    today: dateText(consoleNow()),
    open: search.get('day'),
    go: (by: number) => set({ month: monthText(nextMonth(month, by)), day: '' }),
    goToday: () => set({ month: '', day: '' }),
    showDay: (day: string) => set({ day, month: day ? day.slice(0, 7) : monthText(month) }),
    pick: (kinds: readonly string[]) => set({ kinds: kinds.join(',') }),
  };
}

export type CalendarState = ReturnType<typeof useCalendar>;
