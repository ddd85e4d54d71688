import { ImagePlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, Note, Row, Stack, Text } from '@/ui';
import { MOST_OPTIONS, newOption, type Option, type Question } from '../model/form';
import type { FormState } from '../useForm';
import { useLines } from './lines';
import { OptionRow } from './OptionRow';
import s from './questions.module.css';

interface Props {
  state: FormState;
  question: Question;
  at: number;
  change: (next: Partial<Question>, typed?: string) => void;
}

/** Options with text, picture, correct answer, points and jump. */
export function OptionList({ state, question, at, change }: Props) {
  const { options } = question;
  const [pictures, setPictures] = useState(options.some(({ cover }) => cover !== ''));
  const put = (next: readonly Option[], typed?: Option) =>
    change({ options: next }, typed && `${typed.key}.text`);
  const lines = useLines<Option>(options, {
    least: 2,
    most: MOST_OPTIONS,
    make: (taken, text) => newOption(taken, text, state.form.used),
    put,
  });
  const mark = (place: number, right: boolean) =>
    put(
      options.map((option, index) => {
        if (index === place) return { ...option, right };
        return question.type === 'single' && right ? { ...option, right: false } : option;
      }),
    );
  const error = state.errors[`questions.${at}.options`];
  return (
    <Stack as="section" gap={6} aria-label="选项">
      {question.type === 'matrix' && <Note className={s.below}>列：每一行都从这些选项中选一个</Note>}
      <Stack gap={6} {...lines.list}>
        {options.map((option, index) => (
          <OptionRow
            key={option.key}
            {...{ state, question, at, place: index, option, pictures }}
            reorder={lines.reorder}
            keys={lines.keys(index)}
            onEdit={(next) => lines.edit(index, next)}
            onMark={(right) => mark(index, right)}
          />
        ))}
      </Stack>
      {error && (
        <Text tone="bad" role="alert">
          {error}
        </Text>
      )}
      <Row gap={8} className={s.below}>
        <Button small icon={Plus} disabled={lines.full} onClick={lines.add}>
          添加选项
        </Button>
        {question.type !== 'matrix' && (
          <Button
            small
            look="text"
            icon={ImagePlus}
            aria-pressed={pictures}
            onClick={() => setPictures(!pictures)}
          >
            选项配图
          </Button>
        )}
      </Row>
      <span role="status" className="visually-hidden">
        {lines.reorder.spoken}
      </span>
    </Stack>
  );
}
