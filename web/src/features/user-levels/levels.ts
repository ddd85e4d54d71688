import type { Level } from '@/api/users';

/** A level as it is typed: a threshold may be empty or no number yet. */
export interface Draft extends Omit<Level, 'threshold'> {
  readonly threshold: number | string | null;
}

export const MOST_LEVELS = 20;

export type Errors = Readonly<Record<string, string>>;

/** Faults by `levels.<place>.<name>`; the server says the same. */
export function problemsOf(drafts: readonly Draft[]): Errors {
  const errors: Record<string, string> = {};
  const names = new Map<string, number>();
  drafts.forEach(({ name, threshold }, index) => {
    const at = `levels.${index}`;
    const known = names.get(name.trim());
    if (!name.trim()) errors[`${at}.name`] = '请填写等级名称';
    else if (known !== undefined) errors[`${at}.name`] = `与第 ${known + 1} 级重名，请换一个名称`;
    else names.set(name.trim(), index);
    const wrong = thresholdProblem(threshold, index, drafts[index - 1]?.threshold);
    if (wrong) errors[`${at}.threshold`] = wrong;
  });
  return errors;
}

function thresholdProblem(value: Draft['threshold'], place: number, before: Draft['threshold'] | undefined) {
  if (value === null || value === '') return '请填写所需积分';
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) return '所需积分填写有误';
  if (place === 0 && value !== 0) return '第一级所需积分必须是 0，新用户从这里开始';
  if (place > 0 && typeof before === 'number' && value <= before) return `应大于上一级的 ${before} 分`;
  return null;
}

/** The levels as the call takes them; ask `problemsOf` first. */
export const levelsOf = (drafts: readonly Draft[]): Level[] =>
  drafts.map((draft) => ({ ...draft, name: draft.name.trim(), threshold: Number(draft.threshold) }));

/** One more level after the last one, with a higher threshold. */
export function added(drafts: readonly Draft[]): Draft[] {
  const last = drafts.at(-1)?.threshold;
  const threshold = typeof last === 'number' ? Math.max(100, last * 2) : null;
  return [...drafts, { name: '', icon: '', threshold: drafts.length ? threshold : 0, privileges: [] }];
}

export const changed = (drafts: readonly Draft[], levels: readonly Level[]): boolean =>
  JSON.stringify(drafts.map(inOrder)) !== JSON.stringify(levels.map(inOrder));

const inOrder = ({ name, icon, threshold, privileges }: Draft) => [name, icon, threshold, privileges];
