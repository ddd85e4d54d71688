import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '@/api/errors';
import type { KindOutline } from '@/api/kinds';
import type { QueueFigures } from '@/api/review';
import { queuesQuery } from '@/generic-screens/review/shared/queries';
import { useQueues } from '@/generic-screens/review/shared/useQueues';
import { kinds } from '@/generated/console';
import { durationText, minutesSince } from '@/lib/dates';
import { useNow } from '@/lib/use-now';
import { mayOpen, useMenu } from '@/stores/menu';
import { isSuper, useSession } from '@/stores/session';
import { ErrorState, Skeleton } from '@/ui';
import s from './start.module.css';

/** The review queues of this person, the one that needs a hand most first; nothing for those who review nothing. */
export function PendingQueues() {
  return useReviews() ? <Queues /> : null;
}

function useReviews(): boolean {
  const power = useMenu((state) => state.power);
  const everything = useSession((state) => isSuper(state.user));
  return Object.values<KindOutline>(kinds).some(
    ({ auditGroup, routes }) => auditGroup && routes.audit && (everything || mayOpen([auditGroup], power)),
  );
}

function Queues() {
  const queues = useQueues();
  const { isPending, error, refetch } = useQuery(queuesQuery);
  const waiting = queues.filter((queue) => queue.waiting > 0).toSorted(byNeed);
  const done = queues.filter((queue) => queue.waiting === 0);
  return (
    <section className={s.panel} aria-label="待审核" aria-busy={isPending}>
      <header className={s.head}>
        <h2 className={s.heading}>待审核</h2>
        {waiting.length > 0 && <Sum queues={waiting} />}
      </header>
      {isPending ? (
        <div className={s.queues}>
          {Array.from({ length: 8 }, (_, place) => (
            <Skeleton key={place} height={62} />
          ))}
        </div>
      ) : error && !queues.length ? (
        <ErrorState title="没有取到审核队列" text={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <ul className={s.queues}>
          {waiting.map((queue) => (
            <li key={queue.kind}>
              <Queue queue={queue} />
            </li>
          ))}
        </ul>
      )}
      {!isPending && !error && waiting.length === 0 && (
        <p className={s.quiet}>全部审完了，有新的内容提交时这里会自动更新。</p>
      )}
      {waiting.length > 0 && done.length > 0 && (
        <p className={s.quiet}>已审完：{done.map(({ label }) => label).join('、')}</p>
      )}
    </section>
  );
}

const byNeed = (one: QueueFigures, other: QueueFigures) =>
  other.late - one.late || other.half - one.half || other.waiting - one.waiting;

function Sum({ queues }: { queues: readonly QueueFigures[] }) {
  const sum = (of: (queue: QueueFigures) => number) => queues.reduce((all, queue) => all + of(queue), 0);
  const late = sum((queue) => queue.late);
  return (
    <p className={s.sum}>
      共 <b>{sum((queue) => queue.waiting)}</b> 条
      {late > 0 && (
        <>
          ，其中 <b data-state="late">{late}</b> 条已超时
        </>
      )}
    </p>
  );
}

function Queue({ queue }: { queue: QueueFigures }) {
  const now = useNow();
  const { label, route, waiting, half, late, oldestAt, promisedMinutes } = queue;
  const state = late > 0 ? 'late' : half > 0 ? 'due' : 'fresh';
  return (
    <Link
      className={s.queue}
      to={`${route}?type=list`}
      data-state={state}
      title={`承诺 ${durationText(promisedMinutes)}内审核`}
    >
      <span className={s.name}>{label}</span>
      <strong>{waiting}</strong>
      <small>
        <em>{late > 0 ? `超时 ${late} 条` : half > 0 ? `时限过半 ${half} 条` : '都在时限内'}</em>
        {oldestAt && ` · 最久 ${durationText(minutesSince(oldestAt, now))}`}
      </small>
    </Link>
  );
}
