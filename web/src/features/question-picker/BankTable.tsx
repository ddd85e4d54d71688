import type { Kind } from '@/api/kinds';
import type { BankQuestion } from '@/api/questionnaires';
import { Checkbox, Tag } from '@/ui';
import s from './question-picker.module.css';

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
  return (
    <table className={s.table}>
      <thead>
        <tr>
          <th scope="col">
            <Checkbox
              aria-label="选择本页全部题目"
              checked={all}
              disabled={free.length === 0}
              onChange={(on) => onTick(free, on)}
            />
          </th>
          {['题干', '题型', '分类', '答案', '分值'].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, stem, type, category, answer, score, there }) => (
          <tr key={id}>
            <td>
              <Checkbox
                aria-label={`选择“${stem}”`}
                checked={there || picked.includes(id)}
                disabled={there}
                onChange={(on) => onTick([id], on)}
              />
            </td>
            <td className={s.stem}>
              {stem} {there && <Tag tone="info">已在问卷里</Tag>}
            </td>
            <td>{labelOf('type', type)}</td>
            <td>{labelOf('category', category)}</td>
            <td>{answer}</td>
            <td>{`${score} 分`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
