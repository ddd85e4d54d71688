import { mergeFields } from '@/lib/merge';
import { sameValue } from '@/lib/same-value';
import { freeKey, inOrder, type Form, type Question, type Section } from './form';

export interface FormMerge {
  readonly form: Form;
  /** Sentences about what both changed, where mine stands. */
  readonly clashes: readonly string[];
}

interface Keyed {
  readonly key: string;
}

interface Sides<T> {
  readonly base: readonly T[];
  readonly mine: readonly T[];
  readonly theirs: readonly T[];
}

/**
 * Brings two people's forms together: `base` as it was opened, `mine` as edited here, `theirs` as it stands now. Questions
 * and sections are the same ones by their keys. Where both changed the same, mine stands and a sentence says so; what one
 * deleted and the other changed stays.
 */
export function mergeForms(base: Form, mine: Form, theirs: Form): FormMerge {
  const clashes: string[] = [];
  const own = withFreshKeys(base, mine, theirs);
  const sections = mergeLists<Section>(
    { base: base.sections, mine: own.sections, theirs: theirs.sections },
    (...sides) => mergeItem(sides, (now) => clashes.push(`部分“${now.title}”您和其他人都修改了，保留了您的`)),
  );
  const questions = mergeLists<Question>(
    { base: base.questions, mine: own.questions, theirs: theirs.questions },
    (...sides) =>
      mergeItem(sides, (now) =>
        clashes.push(`“${now.stem || '没有题干的题目'}”您和其他人都修改了，保留了您的`),
      ),
  );
  const known = new Set(sections.map(({ key }) => key));
  const placed = questions.map((question) =>
    known.has(question.section) ? question : { ...question, section: sections[0]?.key ?? 's1' },
  );
  return { form: inOrder({ ...theirs, sections, questions: placed }), clashes };
}

/** Mine with other keys for sections and questions that were made on both sides under the same key. */
function withFreshKeys(base: Form, mine: Form, theirs: Form): Form {
  const sections = renames('s', base.sections, mine.sections, theirs.sections, theirs.used);
  const questions = renames('q', base.questions, mine.questions, theirs.questions, theirs.used);
  if (sections.size + questions.size === 0) return mine;
  const target = (key: string) => sections.get(key) ?? questions.get(key) ?? key;
  return {
    ...mine,
    sections: mine.sections.map((section) => ({ ...section, key: target(section.key) })),
    questions: mine.questions.map((question) => ({
      ...question,
      key: target(question.key),
      section: target(question.section),
      jump: target(question.jump),
      options: question.options.map((option) => ({ ...option, jump: target(option.jump) })),
    })),
  };
}

function renames(
  letter: string,
  base: readonly Keyed[],
  mine: readonly Keyed[],
  theirs: readonly Keyed[],
  used: readonly string[] = [],
): ReadonlyMap<string, string> {
  const known = new Set(base.map(({ key }) => key));
  const taken = new Set(theirs.map(({ key }) => key));
  const found = new Map<string, string>();
  const all: Keyed[] = [...mine, ...theirs];
  for (const { key } of mine) {
    if (known.has(key) || !taken.has(key)) continue;
    const fresh = freeKey(letter, all, used);
    all.push({ key: fresh });
    found.set(key, fresh);
  }
  return found;
}

type Both<T> = readonly [base: T | undefined, mine: T | undefined, theirs: T | undefined];

/** The items of both sides in one order: mine if I moved some, else theirs, with the others after their neighbours. */
function mergeLists<T extends Keyed>(
  { base, mine, theirs }: Sides<T>,
  merge: (...sides: Both<T>) => T | null,
): T[] {
  const find = (list: readonly T[], key: string) => list.find((item) => item.key === key);
  const lead = isMoved(base, mine) ? mine : theirs;
  const rest = lead === mine ? theirs : mine;
  const order = lead.map(({ key }) => key);
  rest.forEach(({ key }, at) => {
    if (order.includes(key)) return;
    const before = rest.slice(0, at).findLast((item) => order.includes(item.key));
    order.splice(before ? order.indexOf(before.key) + 1 : 0, 0, key);
  });
  return order.flatMap((key) => merge(find(base, key), find(mine, key), find(theirs, key)) ?? []);
}

function isMoved(base: readonly Keyed[], now: readonly Keyed[]): boolean {
  const both = (one: readonly Keyed[], other: readonly Keyed[]) =>
    one.map(({ key }) => key).filter((key) => other.some((item) => item.key === key));
  return !sameValue(both(base, now), both(now, base));
}

/** One item of the three sides; null if it is deleted. */
function mergeItem<T extends Keyed>([base, mine, theirs]: Both<T>, clash: (mine: T) => void): T | null {
  if (mine && theirs) return base ? mergeValues(base, mine, theirs, clash) : mine;
  const left = mine ?? theirs;
  if (!left || !base) return left ?? null;
  return sameValue(base, left) ? null : left;
}

function mergeValues<T extends Keyed>(base: T, mine: T, theirs: T, clash: (mine: T) => void): T {
  const values = (item: T) => item as unknown as Readonly<Record<string, unknown>>;
  const names = Object.keys({ ...base, ...mine, ...theirs });
  const { values: merged, conflicts } = mergeFields(names, values(base), values(mine), values(theirs));
  if (conflicts.length > 0) clash(mine);
  return merged as unknown as T;
}
