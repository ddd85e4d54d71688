import { useState } from 'react';
import { Phone } from '@/generic-screens/review/item/app-view/Phone';
import { PreviewImage } from '@/widgets/SmallImage';
import { problemsIn } from '../model/answers';
import { pathOf, type Answers } from '../model/flow';
import type { Form, Question, Section } from '../model/form';
import { Answer } from './Answer';
import { Stack } from '@/ui';
import s from './phone.module.css';

interface Props {
  form: Form;
  /** The app's page above and below the questions. */
  record: Readonly<Record<string, unknown>>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The questionnaire as the app shows it, to be tried: what is chosen leads along the jumps, and what the public
 * API would refuse is refused. Nothing is sent.
 */
export function QuestionnairePhone({ form, record }: Props) {
  const [answers, setAnswers] = useState<Answers>({});
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState(false);
  const met = pathOf(form, answers);
  const problems = problemsIn(met, answers);
  const send = (phone: Element | null) => {
    setTried(true);
    const [first] = Object.keys(problems);
    if (first === undefined) setSent(true);
    else phone?.querySelector(`[data-preview="${CSS.escape(first)}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const again = () => {
    setAnswers({});
    setTried(false);
    setSent(false);
  };
  if (sent)
    return (
      <Phone whole>
        <Stack gap={16} textAlign="center" className={s.thanks}>
          <strong>提交成功</strong>
          <p>{textOf(record['thanks']) || '感谢您的参与'}</p>
          <button type="button" onClick={again}>
            再试一次
          </button>
        </Stack>
      </Phone>
    );
  return (
    <Phone whole>
      {textOf(record['cover']) && (
        <PreviewImage sizes="375px" className={s.banner} src={textOf(record['cover'])} alt="封面" />
      )}
      <Stack gap={16} pad={16} breaks className={s.page}>
        <h2>{textOf(record['title'])}</h2>
        {textOf(record['summary']) && <p className={s.summary}>{textOf(record['summary'])}</p>}
        {met.map((question, at) => {
          const begins = met[at - 1]?.section !== question.section && form.sections.length > 1;
          return (
            <Stack key={question.key} gap={12} narrow>
              {begins && <SectionHead section={form.sections.find(({ key }) => key === question.section)} />}
              <Asked
                question={question}
                number={at + 1}
                value={answers[question.key]}
                problem={tried ? problems[question.key] : undefined}
                onChange={(value) => setAnswers({ ...answers, [question.key]: value })}
              />
            </Stack>
          );
        })}
        {met.length === 0 && <p className={s.summary}>还没有题目</p>}
        <button
          type="button"
          className={s.submit}
          disabled={met.length === 0}
          onClick={({ currentTarget }) => send(currentTarget.parentElement)}
        >
          提交
        </button>
      </Stack>
    </Phone>
  );
}

function SectionHead({ section }: { section: Section | undefined }) {
  if (!section) return null;
  return (
    <header className={s.section}>
      <strong>{section.title}</strong>
      {section.intro && <p>{section.intro}</p>}
    </header>
  );
}

interface AskedProps {
  question: Question;
  number: number;
  value: unknown;
  /** The reason for which the answer would be refused. */
  problem: string | undefined;
  onChange: (value: unknown) => void;
}

function Asked({ question, number, value, problem, onChange }: AskedProps) {
  return (
    <fieldset className={s.question} data-preview={question.key}>
      <legend>
        {number}. {question.stem || '（还没有写题干）'}
        {question.required && <span className={s.required}> *</span>}
      </legend>
      {question.note && <p className={s.note}>{question.note}</p>}
      {question.cover && <PreviewImage sizes="343px" src={question.cover} alt="配图" />}
      <Answer question={question} value={value} onChange={onChange} />
      {problem && (
        <p className={s.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
