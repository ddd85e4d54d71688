import { useId, useState, type InputHTMLAttributes } from 'react';
import { answersOf, isShown, type Question } from './questions';
import { Stack, Text } from '@/ui';
import s from './sign-up-form.module.css';

type Answers = Readonly<Record<string, readonly string[]>>;

/** The sign-up form as the app shows it. It can be tried: what depends on an answer appears with that answer. */
export function SignUpForm({ questions }: { questions: readonly Question[] }) {
  const [answers, setAnswers] = useState<Answers>({});
  const shown = questions.filter((question) => isShown(questions, question, answers));
  if (!shown.length) return null;
  return (
    <Stack gap={14} line="all" round="m" className={s.form} role="group" aria-label="报名表预览">
      {shown.map((question) => (
        <Asked
          key={question.key}
          question={question}
          values={answers[question.key] ?? []}
          onChange={(values) => setAnswers((before) => ({ ...before, [question.key]: values }))}
        />
      ))}
    </Stack>
  );
}

interface AskedProps {
  question: Question;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

function Asked({ question, values, onChange }: AskedProps) {
  const id = useId();
  return (
    <Stack gap={6} className={s.question} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`}>
        {question.label || '（未命名）'}
        {question.required && <em>必填</em>}
      </span>
      {question.help && <small>{question.help}</small>}
      {answersOf(question).length ? (
        <Options {...{ question, values, onChange, id }} />
      ) : (
        <Typed {...{ question, values, onChange, id }} />
      )}
    </Stack>
  );
}

function Options({ question, values, onChange, id }: AskedProps & { id: string }) {
  const many = question.answer === 'choices';
  const tick = (answer: string, on: boolean) =>
    onChange(many ? [...values.filter((one) => one !== answer), ...(on ? [answer] : [])] : [answer]);
  return (
    <>
      {answersOf(question).map((answer) => (
        <label key={answer}>
          <input
            type={many ? 'checkbox' : 'radio'}
            name={id}
            checked={values.includes(answer)}
            onChange={({ target }) => tick(answer, target.checked)}
          />
          {answer}
        </label>
      ))}
    </>
  );
}

const TYPES: Readonly<Record<string, InputHTMLAttributes<HTMLInputElement>['type']>> = {
  number: 'number',
  phone: 'tel',
  date: 'date',
};

function Typed({ question, values, onChange, id }: AskedProps & { id: string }) {
  if (question.answer === 'image' || question.answer === 'images')
    return (
      <Text pad={16} round="s" tone="soft" textAlign="center" className={s.upload}>
        {question.answer === 'image' ? '上传图片' : '上传图片（可多张）'}
      </Text>
    );
  const control = {
    'aria-labelledby': `${id}-label`,
    value: values[0] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChange([target.value]),
  };
  if (question.answer === 'long_text') return <textarea rows={3} {...control} />;
  return <input type={TYPES[question.answer] ?? 'text'} {...control} />;
}
