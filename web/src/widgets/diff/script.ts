/** A run that stands in both rows, at these positions. */
export interface Match {
  before: number;
  after: number;
  length: number;
}

/** Beyond so many edits a difference is no longer worth its time; its middle counts as replaced. */
const MOST_EDITS = 1500;

/** Matches of two lists by a shortest edit script (Myers), in order; equal ends are taken first. */
export const matches = (before: readonly string[], after: readonly string[]): Match[] => {
  const head = commonHead(before, after);
  const tail = commonTail(before, after, head);
  const middle = snakes(before.slice(head, before.length - tail), after.slice(head, after.length - tail));
  return join([
    { before: 0, after: 0, length: head },
    ...middle.map((m) => ({ ...m, before: m.before + head, after: m.after + head })),
    { before: before.length - tail, after: after.length - tail, length: tail },
  ]);
};

/** Ranges between matches, which differ, in order. */
export interface Gap {
  before: [number, number];
  after: [number, number];
}

export const gapsOf = (found: readonly Match[], before: number, after: number): (Match | Gap)[] => {
  const parts: (Match | Gap)[] = [];
  let [x, y] = [0, 0];
  for (const match of [...found, { before, after, length: 0 }]) {
    if (match.before > x || match.after > y)
      parts.push({ before: [x, match.before], after: [y, match.after] });
    if (match.length > 0) parts.push(match);
    x = match.before + match.length;
    y = match.after + match.length;
  }
  return parts;
};

const commonHead = (before: readonly string[], after: readonly string[]): number => {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  return head;
};

const commonTail = (before: readonly string[], after: readonly string[], head: number): number => {
  const room = Math.min(before.length, after.length) - head;
  let tail = 0;
  while (tail < room && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  return tail;
};

const join = (found: readonly Match[]): Match[] => {
  const joined: Match[] = [];
  for (const match of found) {
    const last = joined.at(-1);
    if (match.length === 0) continue;
    if (last && last.before + last.length === match.before && last.after + last.length === match.after)
      last.length += match.length;
    else joined.push({ ...match });
  }
  return joined;
};

const snakes = (before: readonly string[], after: readonly string[]): Match[] => {
  if (before.length === 0 || after.length === 0) return [];
  const trace = walk(before, after);
  return trace ? back(trace, before.length, after.length) : [];
};

/** The furthest reaching paths, one row of end points for every number of edits; null when it takes too many. */
const walk = (before: readonly string[], after: readonly string[]): Int32Array[] | null => {
  const most = Math.min(before.length + after.length, MOST_EDITS);
  const trace: Int32Array[] = [];
  let ends = new Int32Array(3);
  for (let edits = 0; edits <= most; edits += 1) {
    const next = new Int32Array(2 * edits + 3);
    for (let k = -edits; k <= edits; k += 2) {
      let x = start(ends, edits, k);
      let y = x - k;
      while (x < before.length && y < after.length && before[x] === after[y]) {
        x += 1;
        y += 1;
      }
      next[k + edits + 1] = x;
      if (x >= before.length && y >= after.length) {
        trace.push(next);
        return trace;
      }
    }
    trace.push(next);
    ends = next;
  }
  return null;
};

/** Begin of diagonal `k` after one more edit: below or beside the further one of its neighbours. */
const start = (ends: Int32Array, edits: number, k: number): number => {
  if (edits === 0) return 0;
  const at = (diagonal: number) => ends[diagonal + edits] ?? 0;
  const down = k === -edits || (k !== edits && at(k - 1) < at(k + 1));
  return down ? at(k + 1) : at(k - 1) + 1;
};

const back = (trace: readonly Int32Array[], width: number, height: number): Match[] => {
  const found: Match[] = [];
  let [x, y] = [width, height];
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const k = x - y;
    const begin = start(trace[edits - 1] ?? new Int32Array(3), edits, k);
    if (x > begin) found.push({ before: begin, after: begin - k, length: x - begin });
    if (edits === 0) break;
    const ends = trace[edits - 1] as Int32Array;
    const at = (diagonal: number) => ends[diagonal + edits] ?? 0;
    const down = k === -edits || (k !== edits && at(k - 1) < at(k + 1));
    const previous = down ? k + 1 : k - 1;
    x = at(previous);
    y = x - previous;
  }
  return found.reverse();
};
