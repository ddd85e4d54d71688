import { Trash2 } from 'lucide-react';
import type { OperateUser } from '@/api/operate-comments';
import { IconButton, Select, Stack, Text, Textarea } from '@/ui';
import type { Line } from './line';
import s from './operate-comments.module.css';

interface Props {
  line: Line;
  index: number;
  offered: readonly OperateUser[];
  moment: string;
  error: string | undefined;
  onChange: (more: Partial<Line>) => void;
  onRemove: () => void;
}

/** One comment of the batch: its user, its text and its moment. */
export function LineRow({ line, index, offered, moment, error, onChange, onRemove }: Props) {
  const name = `第 ${index + 1} 条`;
  const id = `operate-line-${line.key}`;
  return (
    <Stack as="li" gap={8} align="start" className={s.line}>
      <Select
        aria-label={`${name}的运营用户`}
        options={offered.map((user) => ({ value: user.id, label: user.name }))}
        value={line.user}
        onChange={(user) => user !== null && onChange({ user })}
      />
      <Textarea
        id={id}
        rows={1}
        aria-label={`${name}的内容`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={line.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <Text tone="soft" size={13} className={s.moment}>
        {moment}
      </Text>
      <IconButton icon={Trash2} small label={`删除${name}`} onClick={onRemove} />
      {error && (
        <Text as="p" tone="bad" size={13} id={`${id}-error`} className={s.error} role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
