import { useMemo } from 'react';
import type { Field } from '@/api/kinds';
import { Stack } from '@/ui';
import { FieldRead } from '@/widgets/fields';
import s from './diff.module.css';
import { compareItems, type Item } from './items';

interface Props {
  field: Field;
  before: readonly unknown[];
  after: readonly unknown[];
}

/** A list, item by item: what stayed, what went, what came. */
export function ItemsChange({ field, before, after }: Props) {
  const items = useMemo(() => compareItems(before, after), [before, after]);
  return (
    <Stack as="ul" list gap={6} className={s.items} data-type={field.type}>
      {items.map((item, index) => (
        <li key={index} data-change={item.type}>
          <OneItem field={field} item={item} />
        </li>
      ))}
    </Stack>
  );
}

function OneItem({ field, item }: { field: Field; item: Item }) {
  const shown = <FieldRead field={field} value={[item.value]} />;
  if (item.type === 'same') return shown;
  const Tag = item.type === 'removed' ? 'del' : 'ins';
  return (
    <Tag className={item.type === 'removed' ? s.old : s.new}>
      <span className={s.sign}>{item.type === 'removed' ? '删去' : '新增'}</span>
      {shown}
    </Tag>
  );
}
