import type { Row } from './compare';

export type Shown = { at: number; row: Row } | { at: number; hidden: number };

/** Number of unchanged blocks shown around a change. */
const AROUND = 1;

/** All rows, or only those that changed and their neighbours; what is left out is counted. */
export const withGaps = (rows: readonly Row[], onlyChanged: boolean): Shown[] => {
  const near = rows.map((_, at) =>
    rows.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ type }) => type !== 'same'),
  );
  return rows.reduce<Shown[]>((shown, row, at) => {
    const last = shown.at(-1);
    if (!onlyChanged || near[at]) shown.push({ at, row });
    else if (last && 'hidden' in last) last.hidden += 1;
    else shown.push({ at, hidden: 1 });
    return shown;
  }, []);
};
