import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Action } from '@/api/kinds';
import { Button, Spacer } from '@/ui';
import s from './list.module.css';

interface BulkBarProps {
  count: number;
  actions: readonly Action[];
  busy: string | null;
  onAct: (action: Action) => void;
  onClear: () => void;
  /** More buttons, of a bespoke screen. */
  children?: ReactNode;
}

/** Actions on the picked records. */
export function BulkBar({ count, actions, busy, onAct, onClear, children }: BulkBarProps) {
  return (
    <div className={s.bulk} data-thumb-bar role="toolbar" aria-label="批量操作">
      <span role="status">
        已选 <b>{count}</b> 条
      </span>
      {actions.map((action) => (
        <Button
          key={action.name}
          small
          danger={action.tone === 'danger'}
          loading={busy === action.name}
          disabled={busy !== null && busy !== action.name}
          onClick={() => onAct(action)}
        >
          批量{action.label}
        </Button>
      ))}
      {children}
      <Spacer />
      <Button look="text" onClick={onClear} icon={X}>
        取消选择
      </Button>
    </div>
  );
}
