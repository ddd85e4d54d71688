import { END, type Form, type Question } from './form';

/** A mistake that leaves a reader stuck; `option` is "" for the question's own jump. */
export interface FlowProblem {
  readonly question: string;
  readonly option: string;
  readonly message: string;
}

export interface Jump {
  readonly question: string;
  readonly option: string;
  readonly target: string;
}

export type Answers = Readonly<Record<string, unknown>>;

/** Jumps that a question has: those of the options of a single choice, and its own. */
export function jumpsOf(question: Question): Jump[] {
  const own = { question: question.key, option: '', target: question.jump };
  const options = question.type === 'single' ? question.options : [];
  const jumps = options.map(({ key, jump }) => ({ question: question.key, option: key, target: jump }));
  return [...jumps, own].filter(({ target }) => target !== '');
}

/** The index of the question that a jump to a key leads to; a section leads to its first question. */
function positions(form: Form): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  form.questions.forEach(({ section }, at) => {
    if (!found.has(section)) found.set(section, at);
  });
  form.questions.forEach(({ key }, at) => found.set(key, at));
  return found;
}

const targetOf = (jump: string, at: number, form: Form, known: ReadonlyMap<string, number>): number => {
  if (jump === END) return form.questions.length;
  return jump === '' ? at + 1 : (known.get(jump) ?? at + 1);
};

/** Reasons why the form cannot be published, as the server judges (`form/flow.py`). */
export function problemsOf(form: Form): FlowProblem[] {
  if (form.questions.length === 0) return [{ question: '', option: '', message: '问卷还没有题目' }];
  const bad = badJumps(form);
  return [...(bad.length > 0 ? bad : unreached(form)), ...emptySections(form)];
}

function badJumps(form: Form): FlowProblem[] {
  const known = positions(form);
  return form.questions.flatMap((question, at) =>
    jumpsOf(question).flatMap(({ option, target }) => {
      if (target === END) return [];
      const text = question.options.find(({ key }) => key === option)?.text ?? '';
      const where = `第 ${at + 1} 题${option ? `的选项“${text}”` : ''}`;
      const place = known.get(target);
      if (place === undefined)
        return [{ question: question.key, option, message: `${where}跳到的题目或部分已不存在` }];
      if (place <= at)
        return [{ question: question.key, option, message: `${where}只能跳到后面的题目，现在会绕回前面` }];
      return [];
    }),
  );
}

function unreached(form: Form): FlowProblem[] {
  const reached = new Set([0]);
  const known = positions(form);
  return form.questions.flatMap((question, at) => {
    if (!reached.has(at)) {
      const message = `第 ${at + 1} 题没有任何路径能到达，请检查前面的跳转`;
      return [{ question: question.key, option: '', message }];
    }
    for (const next of successors(form, question, at, known)) reached.add(next);
    return [];
  });
}

function successors(
  form: Form,
  question: Question,
  at: number,
  known: ReadonlyMap<string, number>,
): number[] {
  const own = targetOf(question.jump, at, form, known);
  if (question.type !== 'single') return [own];
  const chosen = question.options.map(({ jump }) => targetOf(jump || question.jump, at, form, known));
  return question.required ? chosen : [...chosen, own];
}

const emptySections = (form: Form): FlowProblem[] =>
  form.sections
    .filter(({ key }) => form.questions.every(({ section }) => section !== key))
    .map(({ title }) => ({
      question: '',
      option: '',
      message: `部分“${title}”还没有题目，请添加题目或删除这一部分`,
    }));

/** The questions that a reader with these answers meets, in order. */
export function pathOf(form: Form, answers: Answers): Question[] {
  const known = positions(form);
  const met: Question[] = [];
  let at = 0;
  for (let question = form.questions[at]; question; question = form.questions[at]) {
    const answer = answers[question.key];
    const chosen = question.type === 'single' && question.options.find(({ key }) => key === answer);
    met.push(question);
    at = Math.max(at + 1, targetOf((chosen && chosen.jump) || question.jump, at, form, known));
  }
  return met;
}

export interface Arc {
  readonly from: number;
  /** The index of a question, or their number for the end. */
  readonly to: number;
  readonly label: string;
  readonly broken: boolean;
}

/** Jumps to draw beside the list of questions: each from its question to its target. */
export function arcsOf(form: Form): Arc[] {
  const known = positions(form);
  return form.questions.flatMap((question, from) =>
    jumpsOf(question).map(({ option, target }) => {
      const to = target === END ? form.questions.length : (known.get(target) ?? from);
      const label = question.options.find(({ key }) => key === option)?.text ?? '答完';
      return { from, to, label, broken: to <= from };
    }),
  );
}
