/** Elements that say the same as another, or only hold others. */
const SAME: Record<string, string> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  h5: 'h4',
  h6: 'h4',
};
const TRANSPARENT = new Set(
  'html head body div section article main header footer nav aside span font center figure figcaption p br thead tbody tfoot colgroup col source picture'.split(
    ' ',
  ),
);
/** Attributes that the editor writes by itself or that a style says as well. */
const IMPLIED = new Set(
  'style class colspan rowspan colwidth target rel controls controlslist preload playsinline webkit-playsinline align width height object-fit id lang dir'.split(
    ' ',
  ),
);

type Counts = Map<string, number>;
const add = (counts: Counts, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

const stylesOf = (element: Element): string[] =>
  (element.getAttribute('style') ?? '')
    .split(';')
    .map((declaration) => declaration.split(':')[0]?.trim().toLowerCase() ?? '')
    .filter(Boolean);

const tagsIn = (root: HTMLElement): Counts => {
  const counts: Counts = new Map();
  for (const element of root.querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase();
    if (!TRANSPARENT.has(tag)) add(counts, `<${SAME[tag] ?? tag}>`);
  }
  return counts;
};

const attributesIn = (root: HTMLElement): Counts => {
  const counts: Counts = new Map();
  for (const element of root.querySelectorAll('*')) {
    for (const { name } of element.attributes) if (!IMPLIED.has(name)) add(counts, `属性 ${name}`);
    for (const style of stylesOf(element)) add(counts, `样式 ${style}`);
  }
  return counts;
};

const lettersIn = (root: HTMLElement): number => {
  const copy = root.cloneNode(true) as HTMLElement;
  copy.querySelectorAll('script, style, title').forEach((element) => element.remove());
  return (copy.textContent ?? '').replace(/\s/g, '').length;
};

const missing = (before: Counts, after: Counts): string[] =>
  [...before].flatMap(([name, count]) => {
    const lost = count - (after.get(name) ?? 0);
    return lost > 0 ? [`${name} ${lost} 处`] : [];
  });

/** Names what the source had and the result lacks, for people: `<script> 1 处`. */
export const lossesOf = (before: HTMLElement, after: HTMLElement): string[] => {
  const letters = lettersIn(before) - lettersIn(after);
  return [
    ...missing(tagsIn(before), tagsIn(after)),
    ...missing(attributesIn(before), attributesIn(after)),
    ...(letters > 0 ? [`文字 ${letters} 个`] : []),
  ];
};
