import type { QueueFigures } from '@/api/review';
import { durationText, minutesSince } from '@/lib/dates';
import { useNow } from '@/lib/use-now';
import { Row, Text } from '@/ui';
import s from './audit.module.css';

/** Draws the queue against its promise: a bar of records in time, past half of it and past all of it, with the numbers. */
export function Ageing({ queue }: { queue: QueueFigures }) {
  const now = useNow();
  const { waiting, half, late, oldestAt, promisedMinutes } = queue;
  if (waiting === 0) return null;
  const parts = [
    { state: 'fresh', count: Math.max(0, waiting - half), label: '正常' },
    { state: 'due', count: half - late, label: '过半' },
    { state: 'late', count: late, label: '超时' },
  ] as const;
  return (
    <Row
      wrap
      justify="end"
      narrow
      push
      className={s.ageing}
      title={`这个队列承诺 ${durationText(promisedMinutes)}内审核`}
    >
      <Row as="span" align="stretch" gap={2} overflow="hidden" className={s.bar} aria-hidden>
        {parts.map(
          ({ state, count }) => count > 0 && <i key={state} data-state={state} style={{ flexGrow: count }} />,
        )}
      </Row>
      <Row as="span" align="stretch" wrap gap={12} tone="soft" size={13} className={s.legend}>
        {parts.map(
          ({ state, count, label }) =>
            count > 0 && (
              <span key={state} data-state={state}>
                {label} <b>{count}</b>
              </span>
            ),
        )}
        {oldestAt && (
          <Text tone="quiet" className={s.oldest}>
            最久 {durationText(minutesSince(oldestAt, now))}
          </Text>
        )}
      </Row>
    </Row>
  );
}
