import { Trash2 } from 'lucide-react';
import type { Field } from '@/api/kinds';
import { Grip } from '@/widgets/reorder';
import { Checkbox, IconButton, NumberInput, Row, Select, Stack } from '@/ui';
import { FieldInput } from '@/widgets/fields';
import type { Reorder } from '@/widgets/reorder';
import type { Option, Question } from '../model/form';
import type { FormState } from '../useForm';
import { LineError, LineInput } from './LineInput';
import type { Lines } from './lines';
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
  keys: ReturnType<Lines['keys']>;
}

const PICTURE = { name: 'cover', label: '选项配图', type: 'image' } as Field;

/** One option: its text, and what its question asks of an option. */
export function OptionRow(props: Props) {
  const { state, question, at, place, option, pictures, reorder, keys, onEdit } = props;
  const judged = question.scoring === 'right' || question.scoring === 'partial';
  const chosen = question.type === 'single' || question.type === 'multi';
  const error = state.errors[`questions.${at}.options.${place}.text`];
  return (
    <Stack gap={4} data-option={option.key} {...reorder.row(place)}>
      <Row gap={8} wrap align="center">
        <Grip {...reorder.grip(place)} />
        <LineInput
          label={`选项 ${place + 1}`}
          value={option.text}
          error={error}
          onChange={(text) => onEdit({ text })}
          {...keys}
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
          disabled={!keys.onRemove}
          onClick={() => keys.onRemove?.()}
        />
      </Row>
      <LineError text={error} />
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
