import { sameValue } from './same-value';

type Values = Readonly<Record<string, unknown>>;

export interface FieldConflict {
  name: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export interface Merge {
  /** Values to go on with: theirs where only they changed, mine where only I did, mine where both did (until chosen). */
  values: Record<string, unknown>;
  /** Fields that both changed, differently. */
  conflicts: FieldConflict[];
  /** Fields that only they changed. */
  taken: string[];
}

/** Three-way merge of a form: `base` as it was opened, `mine` as edited, `theirs` as it stands on the server now. */
export function mergeFields(names: readonly string[], base: Values, mine: Values, theirs: Values): Merge {
  const merge: Merge = { values: {}, conflicts: [], taken: [] };
  for (const name of names) {
    const iChanged = !sameValue(base[name], mine[name]);
    const theyChanged = !sameValue(base[name], theirs[name]);
    merge.values[name] = iChanged ? mine[name] : theirs[name];
    if (theyChanged && !iChanged) merge.taken.push(name);
    if (theyChanged && iChanged && !sameValue(mine[name], theirs[name])) {
      merge.conflicts.push({ name, base: base[name], mine: mine[name], theirs: theirs[name] });
    }
  }
  return merge;
}
