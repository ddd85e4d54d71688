import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { fieldOf } from '@/generic-screens/record/record';
import { FieldRow } from '@/widgets/fields';
import s from './tips.module.css';
import type { Tip } from './useTip';

const OURS = ['handling', 'handler', 'category', 'urgent'];

const sent = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

/** Person and state of the follow-up; each choice is saved at once. */
export function Following({ kind, tip, desk }: { kind: Kind; tip: RecordData; desk: Tip }) {
  const mayEdit = tip.actions.includes('note');
  return (
    <div className={s.following}>
      {OURS.map((name) => {
        const field = fieldOf(kind, name);
        return (
          field && (
            <FieldRow
              key={name}
              id={`desk-${name}`}
              field={field}
              value={tip[name]}
              disabled={!mayEdit || desk.busy}
              onChange={(value) => void desk.change({ [name]: sent(value) })}
            />
          )
        );
      })}
    </div>
  );
}
