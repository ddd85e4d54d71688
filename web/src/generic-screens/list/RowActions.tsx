import { MoreHorizontal } from 'lucide-react';
import { Link } from 'react-router';
import type { Action, Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { Button, Menu, type MenuItem } from '@/ui';
import { openPreview } from '@/widgets/preview-link';
import { allowed, closedActions, ranked } from '../actions/record-actions';
import { urlOf, selfOf, titleOf } from '../record/record';

interface RowActionsProps {
  kind: Kind;
  record: RecordData;
  actions: readonly Action[];
  /** Records in the recycle bin open nowhere. */
  opens: boolean;
  /** The cursor is on the row: its buttons are in the tab order. */
  active: boolean;
  /** Actions of the list itself on the row. */
  more?: readonly MenuItem[] | undefined;
  onAct: (action: Action, record: RecordData) => void;
}

const INLINE = 2;
/** Room of the column of actions, beside 更多. */
const LETTERS = 7;

/** Counts the labels that fit beside each other; the first always does. */
export const inRow = (labels: readonly string[]): number => {
  const both = labels.slice(0, INLINE).join('').length;
  return both <= LETTERS ? Math.min(labels.length, INLINE) : 1;
};

/** Opening and the first action stand in the row, the rest behind 更多. */
export function RowActions({ kind, record, actions, opens, active, more = [], onAct }: RowActionsProps) {
  const url = opens ? urlOf(kind, record) : undefined;
  const possible = ranked(allowed(actions, record.actions, 'row'));
  const opening = url ? [record.actions.includes('edit') ? '编辑' : '查看'] : [];
  const inline = possible.slice(
    0,
    inRow([...opening, ...possible.map(({ label }) => label)]) - opening.length,
  );
  const rest = possible.slice(inline.length);
  const closed = opens ? closedActions(actions, record.closed, 'row') : [];
  const preview = opens && typeof record['previewUrl'] === 'string';
  return (
    <>
      {url && (
        <Button asChild look="text">
          <Link to={url} tabIndex={active ? 0 : -1}>
            {opening}
          </Link>
        </Button>
      )}
      {inline.map((action) => (
        <Button
          key={action.name}
          look="text"
          tabIndex={active ? 0 : -1}
          danger={action.tone === 'danger'}
          onClick={() => onAct(action, record)}
        >
          {action.label}
        </Button>
      ))}
      {(rest.length > 0 || closed.length > 0 || more.length > 0 || preview) && (
        <Menu
          label={`${titleOf(kind, record)}的更多操作`}
          trigger={
            <Button look="text" tabIndex={active ? 0 : -1} aria-label={`更多操作：${titleOf(kind, record)}`}>
              <MoreHorizontal size={16} aria-hidden />
            </Button>
          }
          items={[
            ...(preview ? [{ label: '预览', onSelect: () => void openPreview(selfOf(kind, record)) }] : []),
            ...rest.map((action) => ({
              label: action.label,
              danger: action.tone === 'danger',
              onSelect: () => onAct(action, record),
            })),
            ...closed.map(({ action, reason }) => ({
              label: action.label,
              why: reason,
              onSelect: () => undefined,
            })),
            ...more.map((item, index) => ({
              ...item,
              separated: index === 0 && rest.length + closed.length > 0,
            })),
          ]}
        />
      )}
    </>
  );
}
