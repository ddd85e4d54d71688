import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton, Row } from '@/ui';
import { Grip } from '@/widgets/reorder';
import { Cell } from './Cell';
import s from './collection.module.css';
import type { ItemProps } from './useRows';

interface Props {
  item: ItemProps;
  error: string | undefined;
  placeholder?: string;
  /** Parts of the item before its title. */
  children: ReactNode;
}

/** An item as a row: its grip and number, its parts, its title, and the button that removes it. */
export function ItemRow({ item, error, placeholder, children }: Props) {
  const { row, index, rows, field, disabled, label, frame, grip } = item;
  return (
    <Row gap={10} pad="8-10" line="all" round="m" surface={1} className={s.line} {...frame}>
      <Grip small disabled={disabled} {...grip} />
      <span className={s.place}>{index + 1}</span>
      {children}
      <Cell
        group={field}
        name="title"
        {...{ index, label, error, disabled, placeholder }}
        value={row['title']}
        onChange={(title) => rows.set(row.key, { title })}
      />
      {!disabled && (
        <IconButton icon={Trash2} small label={`移除${label}`} onClick={() => rows.remove(row.key)} />
      )}
    </Row>
  );
}
