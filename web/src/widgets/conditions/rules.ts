import type { Condition, Fact, Facts, Group, Rules } from '@/api/portraits';

export const NO_RULES: Rules = { version: 1, root: { join: 'and', not: false, items: [] } };

export const isGroup = (item: Group | Condition): item is Group => 'items' in item;

export const asRules = (value: unknown): Rules =>
  typeof value === 'object' && value !== null && 'root' in value ? (value as Rules) : NO_RULES;

/** The number of conditions in all groups. */
export const sizeOf = ({ items }: Group): number =>
  items.reduce((sum, item) => sum + (isGroup(item) ? sizeOf(item) : 1), 0);

/** A condition about a fact, with the values of `from` that the fact takes too. */
export function conditionOf(fact: Fact, facts: Facts, from: Partial<Condition> = {}): Condition {
  const operators = facts.operators[fact.sort];
  const op = operators.find(({ value }) => value === from.op)?.value ?? operators[0]?.value ?? '';
  const made = { fact: fact.name, op, not: from.not ?? false };
  switch (fact.sort) {
    case 'choice':
    case 'words':
      return { ...made, values: from.fact === fact.name ? (from.values ?? []) : [] };
    case 'tags':
      return { ...made, tags: from.tags ?? [], below: from.below ?? true };
    case 'flag':
      return { ...made, flag: from.flag ?? true };
    case 'date':
      return datesOf(made, from);
    case 'number':
    case 'count': {
      const low = { low: from.low ?? null, ...(op === 'between' ? { high: from.high ?? null } : {}) };
      return { ...made, ...low, ...(fact.sort === 'count' ? { days: from.days ?? 30 } : {}) };
    }
  }
}

function datesOf(made: Pick<Condition, 'fact' | 'op' | 'not'>, from: Partial<Condition>): Condition {
  switch (made.op) {
    case 'within':
    case 'before_days':
      return { ...made, days: from.days ?? 30 };
    case 'since':
      return { ...made, from: from.from ?? null };
    case 'until':
      return { ...made, to: from.to ?? null };
    default:
      return { ...made, from: from.from ?? null, to: from.to ?? null };
  }
}

export const replaced = (group: Group, index: number, item: Group | Condition): Group => ({
  ...group,
  items: group.items.map((old, at) => (at === index ? item : old)),
});

export const without = (group: Group, index: number): Group => ({
  ...group,
  items: group.items.filter((_, at) => at !== index),
});

export const withItem = (group: Group, item: Group | Condition): Group => ({
  ...group,
  items: [...group.items, item],
});

/** The errors below `items.3`, by what follows it; the error of the item itself is `''`. */
export function errorsOf(
  errors: Readonly<Record<string, string>>,
  place: string,
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, text] of Object.entries(errors)) {
    if (name === place) found[''] = text;
    else if (name.startsWith(`${place}.`)) found[name.slice(place.length + 1)] = text;
  }
  return found;
}
