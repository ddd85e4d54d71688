import { readStyle, writeStyle, type Declarations } from './styles';

/**
 * The editor knows paragraphs, not boxes: WeChat and 135editor nest dozens of sections whose styles
 * would be lost with them. Boxes are opened and their styles handed down to the paragraphs inside.
 */
const BOX =
  /^(DIV|SECTION|ARTICLE|MAIN|HEADER|FOOTER|ASIDE|NAV|CENTER|ADDRESS|DL|DT|DD|DETAILS|SUMMARY|FORM|FIELDSET|BODY)$/;
const TEXT_BLOCK = /^(P|H[1-6])$/;
const BLOCKS =
  'p,h1,h2,h3,h4,h5,h6,ul,ol,table,blockquote,pre,hr,div,section,article,main,header,footer,aside,nav,center,dl,dt,dd,form,video,audio';
const KEPT_WHOLE = /^(UL|OL|TABLE|PRE|HR|BLOCKQUOTE|VIDEO|AUDIO)$/;
const ON_BLOCK = ['text-align', 'text-indent'];
const ON_TEXT = ['color', 'font-size', 'font-weight', 'font-style', 'text-decoration'];

const pick = (style: Declarations, names: readonly string[]): Declarations =>
  new Map([...style].filter(([name]) => names.includes(name)));

const handedDown = (inherited: Declarations, element: Element): Declarations =>
  new Map([...inherited, ...pick(readStyle(element), [...ON_BLOCK, ...ON_TEXT])]);

const dress = (block: Element, style: Declarations): void => {
  const heading = block.tagName.startsWith('H');
  writeStyle(block, pick(style, ON_BLOCK));
  const text = heading ? new Map<string, string>() : pick(style, ON_TEXT);
  if (!text.size || !block.textContent?.trim()) return;
  const span = block.ownerDocument.createElement('span');
  writeStyle(span, text);
  span.append(...block.childNodes);
  block.append(span);
};

const paragraph = (nodes: Node[], style: Declarations, document: Document): Element => {
  const p = document.createElement('p');
  p.append(...nodes);
  dress(p, style);
  return p;
};

const holdsBlocks = (element: Element): boolean => element.querySelector(BLOCKS) !== null;
const isBlock = (node: Node): boolean =>
  node.nodeType === 1 &&
  (BOX.test(node.nodeName) ||
    TEXT_BLOCK.test(node.nodeName) ||
    KEPT_WHOLE.test(node.nodeName) ||
    holdsBlocks(node as Element));

/** Inline nodes that stand between blocks share a paragraph; white space alone makes none. */
const grouped = (parent: Element): (Element | Node[])[] => {
  const groups: (Element | Node[])[] = [];
  for (const node of [...parent.childNodes]) {
    const last = groups.at(-1);
    if (isBlock(node)) groups.push(node as Element);
    else if (Array.isArray(last)) last.push(node);
    else if (node.nodeType === 1 || node.textContent?.trim()) groups.push([node]);
  }
  return groups;
};

const open = (parent: Element, inherited: Declarations): Node[] =>
  grouped(parent).flatMap((group): Node[] => {
    if (Array.isArray(group)) return [paragraph(group, inherited, parent.ownerDocument)];
    const style = handedDown(inherited, group);
    if (KEPT_WHOLE.test(group.tagName)) return [withOpenedCells(group)];
    if (TEXT_BLOCK.test(group.tagName) && !holdsBlocks(group)) {
      dress(group, style);
      return [group];
    }
    if (holdsBlocks(group)) return open(group, style);
    if (!group.textContent?.trim() && !group.querySelector('img,br')) return [];
    return [paragraph([...group.childNodes], style, parent.ownerDocument)];
  });

const withOpenedCells = (block: Element): Element => {
  if (block.tagName === 'BLOCKQUOTE') block.replaceChildren(...open(block, new Map()));
  for (const cell of block.querySelectorAll('li, td, th')) {
    if (!cell.closest('pre')) cell.replaceChildren(...open(cell, pick(readStyle(cell), ON_TEXT)));
  }
  return block;
};

export const openBoxes = (root: Element): void => root.replaceChildren(...open(root, new Map()));

/** Weight and size of a heading are the heading's own. */
export const plainHeadings = (root: Element): void => {
  for (const node of root.querySelectorAll(':is(h1,h2,h3,h4,h5,h6) :is(b,strong)'))
    node.replaceWith(...node.childNodes);
  for (const node of root.querySelectorAll('h1,h2,h3,h4,h5,h6,:is(h1,h2,h3,h4,h5,h6) span')) {
    const style = readStyle(node);
    style.delete('font-size');
    style.delete('font-weight');
    writeStyle(node, style);
  }
};
