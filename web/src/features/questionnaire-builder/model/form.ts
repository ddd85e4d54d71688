import { moved } from '@/widgets/reorder';

export type QuestionType =
  | 'single'
  | 'multi'
  | 'matrix'
  | 'scale'
  | 'ranking'
  | 'text'
  | 'upload'
  | 'place'
  | 'date';

export interface Option {
  readonly key: string;
  readonly text: string;
  readonly cover: string;
  readonly right: boolean;
  readonly other: boolean;
  readonly score: number;
  readonly jump: string;
}

export interface MatrixRow {
  readonly key: string;
  readonly text: string;
}

export interface Question {
  readonly key: string;
  readonly section: string;
  readonly type: QuestionType;
  readonly stem: string;
  readonly note: string;
  readonly cover: string;
  readonly required: boolean;
  readonly options: readonly Option[];
  readonly rows: readonly MatrixRow[];
  readonly least: number | null;
  readonly most: number | null;
  readonly low: number;
  readonly high: number;
  readonly lowLabel: string;
  readonly highLabel: string;
  readonly accepted: readonly string[];
  readonly scoring: 'none' | 'right' | 'partial' | 'options';
  readonly score: number;
  readonly explanation: string;
  readonly jump: string;
  /** The question of the bank that it was copied from. */
  readonly bankId?: number | null;
}

export interface Section {
  readonly key: string;
  readonly title: string;
  readonly intro: string;
}

export interface Form {
  readonly sections: readonly Section[];
  readonly questions: readonly Question[];
  /** Keys of published versions, which no new question or option may get: answers are counted by them. */
  readonly used?: readonly string[];
}

/** Target of a jump that ends the questionnaire. */
export const END = 'end';
/** Bounds of apps/engage/questionnaire/form/question_fields.py. */
export const MOST_QUESTIONS = 100;
export const MOST_OPTIONS = 30;
export const MOST_ROWS = 30;

export const TYPE_LABELS: Readonly<Record<QuestionType, string>> = {
  single: '单选题',
  multi: '多选题',
  matrix: '矩阵题',
  scale: '量表题',
  ranking: '排序题',
  text: '填空题',
  upload: '上传题',
  place: '位置题',
  date: '日期题',
};
export const TYPES = Object.keys(TYPE_LABELS) as QuestionType[];

/** Types whose answers are options. */
export const hasOptions = (type: QuestionType): boolean =>
  type === 'single' || type === 'multi' || type === 'ranking' || type === 'matrix';

/** Score rules that fit a type (`form/structure.py` refuses others); a type without any is not scored. */
export const SCORINGS: Readonly<Partial<Record<QuestionType, readonly Question['scoring'][]>>> = {
  single: ['none', 'right', 'options'],
  multi: ['none', 'right', 'partial', 'options'],
  text: ['none', 'right'],
};

/** The next free key, as the server gives them: `q3`, `o2`. */
export function freeKey(
  letter: string,
  taken: readonly { readonly key: string }[],
  used: readonly string[] = [],
): string {
  const keys = new Set([...taken.map(({ key }) => key), ...used]);
  let number = 1;
  while (keys.has(`${letter}${number}`)) number += 1;
  return `${letter}${number}`;
}

export const newOption = (taken: readonly Option[], text = '', used: readonly string[] = []): Option => ({
  key: freeKey('o', taken, used),
  text,
  cover: '',
  right: false,
  other: false,
  score: 0,
  jump: '',
});

const twoOptions = (): readonly Option[] => {
  const first = newOption([], '选项一');
  return [first, newOption([first], '选项二')];
};

export function newQuestion(form: Form, type: QuestionType, section: string): Question {
  return {
    key: freeKey('q', form.questions, form.used),
    section,
    type,
    stem: '',
    note: '',
    cover: '',
    required: true,
    options: hasOptions(type) ? twoOptions() : [],
    rows: type === 'matrix' ? [{ key: 'r1', text: '第一行' }] : [],
    least: null,
    most: null,
    low: 1,
    high: 5,
    lowLabel: '',
    highLabel: '',
    accepted: [],
    scoring: 'none',
    score: 0,
    explanation: '',
    jump: '',
  };
}

