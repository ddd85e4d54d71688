import { Trash2 } from 'lucide-react';
import type { Field } from '@/api/kinds';
import { isSubmit } from '@/lib/keys';
import { Grip } from '@/widgets/reorder';
import { Checkbox, IconButton, Input, NumberInput, Row, Select, Stack } from '@/ui';
import { FieldInput } from '@/widgets/fields';
import type { Reorder } from '@/widgets/reorder';
import type { Option, Question } from '../model/form';
import type { FormState } from '../useForm';
import { targetsOf } from './targets';
import s from './questions.module.css';

interface Props {
  state: FormState;
  question: Question;
  at: number;
  place: number;
  option: Option;
  /** Shows the place for a picture. */
  pictures: boolean;
  reorder: Reorder;
  onEdit: (next: Partial<Option>) => void;
  onMark: (right: boolean) => void;
  onAdd: () => void;
  onPaste: (text: string) => void;
  /** Absent where two options are left. */
  onRemove: (() => void) | undefined;
}

const PICTURE = { name: 'cover', label: '选项配图', type: 'image' } as Field;

/** One option. Enter adds the next one, Backspace in an empty one takes it away. */
export function OptionRow(props: Props) {
  const { state, question, at, place, option, pictures, reorder, onEdit, onRemove } = props;
  const judged = question.scoring === 'right' || question.scoring === 'partial';
  const chosen = question.type === 'single' || question.type === 'multi';
  const error = state.errors[`questions.${at}.options.${place}.text`];
  return (
    <Stack gap={4} data-option={option.key} {...reorder.row(place)}>
      <Row gap={8} wrap align="center">
        <Grip {...reorder.grip(place)} />
        <Input
          className={s.text}
          aria-label={`选项 ${place + 1}`}
          title={error}
          value={option.text}
          maxLength={100}
          aria-invalid={error !== undefined}
          onChange={(event) => onEdit({ text: event.target.value })}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (!text.trim().includes('\n')) return;
            event.preventDefault();
            props.onPaste(text);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Backspace' && option.text === '' && onRemove) {
              event.preventDefault();
              onRemove();
            }
            if (!isSubmit(event)) return;
            event.preventDefault();
            props.onAdd();
          }}
        />
        {judged && (
          <Checkbox checked={option.right} onChange={props.onMark}>
            正确
          </Checkbox>
        )}
        {question.scoring === 'options' && (
          <NumberInput
            className={s.points}
            aria-label={`选项 ${place + 1} 的分值`}
            value={option.score}
            onChange={(score) => onEdit({ score: Number(score) || 0 })}
          />
        )}
        {chosen && (
          <Checkbox checked={option.other} onChange={(other) => onEdit({ other })}>
            可填写
          </Checkbox>
        )}
        {question.type === 'single' && (
          <Select
            className={s.jump}
            aria-label={`选项 ${place + 1} 跳到`}
            options={targetsOf(state.form, at)}
            value={option.jump}
            onChange={(jump) => onEdit({ jump: jump ?? '' })}
          />
        )}
        <IconButton
          icon={Trash2}
          label={`删除选项 ${place + 1}`}
          disabled={!onRemove}
          onClick={() => onRemove?.()}
        />
      </Row>
      {pictures && (
        <div className={s.picture}>
          <FieldInput
            field={PICTURE}
            value={option.cover}
            aria-label={`选项 ${place + 1} 的配图`}
            onChange={(cover) => onEdit({ cover: typeof cover === 'string' ? cover : '' })}
          />
        </div>
      )}
    </Stack>
  );
}
