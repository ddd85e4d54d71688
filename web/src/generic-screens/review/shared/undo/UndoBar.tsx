import { Undo2 } from 'lucide-react';
import type { Kind } from '@/api/kinds';
import { messageOf } from '@/api/errors';
import { attempt } from '@/api/use-act';
import { useKeys } from '@/lib/keys';
import { Button, Kbd, Note, notify, Row } from '@/ui';
import { Countdown } from './Countdown';
import { lastOpen, nameOf, undo, useDecisions, type Decision } from '../decisions';
import { offerAgain } from '../passed-over';
import { TAKEN_BACK } from '../../waiting/queue';
import s from './undo-bar.module.css';

interface Props {
  /** Called when a decision was taken back: the screen goes to it again. */
  onUndone: (kind: Kind, id: number) => void;
}

/** Shows the last decisions with ten seconds to take each back: the button, or Z. The last one first. */
export function UndoBar({ onUndone }: Props) {
  const running = useDecisions((state) => state.running);
  const last = lastOpen(running);
  const takeBack = () => {
    if (last) void takenBack(last, onUndone);
  };
  const key = { keys: 'z', label: '撤销刚才的审核（10 秒内）', once: true, run: takeBack };
  useKeys([key], last !== undefined);
  return (
    <div className={s.place} role="status" aria-live="polite">
      {last && (
        <Row gap={12} surface={1} className={s.bar} data-action={last.action.name}>
          <Countdown until={last.until} />
          <Row as="span" align="stretch" gap={6} narrow nowrap className={s.text}>
            {last.phase === 'sending' ? `正在${last.action.label}` : `已${last.action.label}`}
            <b title={nameOf(last)}>{nameOf(last)}</b>
          </Row>
          {running.length > 1 && <Note fixed>另有 {running.length - 1} 条可撤销</Note>}
          <Button small aria-keyshortcuts="Z" onClick={takeBack} icon={Undo2}>
            撤销
            <Kbd>Z</Kbd>
          </Button>
        </Row>
      )}
    </div>
  );
}

const takenBack = (decision: Decision, onUndone: Props['onUndone']) =>
  attempt(
    async () => {
      const outcome = await undo(decision);
      if (outcome === 'refused') return;
      if (outcome === 'held') notify.info(TAKEN_BACK);
      else notify.success(`已撤销，这一条仍待审核`);
      offerAgain(decision.kind.key, decision.seen.id);
      onUndone(decision.kind, decision.seen.id);
    },
    (error) => notify.error(`没有撤销：${messageOf(error)}`),
  );
