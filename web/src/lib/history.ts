/** Steps that can be taken back and done again; the newest last. */
export interface History<T> {
  readonly past: readonly T[];
  readonly future: readonly T[];
}

export const NO_HISTORY: History<never> = { past: [], future: [] };

const DEPTH = 100;

/** After a change away from `before`. */
export const remembered = <T>({ past }: History<T>, before: T): History<T> => ({
  past: [...past, before].slice(-DEPTH),
  future: [],
});

export interface Step<T> {
  readonly value: T;
  readonly history: History<T>;
}

export function undone<T>({ past, future }: History<T>, now: T): Step<T> | null {
  const value = past.at(-1);
  return value === undefined
    ? null
    : { value, history: { past: past.slice(0, -1), future: [now, ...future] } };
}

export function redone<T>({ past, future }: History<T>, now: T): Step<T> | null {
  const [value, ...rest] = future;
  return value === undefined ? null : { value, history: { past: [...past, now], future: rest } };
}
