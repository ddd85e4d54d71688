import { Undo2 } from 'lucide-react';
import { messageOf } from '@/api/errors';
import { attempt } from '@/api/use-act';
import { useKeys } from '@/lib/keys';
import { Button, Kbd, notify, openDialog, Row } from '@/ui';
import { BatchResult } from '@/widgets/BatchResult';
import { type DecidedBatch, undoBatch, useDecidedBatch } from './batches';
import { Countdown } from './Countdown';
import { lastOpen, useDecisions } from '../decisions';
import s from './undo-bar.module.css';

/** Offers for ten seconds to take back what was decided together: the button, or Z when no single decision is later. */
export function BatchUndoBar() {
  const { batch } = useDecidedBatch();
  const single = useDecisions(({ running }) => lastOpen(running) !== undefined);
  const takeBack = () => {
    if (batch) void takenBack(batch);
  };
  const key = { keys: 'z', label: '撤销刚才的批量审核（10 秒内）', once: true, run: takeBack };
  useKeys([key], batch !== null && !single);
  return (
    <div className={s.place} data-above={single || undefined} role="status" aria-live="polite">
      {batch && (
        <Row gap={12} surface={1} className={s.bar} data-action={batch.action.name}>
          <Countdown until={batch.until} />
          <span className={s.text}>
            已{batch.action.label} <b>{batch.ids.length} 条</b>
          </span>
          <Button small aria-keyshortcuts="Z" onClick={takeBack} icon={Undo2}>
            全部撤销
            <Kbd>Z</Kbd>
          </Button>
        </Row>
      )}
    </div>
  );
}

const takenBack = (batch: DecidedBatch): Promise<unknown> =>
  attempt(
    async () => {
      const result = await undoBatch(batch);
      if (!result.refused.length) return void notify.success(`已撤销，${result.done.length} 条仍待审核`);
      const again = await openDialog<number[]>((close) => (
        <BatchResult
          label={`撤销${batch.action.label}`}
          result={result}
          onRetry={close}
          onClose={() => close(null)}
        />
      ));
      if (again) await takenBack({ ...batch, ids: again });
    },
    (error) => notify.error(`没有撤销：${messageOf(error)}`, () => void takenBack(batch)),
  );