/** Questions in the order of their sections. */
export const inOrder = (form: Form): Form => {
  const places = new Map(form.sections.map(({ key }, index) => [key, index]));
  const place = ({ section }: Question) => places.get(section) ?? 0;
  return { ...form, questions: form.questions.toSorted((one, other) => place(one) - place(other)) };
};

/** The form with `question` after the question `after`, at the end of its section without one. */
export function withQuestion(form: Form, question: Question, after?: string): Form {
  const at = form.questions.findIndex(({ key }) => key === after);
  const questions = at < 0 ? [...form.questions, question] : form.questions.toSpliced(at + 1, 0, question);
  return inOrder({ ...form, questions });
}

export const changed = (form: Form, key: string, change: Partial<Question>): Form =>
  inOrder({
    ...form,
    questions: form.questions.map((question) =>
      question.key === key ? { ...question, ...change } : question,
    ),
  });

/** A copy of a question stands right after it, under a key of its own. */
export function duplicated(form: Form, key: string): Form {
  const question = form.questions.find((item) => item.key === key);
  if (!question) return form;
  return withQuestion(form, { ...question, key: freeKey('q', form.questions, form.used), bankId: null }, key);
}

/** The form without a question; jumps to it lead to the next question again. */
export function withoutQuestion(form: Form, key: string): Form {
  const questions = form.questions.filter((question) => question.key !== key);
  return { ...form, questions: questions.map((question) => withoutJump(question, key)) };
}

const withoutJump = (question: Question, key: string): Question => ({
  ...question,
  jump: question.jump === key ? '' : question.jump,
  options: question.options.map((option) => (option.jump === key ? { ...option, jump: '' } : option)),
});

/** A question moves among all; it joins the section of the question whose place it takes. */
export function reordered(form: Form, from: number, to: number): Form {
  const target = form.questions[to];
  const question = form.questions[from];
  if (!target || !question) return form;
  const questions = moved(form.questions, from, to).map((item) =>
    item.key === question.key ? { ...item, section: target.section } : item,
  );
  return inOrder({ ...form, questions });
}

/** A section moves with its questions. Jumps keep their targets, so that one that leads backwards now is found. */
export const withMovedSection = (form: Form, from: number, to: number): Form =>
  inOrder({ ...form, sections: moved(form.sections, from, to) });

export const nameOfSection = ({ title }: Section): string => title || '没有标题的部分';

/** The form with other words of a section. */
export const withSectionWords = (form: Form, key: string, words: Partial<Section>): Form => ({
  ...form,
  sections: form.sections.map((section) => (section.key === key ? { ...section, ...words } : section)),
});

export function withSection(form: Form): Form {
  const key = freeKey('s', form.sections, form.used);
  return {
    ...form,
    sections: [...form.sections, { key, title: `第${form.sections.length + 1}部分`, intro: '' }],
  };
}

/** The form without a section; its questions join the one before it. The last section stays. */
export function withoutSection(form: Form, key: string): Form {
  const at = form.sections.findIndex((section) => section.key === key);
  const heir = form.sections[at - 1] ?? form.sections[at + 1];
  if (at < 0 || !heir) return form;
  return inOrder({
    ...form,
    sections: form.sections.filter((section) => section.key !== key),
    questions: form.questions.map((question) => ({
      ...withoutJump(question, key),
      section: question.section === key ? heir.key : question.section,
    })),
  });
}

/** Parts that a question keeps when its type changes: options where the type has some, and its score rule where that fits. */
export function ofType(question: Question, type: QuestionType): Partial<Question> {
  const options = question.options.length > 0 ? question.options : twoOptions();
  const rows = question.rows.length > 0 ? question.rows : [{ key: 'r1', text: '第一行' }];
  return {
    type,
    options: hasOptions(type) ? options : [],
    rows: type === 'matrix' ? rows : [],
    scoring: SCORINGS[type]?.includes(question.scoring) ? question.scoring : 'none',
    least: null,
    most: null,
  };
}
