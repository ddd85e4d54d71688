import type { ColumnSpec } from './columns';

/** Columns that a list shows first, without pictures and without those of a bespoke screen beyond it. */
const PLACES = 5;
/**
 * Pixels beside the title in a window of 1440: the title has 40 % of the table, the rest goes to what is picked, the
 * actions and these columns. A list that fits hides none of them behind the actions.
 */
const ROOM = 474;
/** Grips of a list that is ordered by hand. */
const GRIPS = 64;

/**
 * The columns with all but the decisive ones made optional: the title, what a bespoke screen adds, the state, one
 * moment, then words before figures as they are declared. A picture comes along where there is room.
 */
export function firstColumns(specs: readonly ColumnSpec[], arranged = false): ColumnSpec[] {
  const offered = specs.filter(({ optional }) => !optional);
  const chosen = new Set(offered.filter(({ part, pinned }) => !part || pinned));
  let room = ROOM - (arranged ? GRIPS : 0);
  for (const spec of chosen) room -= spec.pinned ? 0 : spec.width;
  const take = (wanted: ColumnSpec['part'], most: number) => {
    const places = Math.min(most, PLACES - counted(chosen));
    const fitting = offered.filter(({ part }) => part === wanted).filter((spec) => !chosen.has(spec));
    let taken = 0;
    for (const spec of fitting) {
      if (taken >= places || spec.width > room) continue;
      chosen.add(spec);
      room -= spec.width;
      taken += 1;
    }
  };
  take('state', 1);
  take('moment', 1);
  take('words', PLACES);
  take('figure', PLACES);
  const picture = offered.find(({ part, width }) => part === 'picture' && width <= room);
  if (picture) chosen.add(picture);
  return specs.map((spec) => (spec.optional || chosen.has(spec) ? spec : { ...spec, optional: true }));
}

const counted = (chosen: ReadonlySet<ColumnSpec>): number =>
  [...chosen].filter(({ part }) => part !== 'picture').length;
