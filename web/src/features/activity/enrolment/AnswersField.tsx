import { LoadError } from '@/widgets/query-state';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { readForm, revealAnswers } from '@/api/activities';
import { keys } from '@/api/keys';
import { useAct } from '@/api/use-act';
import type { FieldSlotProps } from '@/generic-screens/edit/slots';
import { Button, Checkbox, Field as Labelled, Note, Row, Skeleton, Stack } from '@/ui';
import { FieldRow, isReference } from '@/widgets/fields';
import { answersOf, asQuestions, isShown, type Question } from '@/widgets/sign-up-form';
import { answered, asAnswers, fieldOf, formerOf, toTexts, toValue, valuesOf, type Answer } from './answers';

/** The sign-up form of the activity, filled in: each question with the input that its form of answer has. */
export function AnswersField({ edit, value, inner, disabled, onChange }: FieldSlotProps) {
  const { activity } = edit.values;
  const id = isReference(activity) ? activity.id : Number(activity) || 0;
  const { data, error, refetch } = useQuery({
    queryKey: keys.record.for('activity', id, 'form'),
    queryFn: ({ signal }) => readForm(id, signal),
    enabled: id > 0,
  });
  if (!id) return <Note as="p">选择活动后，这里显示它的报名表。</Note>;
  if (error && !data) return <LoadError what="报名表" query={{ error, refetch }} />;
  if (!data) return <Skeleton height={120} />;
  const questions = asQuestions(data.questions);
  const answers = asAnswers(value);
  const given = valuesOf(answers);
  const former = formerOf(questions, answers);
  if (!questions.length && !former.length) return <Note as="p">这个活动的报名表没有要填的信息。</Note>;
  return (
    <Stack gap={14}>
      {questions
        .filter((question) => isShown(questions, question, given))
        .map((question) => (
          <Asked
            key={question.key}
            question={question}
            values={given[question.key] ?? []}
            error={inner[question.key]}
            disabled={disabled}
            record={edit.record?.id ?? null}
            onChange={(values) => onChange(answered(answers, question, values))}
          />
        ))}
      {former.map((answer) => (
        <Former key={answer.question} answer={answer} />
      ))}
    </Stack>
  );
}

interface AskedProps {
  question: Question;
  values: readonly string[];
  error: string | undefined;
  disabled: boolean;
  record: number | null;
  onChange: (values: readonly string[]) => void;
}

function Asked({ question, values, error, disabled, record, onChange }: AskedProps) {
  if (question.answer === 'choices') return <Several {...{ question, values, error, disabled, onChange }} />;
  return (
    <div>
      <FieldRow
        field={fieldOf(question)}
        id={`field-answers.${question.key}`}
        value={toValue(question, values)}
        error={error}
        disabled={disabled}
        onChange={(value) => onChange(toTexts(value))}
      />
      {question.answer === 'phone' && record !== null && values[0]?.includes('*') && (
        <WholePhone record={record} question={question.key} />
      )}
    </div>
  );
}

function Several({ question, values, error, disabled, onChange }: Omit<AskedProps, 'record'>) {
  const tick = (answer: string, on: boolean) =>
    onChange(answersOf(question).filter((one) => (one === answer ? on : values.includes(one))));
  return (
    <Labelled
      label={question.label}
      help={question.help}
      required={question.required}
      {...{ error, disabled }}
    >
      {(control) => (
        <Row
          wrap
          gap={12}
          role="group"
          aria-label={question.label}
          aria-describedby={control['aria-describedby']}
        >
          {answersOf(question).map((answer) => (
            <Checkbox
              key={answer}
              checked={values.includes(answer)}
              disabled={disabled}
              onChange={(on) => tick(answer, on)}
            >
              {answer}
            </Checkbox>
          ))}
        </Row>
      )}
    </Labelled>
  );
}

/** Shows a masked number whole; the server logs who looked. */
function WholePhone({ record, question }: { record: number; question: string }) {
  const [whole, setWhole] = useState('');
  const { act: show, busy } = useAct(async () => {
    setWhole((await revealAnswers(record)).answers[question] ?? '');
  });
  if (whole) return <Note as="p">{`完整号码：${whole}`}</Note>;
  return (
    <Button look="text" small icon={Eye} disabled={busy} onClick={() => void show()}>
      查看完整号码
    </Button>
  );
}

/** The answer to a question that the form does not ask any more. */
const Former = ({ answer: { label, values } }: { answer: Answer }) => (
  <div>
    <Note as="p">{`${label}（报名表已不再询问）`}</Note>
    <p>{values.join('、')}</p>
  </div>
);
