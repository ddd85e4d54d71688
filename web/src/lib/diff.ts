/** Text difference that reads well in Chinese: by sentences first, then by characters grouped to phrases. */

export interface DiffPart {
  type: 'same' | 'added' | 'removed';
  text: string;
}

/** The largest table that is worth its time and memory: two passages of 2,000 characters. */
const MAX_CELLS = 4_000_000;
/** A same-run this short between two changes is noise; it joins them. */
const MIN_SAME = 2;

/** What turned `before` into `after`; the parts' same+removed text is `before`, their same+added text `after`. */
export function diffText(before: string, after: string): DiffPart[] {
  if (before === after) return before ? [{ type: 'same', text: before }] : [];
  const coarse = script(sentences(before), sentences(after));
  return tidy(pairs(coarse).flatMap(refine));
}

const sentences = (text: string): string[] =>
  text.match(/[^。！？；!?;\n]*[。！？；!?;\n]+|[^。！？；!?;\n]+$/g) ?? [];

interface Change {
  same: string;
  removed: string;
  added: string;
}

/** Groups a script into what stayed, followed by what was removed and added there. */
function pairs(parts: DiffPart[]): Change[] {
  const changes: Change[] = [{ same: '', removed: '', added: '' }];
  for (const part of parts) {
    let last = changes[changes.length - 1] as Change;
    if (part.type === 'same' && (last.removed || last.added)) {
      last = { same: '', removed: '', added: '' };
      changes.push(last);
    }
    last[part.type] += part.text;
  }
  return changes;
}

function refine({ same, removed, added }: Change): DiffPart[] {
  const head: DiffPart[] = same ? [{ type: 'same', text: same }] : [];
  if (!removed || !added) return [...head, ...replaced(removed, added)];
  return [...head, ...phrases(script([...removed], [...added]))];
}

/** Joins changes that only a short run keeps apart, so that whole phrases are marked and not single characters. */
function phrases(parts: DiffPart[]): DiffPart[] {
  const changes = pairs(parts);
  const joined: Change[] = [];
  for (const change of changes) {
    const last = joined[joined.length - 1];
    const short = [...change.same].length < MIN_SAME && last && (last.removed || last.added) && change.same;
    if (short && last && (change.removed || change.added)) {
      last.removed += change.same + change.removed;
      last.added += change.same + change.added;
    } else joined.push({ ...change });
  }
  return joined.flatMap(({ same, removed, added }) => [
    ...(same ? [{ type: 'same' as const, text: same }] : []),
    ...replaced(removed, added),
  ]);
}

function replaced(removed: string, added: string): DiffPart[] {
  const parts: DiffPart[] = [];
  if (removed) parts.push({ type: 'removed', text: removed });
  if (added) parts.push({ type: 'added', text: added });
  return parts;
}

function tidy(parts: DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  for (const part of parts) {
    const last = joined[joined.length - 1];
    if (last?.type === part.type) last.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
}

/** A shortest edit script over tokens, common ends trimmed first. */
function script(before: readonly string[], after: readonly string[]): DiffPart[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  const room = Math.min(before.length, after.length) - head;
  while (tail < room && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  return [
    ...asParts('same', before.slice(0, head)),
    ...lcsScript(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...asParts('same', before.slice(before.length - tail)),
  ];
}

const asParts = (type: DiffPart['type'], tokens: readonly string[]): DiffPart[] =>
  tokens.map((text) => ({ type, text }));

/** By longest common subsequence. Passages too large for its table are shown as replaced in whole. */
function lcsScript(before: readonly string[], after: readonly string[]): DiffPart[] {
  if (before.length * after.length > MAX_CELLS)
    return [...asParts('removed', before), ...asParts('added', after)];
  const common = commonLengths(before, after);
  const wide = after.length + 1;
  const parts: DiffPart[] = [];
  let x = 0;
  let y = 0;
  const left = (i: number, j: number) => common[i * wide + j] ?? 0;
  while (x < before.length || y < after.length) {
    if (x < before.length && before[x] === after[y]) {
      parts.push(...asParts('same', before.slice(x, x + 1)));
      x += 1;
      y += 1;
    } else if (y >= after.length || (x < before.length && left(x + 1, y) >= left(x, y + 1))) {
      parts.push(...asParts('removed', before.slice(x, x + 1)));
      x += 1;
    } else {
      parts.push(...asParts('added', after.slice(y, y + 1)));
      y += 1;
    }
  }
  return parts;
}

/** `[i * (after.length + 1) + j]` is the length of the longest common subsequence of both from `i` and `j` on. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array {
  const wide = after.length + 1;
  const common = new Uint16Array((before.length + 1) * wide);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const at = i * wide + j;
      common[at] =
        before[i] === after[j]
          ? (common[at + wide + 1] ?? 0) + 1
          : Math.max(common[at + wide] ?? 0, common[at + 1] ?? 0);
    }
  }
  return common;
}
