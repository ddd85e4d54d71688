export type Side = 'pro' | 'con' | 'neutral';

export const SIDES: readonly Side[] = ['pro', 'con', 'neutral'];

export type Viewpoint = Readonly<Record<string, unknown>> & { readonly side: Side };

export const asViewpoints = (value: unknown): Viewpoint[] =>
  Array.isArray(value)
    ? (value as Record<string, unknown>[]).map((row) => ({ ...row, side: sideOf(row['side']) }))
    : [];

const sideOf = (value: unknown): Side => (value === 'pro' || value === 'con' ? value : 'neutral');

/** Places in the whole list of those on a side, in their order. */
export const placesOf = (all: readonly Viewpoint[], side: Side): number[] =>
  all.flatMap((viewpoint, index) => (viewpoint.side === side ? [index] : []));

/** The order of the whole list (as former places) with the one at `from` standing `to`-th on `side`. */
export function placed(all: readonly Viewpoint[], from: number, side: Side, to: number): number[] {
  const rest = all.map((_, index) => index).filter((index) => index !== from);
  const there = placesOf(all, side).filter((index) => index !== from);
  const next = there[to];
  const last = there.at(-1);
  const at =
    next !== undefined ? rest.indexOf(next) : last !== undefined ? rest.indexOf(last) + 1 : rest.length;
  return [...rest.slice(0, at), from, ...rest.slice(at)];
}
