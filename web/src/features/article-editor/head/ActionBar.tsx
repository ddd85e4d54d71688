import { ChevronDown } from 'lucide-react';
import type { Action } from '@/api/kinds';
import { Button, Menu, type MenuItem } from '@/ui';
import type { Buttons } from '../actions/buttons';

interface Props {
  buttons: Buttons;
  busy: string | null;
  disabled: boolean;
  /** The ways to what belongs to the record: its comments. */
  lists: readonly MenuItem[];
  onRun: (action: Action) => void;
}

/** 提交审核, 撤回, 免审发布, 撤稿 as buttons, the switches in a menu. */
export function ActionBar({ buttons: { steps, more }, busy, disabled, lists, onRun }: Props) {
  const primary =
    steps.find((action) => action.name === 'submit') ?? steps.find((action) => action.name === 'publish');
  return (
    <>
      {more.length + lists.length > 0 && (
        <Menu
          label="更多操作"
          trigger={
            <Button disabled={disabled}>
              更多 <ChevronDown size={14} aria-hidden />
            </Button>
          }
          items={[
            ...lists,
            ...more.map((action) => ({
              label: action.label,
              danger: action.tone === 'danger',
              onSelect: () => onRun(action),
            })),
          ]}
        />
      )}
      {steps.map((action) => (
        <Button
          key={action.name}
          data-guide={action.name}
          look={action === primary ? 'primary' : 'plain'}
          danger={action.name === 'withdraw'}
          loading={busy === action.name}
          disabled={disabled || (busy !== null && busy !== action.name)}
          onClick={() => onRun(action)}
        >
          {action.label}
        </Button>
      ))}
    </>
  );
}
