import { LoadError } from '@/widgets/query-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { QueueFigures } from '@/api/review';
import { queuesQuery } from '@/generic-screens/review/shared/queries';
import { useQueues } from '@/generic-screens/review/shared/useQueues';
import { durationText, minutesSince } from '@/lib/dates';
import { useNow } from '@/lib/use-now';
import { useTopic, useWatch } from '@/realtime/console';
import { Note, Row, Skeleton, Stack, Text } from '@/ui';
import s from './dashboard.module.css';

/** The review queues of this person, the one that needs a hand most first. */
export function PendingQueues() {
  const queues = useQueues();
  const { isPending, error, refetch } = useQuery(queuesQuery);
  useClaimChanges(queues);
  const waiting = queues.filter((queue) => queue.waiting > 0).toSorted(byNeed);
  const done = queues.filter((queue) => queue.waiting === 0);
  return (
    <Stack as="section" fit top gap={12} card className={s.panel} aria-label="待审核" aria-busy={isPending}>
      <Row as="header" wrap align="baseline" className={s.head}>
        <Text as="h2" size={15} weight={600}>
          待审核
        </Text>
        {waiting.length > 0 && <Sum queues={waiting} />}
      </Row>
      {isPending ? (
        <Stack list gap={10} className={s.queues}>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height={62} />
          ))}
        </Stack>
      ) : error && !queues.length ? (
        <LoadError what="审核队列" query={{ error, refetch }} />
      ) : (
        <Stack as="ul" list gap={10} className={s.queues}>
          {waiting.map((queue) => (
            <li key={queue.kind}>
              <Queue queue={queue} />
            </li>
          ))}
        </Stack>
      )}
      {!isPending && !error && waiting.length === 0 && (
        <Note as="p">全部审完了，有新的内容提交时这里会自动更新。</Note>
      )}
      {waiting.length > 0 && done.length > 0 && (
        <Note as="p">已审完：{done.map(({ label }) => label).join('、')}</Note>
      )}
    </Stack>
  );
}

/** Reads the queues again when somebody takes or leaves a record of one. */
function useClaimChanges(queues: readonly QueueFigures[]): void {
  const client = useQueryClient();
  useWatch({ topics: ['claims'], kinds: queues.map(({ kind }) => kind) });
  useTopic('claims', ({ type }) => {
    if (type === 'changed') void client.invalidateQueries({ queryKey: queuesQuery.queryKey });
  });
}

const byNeed = (one: QueueFigures, other: QueueFigures) =>
  other.late - one.late || other.half - one.half || other.waiting - one.waiting;

function Sum({ queues }: { queues: readonly QueueFigures[] }) {
  const sum = (of: (queue: QueueFigures) => number) => queues.reduce((all, queue) => all + of(queue), 0);
  const late = sum((queue) => queue.late);
  return (
    <Note as="p" tone="soft" className={s.sum}>
      共 <b>{sum((queue) => queue.waiting)}</b> 条
      {late > 0 && (
        <>
          ，其中 <b data-state="late">{late}</b> 条已超时
        </>
      )}
    </Note>
  );
}

function Queue({ queue }: { queue: QueueFigures }) {
  const now = useNow();
  const { label, route, waiting, half, late, oldestAt, promisedMinutes, people = [] } = queue;
  const state = late > 0 ? 'late' : half > 0 ? 'due' : 'fresh';
  return (
    <Link
      className={s.queue}
      to={`${route}?type=list`}
      data-state={state}
      title={`承诺 ${durationText(promisedMinutes)}内审核`}
    >
      <Text clip>{label}</Text>
      <strong>{waiting}</strong>
      <small>
        <em>{late > 0 ? `超时 ${late} 条` : half > 0 ? `时限过半 ${half} 条` : '都在时限内'}</em>
        {oldestAt && ` · 最久 ${durationText(minutesSince(oldestAt, now))}`}
      </small>
      {people.length > 0 && <small>在审：{people.map((person) => person.label).join('、')}</small>}
    </Link>
  );
}
