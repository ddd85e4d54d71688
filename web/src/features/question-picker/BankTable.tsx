import type { Kind } from '@/api/kinds';
import type { BankQuestion } from '@/api/questionnaires';
import { Checkbox, DataTable, Tag } from '@/ui';

interface Props {
  kind: Kind;
  items: readonly BankQuestion[];
  picked: readonly number[];
  onTick: (ids: readonly number[], on: boolean) => void;
}

/** Questions with type, answer and points; those that the questionnaire has cannot be ticked. */
export function BankTable({ kind, items, picked, onTick }: Props) {
  const labelOf = (name: string, value: string) => {
    const field = kind.fields.find((item) => item.name === name);
    return field?.choices?.find((choice) => choice.value === value)?.label ?? value;
  };
  const free = items.filter(({ there }) => !there).map(({ id }) => id);
  const all = free.length > 0 && free.every((id) => picked.includes(id));
  const tickAll = (
    <Checkbox
      aria-label="选择本页全部题目"
      checked={all}
      disabled={free.length === 0}
      onChange={(on) => onTick(free, on)}
    />
  );
  const tick = ({ id, stem, there }: BankQuestion) => (
    <Checkbox
      aria-label={`选择“${stem}”`}
      checked={there || picked.includes(id)}
      disabled={there}
      onChange={(on) => onTick([id], on)}
    />
  );
  return (
    <DataTable
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        { label: tickAll, cell: tick },
        { label: '题干', wraps: true, cell: ({ stem, there }) => <Stem {...{ stem, there }} /> },
        { label: '题型', cell: ({ type }) => labelOf('type', type) },
        { label: '分类', cell: ({ category }) => labelOf('category', category) },
        { label: '答案', wraps: true, cell: ({ answer }) => answer },
        { label: '分值', cell: ({ score }) => `${score} 分` },
      ]}
    />
  );
}

const Stem = ({ stem, there }: Pick<BankQuestion, 'stem' | 'there'>) => (
  <>
    {stem} {there && <Tag tone="info">已在问卷里</Tag>}
  </>
);
