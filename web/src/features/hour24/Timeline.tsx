import { useMemo, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { RecordData } from '@/api/records';
import type { RowsProps } from '@/generic-screens/list';
import { Box, SkeletonRows, Stack } from '@/ui';
import { byDay } from './days';
import { Entry } from './Entry';
import s from './hour24.module.css';
import { pageOf } from './pages';
import { useTimeChange } from './useTimeChange';

/** Entries by the clock, a heading for each day. Arrows go from one to the next, Enter opens, space picks. */
export function Line({ kind, list, label, empty }: RowsProps) {
  const navigate = useNavigate();
  const days = useMemo(() => byDay(list.records), [list.records]);
  const changeTime = useTimeChange(kind, () => void list.data.refresh());
  const place = new Map(list.records.map(({ id }, index) => [id, index]));
  const open = (entry: RecordData) => void navigate(`${pageOf(entry['type'])}?id=${entry.id}`);
  const { cursor, selection } = list;
  const pick = (entry: RecordData) => {
    const ids = new Set(selection.ids);
    if (!ids.delete(entry.id)) ids.add(entry.id);
    selection.set(ids);
  };
  const press = (event: KeyboardEvent, entry: RecordData) => {
    if (event.target !== event.currentTarget) return;
    const act = { ArrowDown: () => cursor.move(1), ArrowUp: () => cursor.move(-1), Enter: () => open(entry), ' ': () => pick(entry) }[event.key]; // prettier-ignore
    if (!act) return;
    event.preventDefault();
    act();
  };
  if (list.data.loading) return <SkeletonRows />;
  if (!days.length) return empty;
  return (
    <div className={s.line} role="grid" aria-label={label} data-stale={list.data.stale || undefined}>
      {days.map(({ day, title, entries }) => (
        <Box key={day} relative role="rowgroup" aria-label={title}>
          <Box surface={1} size={15} weight={600} className={s.heading} role="row">
            <span role="columnheader">
              {title} <small>{entries.length} 条</small>
            </span>
          </Box>
          {entries.map((entry) => {
            const index = place.get(entry.id) ?? 0;
            return (
              <Stack
                key={entry.id}
                gap={10}
                align="center"
                round="m"
                className={s.entry}
                role="row"
                data-index={index}
                data-current={index === cursor.cursor || undefined}
                data-hidden={entry['visible'] === false || undefined}
                tabIndex={index === cursor.cursor ? 0 : -1}
                onFocus={() => cursor.setCursor(index)}
                onKeyDown={(event) => press(event, entry)}
              >
                <Entry
                  {...{ kind, list, entry, changeTime }}
                  active={index === cursor.cursor}
                  picked={selection.ids.has(entry.id)}
                  onPick={() => pick(entry)}
                />
              </Stack>
            );
          })}
        </Box>
      ))}
    </div>
  );
}
