import { Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import type { BulletLine, BulletMode } from '@/api/bullets';
import { usePendingInput } from '@/lib/pending-input';
import { isSubmit } from '@/lib/keys';
import { clockText, readTimecode } from '@/lib/timecode';
import { IconButton, Input, Select, Stack, Text } from '@/ui';
import s from './bullet-editor.module.css';
import { LONGEST_VIDEO } from './lines';

export const MODES: readonly { readonly value: BulletMode; readonly label: string }[] = [
  { value: 'scroll', label: '滚动' },
  { value: 'top', label: '顶部' },
  { value: 'bottom', label: '底部' },
];

interface Props {
  line: BulletLine;
  index: number;
  id: string;
  errors: Readonly<{ at?: string | undefined; text?: string | undefined; colour?: string | undefined }>;
  focused: boolean;
  disabled: boolean;
  onChange: (index: number, line: BulletLine) => void;
  onMove: (index: number, at: number) => void;
  onRemove: (index: number) => void;
  onLook: (at: number) => void;
}

/** One line of the minute. The time is taken over when it is left or entered, because the line may go elsewhere by it. */
export const LineRow = memo(function LineRow(props: Props) {
  const { line, index, id, errors, disabled, onChange, onRemove, onLook } = props;
  const name = `第 ${index + 1} 条弹幕`;
  const problem = errors.at ?? errors.text ?? errors.colour;
  return (
    <Stack
      as="li"
      gap={6}
      align="center"
      className={s.line}
      aria-label={name}
      onFocus={() => onLook(line.at)}
    >
      <TimeInput {...props} />
      <Input
        id={`${id}.text`}
        aria-label={`${name}的文字`}
        aria-invalid={errors.text ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        placeholder="弹幕文字"
        autoFocus={props.focused}
        disabled={disabled}
        value={line.text}
        onChange={({ target }) => onChange(index, { ...line, text: target.value })}
      />
      <Select
        aria-label={`${name}的位置`}
        disabled={disabled}
        options={MODES}
        value={line.mode}
        onChange={(mode) => onChange(index, { ...line, mode: mode ?? 'scroll' })}
      />
      <input
        type="color"
        className={s.swatch}
        aria-label={`${name}的颜色`}
        disabled={disabled}
        value={line.colour}
        onChange={({ target }) => onChange(index, { ...line, colour: target.value.toLowerCase() })}
      />
      {!disabled && <IconButton icon={Trash2} small label={`删除${name}`} onClick={() => onRemove(index)} />}
      {problem && (
        <Text as="p" tone="bad" size={13} className={s.problem} id={`${id}-problem`}>
          {problem}
        </Text>
      )}
    </Stack>
  );
});

function TimeInput({ line, index, id, disabled, onMove }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? line.at : readTimecode(typed);
  const second = read === null ? null : Math.floor(read);
  const wrong = second === null || second > LONGEST_VIDEO;
  /** False for what is no time, which stays to be mended. */
  const settle = (): boolean => {
    if (wrong) return false;
    setTyped(null);
    if (second !== line.at) onMove(index, second);
    return true;
  };
  usePendingInput(typed !== null, settle);
  return (
    <Input
      id={`${id}.at`}
      className={s.at}
      aria-label={`第 ${index + 1} 条弹幕的时间，分:秒`}
      aria-invalid={wrong || undefined}
      title={wrong ? '时间写作 1:15，不超过 24 小时' : undefined}
      disabled={disabled}
      value={typed ?? clockText(line.at)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null);
        else if (isSubmit(event)) settle();
        else return;
        event.preventDefault();
      }}
    />
  );
}
