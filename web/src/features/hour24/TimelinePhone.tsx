import { useQuery } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import { callOf, readPage, type RecordData } from '@/api/records';
import { PeekPhone } from '@/generic-screens/review/item/app-view/PeekPhone';
import type { PeekProps } from '@/generic-screens/list/peek';
import { fieldOf } from '@/generic-screens/record/record';
import { consoleNow, momentText } from '@/lib/dates';
import { Skeleton } from '@/ui';
import { SmallImage } from '@/widgets/SmallImage';
import { clockOf, dayOf, momentOf, titleOfDay } from './days';
import s from './hour24.module.css';

/** The day of the entry under the cursor as the app shows it: what is visible and whose time has come. */
export function TimelinePhone({ kind, record, onClose }: PeekProps) {
  const day = dayOf(record);
  const payload = { at: `${day},${day}`, visible: '1', pageSize: 100 };
  const { data } = useQuery({
    queryKey: keys.records.for(kind.key, 'phone', payload),
    queryFn: ({ signal }) => readPage(callOf(kind, 'list'), payload, signal),
  });
  const now = momentText(consoleNow());
  const shown = (data?.items ?? []).filter((entry) => momentOf(entry) <= now);
  const badges = fieldOf(kind, 'badge')?.choices ?? [];
  return (
    <PeekPhone label="手机上的 24 小时" onClose={onClose}>
      <div className={s.app}>
        <h3>24小时</h3>
        <p>{titleOfDay(day)}</p>
        {!data && <Skeleton height={200} />}
        {data && !shown.length && <p>这一天还没有到时间的内容。</p>}
        <ol>
          {[...shown].sort(pinnedFirst).map((entry) => (
            <li
              key={entry.id}
              data-top={entry['top'] === true || undefined}
              data-current={entry.id === record.id || undefined}
            >
              <time>{entry['top'] === true ? '置顶' : clockOf(entry)}</time>
              <div>
                <b>
                  {badges.find(({ value }) => value === entry['badge'])?.label && (
                    <em>{badges.find(({ value }) => value === entry['badge'])?.label}</em>
                  )}
                  {String(entry['title'])}
                </b>
                {Boolean(entry['summary']) && <small>{String(entry['summary'])}</small>}
                {Boolean(entry['cover']) && <SmallImage sizes="343px" src={String(entry['cover'])} alt="" />}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </PeekPhone>
  );
}

const pinnedFirst = (one: RecordData, other: RecordData) =>
  Number(other['top'] === true) - Number(one['top'] === true);
