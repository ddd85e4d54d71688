/** Two versions of a document beside each other. */
export interface Compared {
  before: number;
  /** Null: the present text. */
  after: number | null;
}

const NOW = 'now';
const WRITTEN = /^([1-9]\d{0,15})-(now|[1-9]\d{0,15})$/;

/** Reads what an address names, `12-15` or `12-now`; null for anything else. */
export const readCompared = (text: string | null): Compared | null => {
  const [, before, after] = WRITTEN.exec(text ?? '') ?? [];
  if (!before || !after) return null;
  return { before: Number(before), after: after === NOW ? null : Number(after) };
};

export const writeCompared = ({ before, after }: Compared): string => `${before}-${after ?? NOW}`;

/**
 * The pair with one side moved by `by` in the list, the newest first. The later side goes up to the present text; a side
 * that is not in the list, or has no further version, stays.
 */
export const step = (
  ids: readonly number[],
  compared: Compared,
  side: keyof Compared,
  by: 1 | -1,
): Compared => {
  const at = compared[side] === null ? -1 : ids.indexOf(compared[side]);
  if (at < 0 && compared[side] !== null) return compared;
  const next = at + by;
  if (side === 'after' && next === -1) return { ...compared, after: null };
  const id = ids[next];
  return id === undefined ? compared : { ...compared, [side]: id };
};
