import { ImagePlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, Row, Stack, Text } from '@/ui';
import { moved, useReorder } from '@/widgets/reorder';
import { MOST_OPTIONS, newOption, type Option, type Question } from '../model/form';
import type { FormState } from '../useForm';
import { OptionRow } from './OptionRow';
import s from './questions.module.css';

interface Props {
  state: FormState;
  question: Question;
  at: number;
  change: (next: Partial<Question>, typed?: string) => void;
}

const focusOption = (key: string, place: number): void =>
  document
    .querySelectorAll<HTMLElement>(
      `[data-question="${CSS.escape(key)}"] [data-option] input[type="text"], [data-question="${CSS.escape(key)}"] [data-option] input:not([type])`,
    )
    [place]?.focus();

/** Options with text, picture, correct answer, points and jump; Enter adds one, several pasted lines become several. */
export function OptionList({ state, question, at, change }: Props) {
  const { options } = question;
  const [pictures, setPictures] = useState(options.some(({ cover }) => cover !== ''));
  const put = (next: readonly Option[], typed?: string) => change({ options: next }, typed);
  const reorder = useReorder(
    options.map(({ text }) => text),
    (from, to) => put(moved(options, from, to)),
  );
  const edit = (place: number, next: Partial<Option>) =>
    put(
      options.map((option, index) => (index === place ? { ...option, ...next } : option)),
      'text' in next ? `${options[place]?.key}.text` : '',
    );
  const mark = (place: number, right: boolean) =>
    put(
      options.map((option, index) => {
        if (index === place) return { ...option, right };
        return question.type === 'single' && right ? { ...option, right: false } : option;
      }),
    );
  /** Options with these texts stand after `place`. */
  const insert = (known: readonly Option[], place: number, texts: readonly string[]) => {
    const all = texts.reduce<readonly Option[]>(
      (now, text) => [...now, newOption(now, text, state.form.used)],
      known,
    );
    const fresh = all.slice(known.length);
    flushSync(() => put(known.toSpliced(place + 1, 0, ...fresh).slice(0, MOST_OPTIONS)));
    focusOption(question.key, Math.min(place + fresh.length, MOST_OPTIONS - 1));
  };
  const paste = (place: number, text: string) => {
    const [first = '', ...lines] = text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    insert(
      options.map((option, index) => (index === place ? { ...option, text: first } : option)),
      place,
      lines,
    );
  };
  const remove = (place: number) => {
    flushSync(() => put(options.filter((_, index) => index !== place)));
    focusOption(question.key, Math.max(0, place - 1));
  };
  const full = options.length >= MOST_OPTIONS;
  const error = state.errors[`questions.${at}.options`];
  return (
    <Stack as="section" gap={6} aria-label="选项">
      <Stack gap={6} {...reorder.list}>
        {options.map((option, place) => (
          <OptionRow
            key={option.key}
            {...{ state, question, at, place, option, pictures, reorder }}
            onEdit={(next) => edit(place, next)}
            onMark={(right) => mark(place, right)}
            onAdd={() => !full && insert(options, place, [''])}
            onPaste={(text) => paste(place, text)}
            onRemove={options.length > 2 ? () => remove(place) : undefined}
          />
        ))}
      </Stack>
      {error && (
        <Text tone="bad" role="alert">
          {error}
        </Text>
      )}
      <Row gap={8} className={s.below}>
        <Button small icon={Plus} disabled={full} onClick={() => insert(options, options.length - 1, [''])}>
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
    </Stack>
  );
}
