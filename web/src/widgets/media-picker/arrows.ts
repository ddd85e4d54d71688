type Place = Pick<DOMRect, 'left' | 'top'>;

/** Of tiles laid out in lines: the one that a key leads to from `at`; `null` when the key leads nowhere. */
export function reach(key: string, at: number, places: readonly Place[]): number | null {
  const last = places.length - 1;
  if (key === 'ArrowRight') return Math.min(at + 1, last);
  if (key === 'ArrowLeft') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowDown') return lineBelow(at, places);
  if (key === 'ArrowUp') return lineAbove(at, places);
  return null;
}

const sameColumn = (a: Place | undefined, b: Place) => a !== undefined && Math.abs(a.left - b.left) < 2;

function lineBelow(at: number, places: readonly Place[]): number {
  const here = places[at];
  const below = places.findIndex((place, index) => index > at && sameColumn(here, place));
  return below < 0 ? places.length - 1 : below;
}

function lineAbove(at: number, places: readonly Place[]): number {
  const here = places[at];
  const above = places.findLastIndex((place, index) => index < at && sameColumn(here, place));
  return above < 0 ? at : above;
}
