import { MoreHorizontal } from 'lucide-react';
import type { Action } from '@/api/kinds';
import { Button, Menu } from '@/ui';
import { ranked } from '../actions/record-actions';

interface ActionButtonsProps {
  /** What may be done now. */
  actions: readonly Action[];
  busy: string | null;
  onAct: (action: Action) => void;
}

const INLINE = 2;

/** The record's actions: the main ones as buttons, the rest behind 更多. */
export function ActionButtons({ actions, busy, onAct }: ActionButtonsProps) {
  const all = ranked(actions);
  const inline = all.slice(0, INLINE).reverse();
  const rest = all.slice(INLINE);
  return (
    <>
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
      {inline.map((action) => (
        <Button
          key={action.name}
          look={action.tone === 'primary' ? 'primary' : 'plain'}
          danger={action.tone === 'danger'}
          loading={busy === action.name}
          onClick={() => onAct(action)}
        >
          {action.label}
        </Button>
      ))}
    </>
  );
}
