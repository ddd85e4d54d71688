import type { PlaceLine } from './Placements';

interface Some {
  readonly hidden: number;
  readonly places: readonly PlaceLine[];
}

/** Of several records together, each place once. */
export function mergePlacements(items: readonly Some[]): {
  total: number;
  hidden: number;
  places: PlaceLine[];
} {
  const places = new Map<string, PlaceLine>();
  for (const { places: found } of items)
    for (const place of found) places.set(`${place.kind} ${place.id}`, place);
  const hidden = items.reduce((sum, item) => sum + item.hidden, 0);
  return { total: places.size + hidden, hidden, places: [...places.values()] };
}
