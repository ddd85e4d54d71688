import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FieldSlotProps } from '@/generic-screens/edit/slots';
import { Box, Button, Menu, Note, notify, Stack, LiveText } from '@/ui';
import { focusBeside, focusRow, moved, useReorder } from '@/widgets/reorder';
import {
  added,
  asQuestions,
  changed,
  consistent,
  MOST,
  removed,
  type Question,
} from '@/widgets/sign-up-form';
import { QuestionCard } from './QuestionCard';

/** Builds the sign-up form question by question; the phone beside it shows what readers get. */
export function FormBuilder({ field, value, error, inner, disabled, onChange }: FieldSlotProps) {
  const questions = asQuestions(value);
  const put = (next: readonly Question[]) => onChange(next);
  const labels = questions.map(({ label }, index) => label || `第 ${index + 1} 项`);
  const order = useReorder(labels, (from, to) => put(consistent(moved(questions, from, to))));
  const list = useRef<HTMLElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const add = (answer: string) => {
    flushSync(() => put(added(questions, answer)));
    focusRow(list.current, questions.length);
  };
  const remove = (key: string, label: string, button: Element) => {
    focusBeside(button, adder.current);
    put(removed(questions, key));
    notify.info(`已删除“${label}”`, { label: '撤销', run: () => put(questions) });
  };
  const answers = field.fields?.find(({ name }) => name === 'answer')?.choices ?? [];
  return (
    <Stack gap={10} role="group" aria-label={field.label}>
      <Note as="p">{field.help}</Note>
      {error && (
        <Box role="alert" as="p" tone="bad">
          {error}
        </Box>
      )}
      <Stack gap={8} ref={list} {...order.list}>
        {questions.map((question, index) => (
          <QuestionCard
            key={question.key}
            {...{ field, questions, question, index, disabled, order, errors: inner }}
            label={labels[index] ?? ''}
            onChange={(change) => put(changed(questions, question.key, change))}
            onRemove={(button) => remove(question.key, labels[index] ?? '', button)}
          />
        ))}
      </Stack>
      <div>
        <Menu
          label="要填的形式"
          align="start"
          trigger={
            <Button ref={adder} small icon={Plus} disabled={disabled || questions.length >= MOST}>
              添加一项
            </Button>
          }
          items={answers.map(({ value: answer, label }) => ({
            label,
            onSelect: () => add(String(answer)),
          }))}
        />
      </div>
      <LiveText>{order.spoken}</LiveText>
    </Stack>
  );
}
