import type { Field } from '@/api/kinds';
import { Stack } from '@/ui';
import { FieldRead } from '@/widgets/fields';
import s from './diff.module.css';

interface Props {
  field: Field;
  before: unknown;
  after: unknown;
  names: { before: string; after: string };
}

/** A picture or a recording that was exchanged: both, side by side and of one size. */
export function MediaChange({ field, before, after, names }: Props) {
  return (
    <Stack gap={12} align="start" columns="minmax(0, 1fr) minmax(0, 1fr)">
      <del className={s.side}>
        <span className={s.sign}>{names.before}</span>
        <FieldRead field={field} value={before} />
      </del>
      <ins className={s.side}>
        <span className={s.sign}>{names.after}</span>
        <FieldRead field={field} value={after} />
      </ins>
    </Stack>
  );
}
