import type { ActionOffer, GroupOffer, SectionOffer } from '@/api/roles';
/** Pure operations on the grants of a role, a set of `group|action` pairs. */

export interface Grant {
  readonly group: string;
  readonly actions: readonly string[];
}

export type Pair = `${string}|${string}`;
export type Granted = ReadonlySet<Pair>;
export type Mark = boolean | 'indeterminate';

export const pairOf = (group: string, action: string): Pair => `${group}|${action}`;

export const pairsOf = (groups: readonly GroupOffer[]): readonly Pair[] =>
  groups.flatMap(({ group, actions }) => actions.map(({ name }) => pairOf(group, name)));

export const fromGrants = (grants: readonly Grant[]): Granted =>
  new Set(grants.flatMap(({ group, actions }) => actions.map((action) => pairOf(group, action))));

/** The wire form, in the order of the offer; groups without any action are left out. */
export function toGrants(sections: readonly SectionOffer[], granted: Granted): Grant[] {
  return sections
    .flatMap((section) => section.groups)
    .map(({ group, actions }) => ({
      group,
      actions: actions.map(({ name }) => name).filter((name) => granted.has(pairOf(group, name))),
    }))
    .filter(({ actions }) => actions.length > 0);
}

/** State of a box over several pairs. */
export function markOf(pairs: readonly Pair[], granted: Granted): Mark {
  const held = pairs.filter((pair) => granted.has(pair)).length;
  if (held === 0) return false;
  return held === pairs.length ? true : 'indeterminate';
}

/**
 * Gives or takes pairs. The first action of a group (查看) opens its page, so any other one brings it along,
 * and taking it takes the whole group.
 */
export function change(
  groups: readonly GroupOffer[],
  granted: Granted,
  pairs: readonly Pair[],
  give: boolean,
): Granted {
  const next = new Set(granted);
  const touched = new Set(pairs);
  for (const pair of pairs) {
    if (give) next.add(pair);
    else next.delete(pair);
  }
  for (const offer of groups) {
    const all = pairsOf([offer]);
    const [first] = all;
    if (!first || !all.some((pair) => touched.has(pair))) continue;
    if (give && all.some((pair) => next.has(pair))) next.add(first);
    if (!give && touched.has(first)) all.forEach((pair) => next.delete(pair));
  }
  return next;
}

/** The actions that any group of the section offers, each once, in the order of the offers: its columns. */
export function columnsOf({ groups }: SectionOffer): readonly ActionOffer[] {
  const columns = new Map<string, ActionOffer>();
  groups.forEach(({ actions }) => {
    actions.forEach((action) => {
      if (!columns.has(action.name)) columns.set(action.name, action);
    });
  });
  return [...columns.values()];
}

/** Sections with the groups whose name has the text in it; a section that matches itself keeps all of its groups. */
export function findGroups(sections: readonly SectionOffer[], text: string): readonly SectionOffer[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return sections;
  return sections
    .map((section) => ({
      label: section.label,
      groups: section.label.toLowerCase().includes(wanted)
        ? section.groups
        : section.groups.filter(({ group }) => group.toLowerCase().includes(wanted)),
    }))
    .filter(({ groups }) => groups.length > 0);
}

export const sameGrants = (one: Granted, other: Granted): boolean =>
  one.size === other.size && [...one].every((pair) => other.has(pair));
