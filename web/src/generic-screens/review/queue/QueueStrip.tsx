import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { QueueFigures } from '@/api/review';
import { useKeys } from '@/lib/keys';
import { listUrl } from '@/stores/list-memory';
import { Skeleton, Text } from '@/ui';
import s from './audit.module.css';
import { queuesQuery } from '../shared/queries';
import { useQueueFigures } from './queues';

interface Props {
  /** Key of the kind that is shown. */
  current: string;
}

const stateOf = ({ late, half, waiting }: QueueFigures) =>
  waiting === 0 ? 'empty' : late > 0 ? 'late' : half > 0 ? 'due' : 'fresh';

/** All queues of this person in one line; the brackets go from one to the next. */
export function QueueStrip({ current }: Props) {
  const queues = useQueueFigures();
  const { isPending } = useQuery(queuesQuery);
  const navigate = useNavigate();
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const line = strip.current;
    const chip = line?.querySelector<HTMLElement>('[aria-current]');
    // Not `scrollIntoView`: it would move the page too.
    if (line && chip) line.scrollLeft = chip.offsetLeft - (line.clientWidth - chip.clientWidth) / 2;
  }, [current, queues.length]);
  const go = (by: 1 | -1) => {
    const at = queues.findIndex(({ kind }) => kind === current);
    const next = queues[(at + by + queues.length) % queues.length];
    if (next) void navigate(listUrl(next.route));
  };
  useKeys(
    [
      { keys: ']', label: '下一个审核队列', run: () => go(1) },
      { keys: '[', label: '上一个审核队列', run: () => go(-1) },
    ],
    queues.length > 1,
  );
  if (isPending)
    return (
      <div className={s.strip} aria-hidden>
        <Skeleton width="100%" height={30} />
      </div>
    );
  if (queues.length < 2) return null;
  return (
    <nav ref={strip} className={s.strip} aria-label="我的审核队列（[ 和 ] 切换）">
      {queues.map((queue) => (
        <Link
          key={queue.kind}
          to={listUrl(queue.route)}
          className={s.queue}
          data-state={stateOf(queue)}
          aria-current={queue.kind === current ? 'page' : undefined}
        >
          {queue.label}
          <Text size={12} weight={600} textAlign="center" className={s.number}>
            {queue.waiting}
          </Text>
          {queue.late > 0 && <span className="visually-hidden">，{queue.late} 条已超时</span>}
        </Link>
      ))}
    </nav>
  );
}
