import type { Field } from '@/api/kinds';
import { answersOf, type Question } from '@/widgets/sign-up-form';

/** A stored answer (`apps/engage/activity/enrolment/models.py`); `values` are texts. */
export interface Answer {
  readonly question: string;
  readonly label: string;
  readonly values: readonly string[];
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** The value of the field as answers. */
export function asAnswers(value: unknown): readonly Answer[] {
  const rows = Array.isArray(value) ? (value as Partial<Answer>[]) : [];
  return rows.flatMap(({ question, label, values }) =>
    question && isTexts(values) ? [{ question, label: label ?? '', values }] : [],
  );
}

export const valuesOf = (answers: readonly Answer[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(answers.map(({ question, values }) => [question, values]));

/** Answers to questions that the form does not ask any more. */
export const formerOf = (questions: readonly Question[], answers: readonly Answer[]): readonly Answer[] =>
  answers.filter(({ question }) => !questions.some(({ key }) => key === question));

/** The answers with another one to this question; an empty one goes. */
export function answered(
  answers: readonly Answer[],
  { key, label }: Question,
  values: readonly string[],
): readonly Answer[] {
  const others = answers.filter(({ question }) => question !== key);
  const said = values.filter((text) => text !== '');
  if (!said.length) return others;
  const at = answers.findIndex(({ question }) => question === key);
  return others.toSpliced(at < 0 ? others.length : at, 0, { question: key, label, values: said });
}

/** Form of answer → type of field; choices of several and phones have inputs of their own. */
const TYPES: Readonly<Record<string, Field['type']>> = {
  text: 'text',
  long_text: 'long_text',
  number: 'number',
  phone: 'text',
  date: 'date',
  choice: 'choice',
  switch: 'choice',
  image: 'image',
  images: 'images',
};

/** The question as a field of the console's forms. */
export function fieldOf(question: Question): Field {
  const { key, label, answer, help, required, min, max } = question;
  const bounded = answer === 'number';
  return {
    name: key,
    label,
    type: TYPES[answer] ?? 'text',
    required,
    help,
    ...(answersOf(question).length && {
      choices: answersOf(question).map((option) => ({ value: option, label: option })),
    }),
    ...(bounded && min !== null && { min }),
    ...(bounded && max !== null && { max }),
  };
}

/** The texts of an answer as the value of its field, and back. */
export function toValue({ answer }: Question, values: readonly string[]): unknown {
  if (answer === 'images') return values;
  const [first] = values;
  if (answer === 'number') return first === undefined || first === '' ? null : Number(first);
  return first ?? null;
}

export function toTexts(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  return value === null || value === undefined || value === '' ? [] : [String(value)];
}
