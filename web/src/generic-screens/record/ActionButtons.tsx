import { MoreHorizontal } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { Action } from '@/api/kinds';
import { Button, Menu, Tip } from '@/ui';
import { ThumbBar } from '@/widgets/ThumbBar';
import { ranked, type ClosedAction } from '../actions/record-actions';

interface ActionButtonsProps {
  /** Actions that may be done now. */
  actions: readonly Action[];
  /** Actions that the record itself does not allow yet; each stays in sight with its reason. */
  closed?: readonly ClosedAction[];
  busy: string | null;
  onAct: (action: Action) => void;
  /** Stands before the main action: saving, editing. */
  children?: ReactNode;
}

/** In every head the same order: one more action, the rest behind 更多, `children`, and the main one at the very end. */
export function ActionButtons({ actions, closed = [], busy, onAct, children }: ActionButtonsProps) {
  const all = ranked(actions);
  const main = all.find(({ tone }) => tone === 'primary');
  const second = all.find((action) => action !== main && action.name !== 'delete');
  const rest = all.filter((action) => action !== main && action !== second);
  const shared = { busy, onAct };
  return (
    <ThumbBar>
      {second && <ActionButton action={second} {...shared} />}
      {rest.length > 0 && (
        <Menu
          trigger={
            <Button aria-label="更多操作">
              <MoreHorizontal size={16} aria-hidden />
            </Button>
          }
          items={rest.map((action) => ({
            label: action.label,
            danger: action.tone === 'danger',
            onSelect: () => onAct(action),
          }))}
        />
      )}
      {closed.map(({ action, reason }) => (
        <ClosedButton key={action.name} label={action.label} reason={reason} />
      ))}
      {children}
      {main && <ActionButton action={main} {...shared} />}
    </ThumbBar>
  );
}

type OneProps = Pick<ActionButtonsProps, 'busy' | 'onAct'> & { action: Action };

const ActionButton = ({ action, busy, onAct }: OneProps) => (
  <Button
    look={action.tone === 'primary' ? 'primary' : 'plain'}
    danger={action.tone === 'danger'}
    loading={busy === action.name}
    onClick={() => onAct(action)}
  >
    {action.label}
  </Button>
);

/** Takes the focus, so that the reason is read out and shown to who uses the keyboard; pressing it does nothing. */
function ClosedButton({ label, reason }: { label: string; reason: string }) {
  const id = useId();
  return (
    <>
      <Tip text={reason} side="bottom">
        <Button aria-disabled aria-describedby={id}>
          {label}
        </Button>
      </Tip>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  );
}
