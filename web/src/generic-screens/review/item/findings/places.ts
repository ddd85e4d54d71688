import type { Place } from './Findings';

interface Run {
  node: Text;
  from: number;
}

/** All the text below a node in reading order, shadow trees with it. */
function textOf(root: Node): { text: string; runs: Run[] } {
  const runs: Run[] = [];
  let text = '';
  const walk = (node: Node) => {
    if (node instanceof Text) {
      runs.push({ node, from: text.length });
      text += node.data;
      return;
    }
    if (node instanceof Element && node.shadowRoot) walk(node.shadowRoot);
    node.childNodes.forEach(walk);
  };
  walk(root);
  return { text, runs };
}

function rangeOf(runs: readonly Run[], from: number, to: number): Range | null {
  const [first, last] = [runs.findLast((run) => run.from <= from), runs.findLast((run) => run.from < to)];
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, from - first.from);
  range.setEnd(last.node, to - last.from);
  return range;
}

/** Locates a passage; the words before it tell equal ones apart, as far as they are in the same line. */
function positionOf(text: string, { found, before }: Place): number {
  const line = before.split('\n').at(-1) ?? '';
  for (const start of [line, line.slice(-4), '']) {
    const at = text.indexOf(start + found);
    if (at >= 0) return at + start.length;
  }
  return -1;
}

/** The passages of what is shown, as ranges; one that does not stand there is left out. */
export function rangesOf(root: Node, places: readonly Place[]): Range[] {
  const { text, runs } = textOf(root);
  return places.flatMap((place) => {
    const at = positionOf(text, place);
    return (at >= 0 && rangeOf(runs, at, at + place.found.length)) || [];
  });
}

/** Brings a passage into sight and marks it. False when it does not stand there. */
export function showPlace(root: Node, place: Place): boolean {
  const [range] = rangesOf(root, [place]);
  if (!range) return false;
  range.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'auto' });
  mark('review-current', [range]);
  return true;
}

/** Paints ranges (see html-view and examine styles); browsers without highlights show the list beside the text only. */
export function mark(name: string, ranges: readonly Range[]): void {
  if (typeof Highlight === 'undefined') return;
  if (ranges.length) CSS.highlights.set(name, new Highlight(...ranges));
  else CSS.highlights.delete(name);
}
