import type { Placement } from './Placements';

interface Found {
  readonly hidden: number;
  readonly places: readonly Placement[];
}

/** The placements of several records together, each one once. */
export function mergePlacements(items: readonly Found[]): {
  total: number;
  hidden: number;
  places: Placement[];
} {
  const places = new Map<string, Placement>();
  for (const { places: found } of items)
    for (const place of found) places.set(`${place.kind} ${place.id}`, place);
  const hidden = items.reduce((sum, item) => sum + item.hidden, 0);
  return { total: places.size + hidden, hidden, places: [...places.values()] };
}
