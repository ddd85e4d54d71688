export type Side = 'left' | 'right';

export const SIDES: readonly Side[] = ['left', 'right'];

export const SIDE_NAMES: Readonly<Record<Side, string>> = { left: '左栏', right: '右栏' };

/** A record in one half of the screen. */
export interface Shown {
  readonly kind: string;
  readonly id: number;
}

const WRITTEN = /^([a-z0-9_]{1,40}):([1-9]\d{0,15})$/;

/** Reads what the address names, `article:12`; null for anything else. */
export const readShown = (text: string | null): Shown | null => {
  const [, kind, id] = WRITTEN.exec(text ?? '') ?? [];
  return kind && id ? { kind, id: Number(id) } : null;
};

export const writeShown = ({ kind, id }: Shown): string => `${kind}:${id}`;

/** The address with one side changed; null empties it. */
export const withSide = (query: URLSearchParams, side: Side, shown: Shown | null): URLSearchParams => {
  const after = new URLSearchParams(query);
  if (shown) after.set(side, writeShown(shown));
  else after.delete(side);
  return after;
};

/** The address with both sides in each other's place. */
export const swapped = (query: URLSearchParams): URLSearchParams => {
  const [left, right] = [readShown(query.get('left')), readShown(query.get('right'))];
  return withSide(withSide(query, 'left', right), 'right', left);
};
