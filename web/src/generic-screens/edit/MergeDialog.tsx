import { useState } from 'react';
import type { Field, Kind } from '@/api/kinds';
import type { FieldConflict, Merge } from '@/lib/merge';
import { Dialog, DialogButtons, Row, Stack } from '@/ui';
import { FieldRead } from '@/widgets/fields';
import { fieldOf } from '../record/record';
import s from './edit.module.css';
import type { Values } from './form-values';

type Side = 'mine' | 'theirs';

interface MergeDialogProps {
  kind: Kind;
  merge: Merge;
  onSettle: (chosen: Values) => void;
  onClose: () => void;
}

/** Asks about fields that this person and somebody else changed: choose per field, then save again. */
export function MergeDialog({ kind, merge, onSettle, onClose }: MergeDialogProps) {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const settle = () =>
    onSettle(
      Object.fromEntries(merge.conflicts.map((item) => [item.name, item[sides[item.name] ?? 'mine']])),
    );
  const labels = merge.taken.map((name) => fieldOf(kind, name)?.label ?? name);
  return (
    <Dialog
      sticky
      width={1000}
      title="其他人也修改了这些内容，请选择保留哪一份"
      onClose={onClose}
      onSubmit={settle}
      footer={<DialogButtons cancel="回到表单">按选择保存</DialogButtons>}
    >
      {labels.length > 0 && <p>只有对方修改的 {labels.join('、')} 已经更新为最新内容。</p>}
      {merge.conflicts.map((conflict) => {
        const field = fieldOf(kind, conflict.name);
        return (
          field && (
            <Conflict
              key={conflict.name}
              field={field}
              conflict={conflict}
              side={sides[conflict.name] ?? 'mine'}
              onPick={(side) => setSides({ ...sides, [conflict.name]: side })}
            />
          )
        );
      })}
    </Dialog>
  );
}

interface ConflictProps {
  field: Field;
  conflict: FieldConflict;
  side: Side;
  onPick: (side: Side) => void;
}

function Conflict({ field, conflict, side, onPick }: ConflictProps) {
  const options: [Side, string][] = [
    ['mine', '我的修改'],
    ['theirs', '对方已保存的'],
  ];
  return (
    <fieldset className={s.conflict}>
      <legend>{field.label}</legend>
      <Stack gap={10} columns="1fr 1fr">
        {options.map(([value, label]) => (
          <label key={value} className={s.side}>
            <Row as="span" gap={6} tone="soft" className={s.sideHead}>
              <input type="radio" name={field.name} checked={side === value} onChange={() => onPick(value)} />
              {label}
            </Row>
            <FieldRead field={field} value={conflict[value]} />
          </label>
        ))}
      </Stack>
    </fieldset>
  );
}
