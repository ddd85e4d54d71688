/** Lists of WeChat and its templates stand between entries, in boxes between entries, or in entries of their own. */

const LIST = /^(UL|OL)$/;
const BOX = ':is(ul, ol) > :is(section, div, span)';

const isShown = (node: Node): boolean =>
  node.textContent?.trim() !== '' || (node instanceof Element && node.matches('img, :has(img)'));

/** The list of an entry that says nothing itself. */
const onlyList = (entry: Element): Element | null => {
  const said = [...entry.childNodes].filter(isShown);
  const [only] = said;
  return said.length === 1 && only instanceof Element && LIST.test(only.tagName) ? only : null;
};

const entryBefore = (element: Element): Element | null => {
  const before = element.previousElementSibling;
  return before?.tagName === 'LI' ? before : null;
};

/** A list that belongs to no entry of its own goes to the entry before it; where there is none its entries move up. */
export const nestLists = (root: HTMLElement): void => {
  for (let box = root.querySelector(BOX); box; box = root.querySelector(BOX))
    box.replaceWith(...box.childNodes);
  for (const entry of root.querySelectorAll('li')) {
    const list = onlyList(entry);
    if (list) entry.replaceWith(list);
  }
  for (const inner of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = entryBefore(inner);
    if (before) before.append(inner);
    else inner.replaceWith(...inner.childNodes);
  }
};
