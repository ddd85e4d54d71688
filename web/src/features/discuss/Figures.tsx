import { LoadError } from '@/widgets/query-state';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { readVoices, type Voices } from '@/api/discuss';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { CardSection } from '@/generic-screens/record/CardSection';
import { fullNumber } from '@/lib/numbers';
import { Note, Skeleton, Stack, Text, Tile, Tiles } from '@/ui';
import { SupportBar } from '@/widgets/SupportBar';
import s from './discuss.module.css';
import { supportOf, votes } from './numbers';

/** Figures of a discussion: votes, comments of each day, reads. */
export function Figures({ kind, record }: { kind: Kind; record: RecordData }) {
  const { data, error, refetch } = useQuery({
    queryKey: keys.record.for(kind.key, record.id, 'voices'),
    queryFn: ({ signal }) => readVoices(record.id, signal),
  });
  const support = supportOf(record);
  return (
    <CardSection title="讨论数据">
      {support && <SupportBar {...support} />}
      {error && <LoadError what="评论数据" query={{ error, refetch }} />}
      {!error && !data && <Skeleton height={120} />}
      {data && (
        <>
          <Tiles>
            {figuresOf(record, data).map(([label, value]) => (
              <Tile key={label} label={label} value={fullNumber(value)} />
            ))}
          </Tiles>
          <Days days={data.days} />
        </>
      )}
    </CardSection>
  );
}

const figuresOf = (record: RecordData, { comments }: Voices): [string, number][] => [
  ['阅读', votes(record['viewNum']) + votes(record['operateViewNum'])],
  ['评论', comments.approved],
  ['待审评论', comments.pending],
  ['关注', votes(record['operateFollowNum'])],
  ['点赞', votes(record['operateLikeNum'])],
  ['分享', votes(record['shareNum'])],
];

/** Comments of each day as columns; the figures are read out, too. */
function Days({ days }: { days: Voices['days'] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <Stack as="figure" gap={8} flush className={s.days}>
      <figcaption>近 {days.length} 天的评论</figcaption>
      <ol>
        {days.map(({ date, count }) => (
          <li key={date} title={`${date}：${count} 条`}>
            <Text size={12}>{count || ''}</Text>
            <i style={{ '--part': count / most } as CSSProperties} aria-hidden />
            <Note>
              <span className="visually-hidden">{count} 条，</span>
              {date.slice(8)}
            </Note>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
