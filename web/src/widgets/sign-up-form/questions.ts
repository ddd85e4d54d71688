/** A row of the sign-up form (`apps/engage/activity/sign_up_form.py`). */
export interface Question {
  readonly key: string;
  readonly label: string;
  readonly answer: string;
  readonly required: boolean;
  readonly help: string;
  readonly options: readonly string[];
  readonly min: number | null;
  readonly max: number | null;
  readonly shownIf: string;
  readonly shownWhen: readonly string[];
}

export const MOST = 40;
const WITH_OPTIONS = ['choice', 'choices'];
const WITH_BOUNDS = ['number', 'choices', 'images'];
const YES_NO = ['是', '否'];

export const hasOptions = ({ answer }: Question) => WITH_OPTIONS.includes(answer);
export const hasBounds = ({ answer }: Question) => WITH_BOUNDS.includes(answer);

/** The answers of which another question may make its appearance depend; none for a free text. */
export const answersOf = (question: Question): readonly string[] =>
  question.answer === 'switch' ? YES_NO : hasOptions(question) ? question.options : [];

const BLANK: Question = {
  key: '',
  label: '',
  answer: 'text',
  required: true,
  help: '',
  options: [],
  min: null,
  max: null,
  shownIf: '',
  shownWhen: [],
};

const words = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string') : [];

const nextKey = (taken: ReadonlySet<string>): string => {
  let number = 1;
  while (taken.has(`q${number}`)) number += 1;
  return `q${number}`;
};

/** The value of the field as questions; those without a key get one. */
export function asQuestions(value: unknown): readonly Question[] {
  const rows = Array.isArray(value) ? (value as Partial<Question>[]) : [];
  const taken = new Set(rows.map(({ key }) => key ?? ''));
  return rows.map((row) => {
    const key = row.key || nextKey(taken);
    taken.add(key);
    return { ...BLANK, ...row, key, options: words(row.options), shownWhen: words(row.shownWhen) };
  });
}

export function added(questions: readonly Question[], answer: string): readonly Question[] {
  const key = nextKey(new Set(questions.map((one) => one.key)));
  const options = WITH_OPTIONS.includes(answer) ? ['选项一', '选项二'] : [];
  return [...questions, { ...BLANK, key, answer, options }];
}

/**
 * With one question changed. What no longer applies to it goes: options and bounds of another form of answer, and
 * conditions of later questions that ask for an option which it lost.
 */
export function changed(
  questions: readonly Question[],
  key: string,
  change: Partial<Question>,
): readonly Question[] {
  const next = questions.map((one) => (one.key === key ? fitted({ ...one, ...change }) : one));
  return consistent(next);
}

const fitted = (question: Question): Question => ({
  ...question,
  options: hasOptions(question) ? question.options : [],
  min: hasBounds(question) ? question.min : null,
  max: hasBounds(question) ? question.max : null,
  shownWhen: question.shownIf ? question.shownWhen : [],
});

export const removed = (questions: readonly Question[], key: string): readonly Question[] =>
  consistent(questions.filter((one) => one.key !== key));

/** Conditions lean on a question before, and on answers that it has; others are dropped. */
export function consistent(questions: readonly Question[]): readonly Question[] {
  return questions.map((question, index) => {
    if (!question.shownIf) return question;
    const other = questions.slice(0, index).find(({ key }) => key === question.shownIf);
    const known = other ? answersOf(other) : [];
    const shownWhen = question.shownWhen.filter((answer) => known.includes(answer));
    return known.length ? { ...question, shownWhen } : { ...question, shownIf: '', shownWhen: [] };
  });
}

/** The questions before this one on whose answers its appearance may depend. */
export const leadsOf = (questions: readonly Question[], index: number): readonly Question[] =>
  questions.slice(0, index).filter((one) => answersOf(one).length > 0);

/** True if a reader who answered like this sees the question. */
export function isShown(
  questions: readonly Question[],
  question: Question,
  answers: Readonly<Record<string, readonly string[]>>,
): boolean {
  if (!question.shownIf) return true;
  const lead = questions.find(({ key }) => key === question.shownIf);
  if (!lead || !isShown(questions, lead, answers)) return false;
  return (answers[lead.key] ?? []).some((answer) => question.shownWhen.includes(answer));
}
