import { ChevronDown, ChevronRight, Trash2 } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import type { Field } from '@/api/kinds';
import { usePendingInput } from '@/lib/pending-input';
import { isSubmit } from '@/lib/keys';
import { Grip } from '@/widgets/reorder';
import { Box, Button, IconButton, Input, Row, Select, Tag, Text, Stack } from '@/ui';
import { FieldRow, type FieldErrors } from '@/widgets/fields';
import { useFileFacts } from '@/widgets/fields/files/useFileFacts';
import type { Item, ItemType } from './items';
import { lengthText, readLength } from './length';
import s from './rundown.module.css';

interface Props {
  field: Field;
  item: Item;
  place: number;
  /** Seconds from the beginning of the programme. */
  begins: number;
  gaps: readonly string[];
  open: boolean;
  errors: FieldErrors;
  disabled: boolean;
  row: object;
  grip: ComponentProps<'button'>;
  onOpen: () => void;
  onChange: (part: Partial<Item>) => void;
  onRemove: () => void;
}

const FOLDED: readonly string[] = ['video', 'cover', 'summary'];

/** One line of the running order; unfolded it shows the film, the picture and the text. */
export function RundownRow(props: Props) {
  const { field, item, place, begins, gaps, open, errors, disabled, row, grip } = props;
  const { onOpen, onChange, onRemove } = props;
  const name = `第 ${place + 1} 条`;
  const types = field.fields?.find((sub) => sub.name === 'type')?.choices ?? [];
  const inside = field.fields?.filter(
    (sub) => FOLDED.includes(sub.name) && !(sub.name === 'video' && item.type !== 'video'),
  );
  return (
    <Box as="li" line="all" round="m" surface={1} className={s.item} {...row}>
      <Row gap={8}>
        {!disabled && <Grip {...grip} />}
        <span className={s.place}>{place + 1}</span>
        <Text tone="soft" size={13} className={s.begins} title="从节目开始算起">
          {lengthText(begins)}
        </Text>
        <Text flex="0 0 86px">
          <Select
            aria-label={`${name}的形式`}
            options={types}
            value={item.type}
            disabled={disabled}
            onChange={(type) => onChange({ type: type as ItemType })}
          />
        </Text>
        <Box as="span" grow narrow>
          <Input
            id={`field-items.${place}.title`}
            aria-label={`${name}的标题`}
            placeholder="标题"
            maxLength={60}
            value={item.title}
            disabled={disabled}
            aria-invalid={errors['title'] ? true : undefined}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        </Box>
        <LengthInput
          key={item.length}
          label={`${name}的时长`}
          seconds={item.length}
          disabled={disabled}
          onChange={(length) => onChange({ length })}
        />
        <Button
          look="icon"
          small
          aria-label={`${open ? '收起' : '展开'}${name}`}
          aria-expanded={open}
          onClick={onOpen}
        >
          {open ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
        </Button>
        {!disabled && <IconButton icon={Trash2} small label={`删除${name}`} onClick={onRemove} />}
      </Row>
      {(gaps.length > 0 || errors['title']) && (
        <div className={s.gaps}>
          {errors['title'] && <Text tone="bad">{errors['title']}</Text>}
          {gaps.map((gap) => (
            <Tag key={gap} tone="warn">
              {gap}
            </Tag>
          ))}
        </div>
      )}
      {open && (
        <Stack gap={12} className={s.inside}>
          {inside?.map((sub) => (
            <FieldRow
              key={sub.name}
              id={`field-items.${place}.${sub.name}`}
              field={sub}
              value={item[sub.name as keyof Item]}
              error={errors[sub.name]}
              disabled={disabled}
              onChange={(next) => onChange({ [sub.name]: next ?? '' })}
            />
          ))}
        </Stack>
      )}
      <FilmLength item={item} disabled={disabled} onChange={onChange} />
    </Box>
  );
}

/** A film that is longer or shorter than the item: its own length, one click away. */
function FilmLength({ item, disabled, onChange }: Pick<Props, 'item' | 'disabled' | 'onChange'>) {
  const facts = useFileFacts(item.type === 'video' ? item.video : '');
  const length = facts?.duration ?? null;
  if (disabled || length === null || length === item.length) return null;
  return (
    <p className={s.film}>
      视频长 {lengthText(length)}
      <Button look="text" small onClick={() => onChange({ length })}>
        用视频的时长
      </Button>
    </p>
  );
}

interface LengthProps {
  label: string;
  seconds: number | null;
  disabled: boolean;
  onChange: (seconds: number | null) => void;
}

/** Minutes and seconds; taken over when it is left or with Enter. */
function LengthInput({ label, seconds, disabled, onChange }: LengthProps) {
  const shown = seconds === null ? '' : lengthText(seconds);
  const [text, setText] = useState(shown);
  const settle = () => {
    const read = text.trim() === '' ? null : (readLength(text) ?? seconds);
    if (read === seconds) setText(shown);
    else onChange(read);
  };
  usePendingInput(text !== shown, () => {
    settle();
    return true;
  });
  return (
    <Text flex="0 0 76px">
      <Input
        aria-label={label}
        placeholder="分:秒"
        value={text}
        disabled={disabled}
        onChange={({ target }) => setText(target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (!isSubmit(event)) return;
          event.preventDefault();
          settle();
        }}
      />
    </Text>
  );
}
