import { readStyle, writeStyle } from './styles';

/** Paragraphs as an article has them: one thought each, pictures on their own, none of them empty. */
const ICON = 64;
const INDENTED = /^[\s\u00a0]*[\u3000\u2003]{2}/;

const following = (node: Node): Node[] => {
  const nodes: Node[] = [];
  for (let at = node.nextSibling; at; at = at.nextSibling) nodes.push(at);
  return nodes;
};

/**
 * Cuts a block in two before `node`, with copies of the inline elements around it; answers the second part. Moves all
 * that follows: whoever cuts often begins at the end.
 */
const splitBefore = (block: Element, node: ChildNode): Element => {
  let cut: Node = node;
  let rest = following(node);
  let parent = node.parentElement as Element;
  for (;;) {
    const copy = parent.cloneNode(false) as Element;
    const after = following(parent);
    copy.append(cut, ...rest);
    if (parent === block) {
      block.after(copy);
      return copy;
    }
    [cut, rest, parent] = [copy, after, parent.parentElement as Element];
  }
};

const MEDIA = 'img, video, audio';
const hasWords = (node: Node): boolean => Boolean(node.textContent?.trim());
const isVoid = (element: Element): boolean =>
  !hasWords(element) && !element.matches(MEDIA) && !element.querySelector(MEDIA);

const nextVisible = (node: Node): Node | null => {
  let at = node.nextSibling;
  while (at?.nodeType === 3 && !hasWords(at)) at = at.nextSibling;
  return at;
};

/** A line break that stands for a paragraph: two in a row, or one before an indent. */
const endsParagraph = (br: Node): boolean =>
  nextVisible(br)?.nodeName === 'BR' || INDENTED.test(br.nextSibling?.textContent ?? '');

/** Line breaks and empty shells at the edges of a block break nothing. */
const trimBreaks = (block: Element): void => {
  for (const [edge, onward] of EDGES) {
    let at = block[edge];
    while (at && (at.nodeType === 3 ? !hasWords(at) : isVoid(at as Element))) {
      const inner = at[onward];
      if (at.nodeType === 1) at.remove();
      at = inner;
    }
    if (at?.nodeType === 1 && !(at as Element).matches(MEDIA)) trimBreaks(at as Element);
  }
};
const EDGES = [
  ['firstChild', 'nextSibling'],
  ['lastChild', 'previousSibling'],
] as const;

/** Old sites, mails and forums write paragraphs as line breaks. */
export const splitAtBreaks = (root: HTMLElement): void => {
  for (const br of [...root.querySelectorAll('br')].reverse()) {
    const block = root.contains(br) ? br.closest('p') : null;
    if (!block || !endsParagraph(br)) continue;
    const second = splitBefore(block, br);
    trimBreaks(second);
    if (isVoid(second)) second.remove();
  }
  root.querySelectorAll('p').forEach(trimBreaks);
};

const isIcon = (img: Element): boolean => {
  const width = parseFloat(img.getAttribute('width') ?? '') || parseFloat(readStyle(img).get('width') ?? '');
  return width > 0 && width <= ICON;
};

const aligned = (paragraph: Element, like: Element): Element => {
  const align = readStyle(like).get('text-align');
  if (align) writeStyle(paragraph, new Map([['text-align', align]]));
  return paragraph;
};

/** A picture that is no icon in a line of text gets a paragraph of its own, without the indent of the text. */
export const isolatePictures = (root: HTMLElement): void => {
  for (const img of [...root.querySelectorAll('img')].reverse()) {
    const block = img.closest('p, h1, h2, h3, h4');
    if (!block || (isIcon(img) && hasWords(block))) continue;
    const rest = splitBefore(block, img);
    const own = aligned(root.ownerDocument.createElement('p'), block);
    own.append(img);
    rest.before(own);
    for (const part of [block, rest]) {
      trimBreaks(part);
      if (isVoid(part)) part.remove();
    }
  }
};

const isEmptyLine = (element: Element): boolean => element.tagName === 'P' && isVoid(element);

/** The page's own spacing parts paragraphs; empty ones are no content. A cell or an entry keeps one to write in. */
export const dropEmptyLines = (root: HTMLElement): void => {
  for (const line of [...root.querySelectorAll('p')].filter(isEmptyLine)) {
    if (line.parentElement === root || line.parentElement?.children.length !== 1) line.remove();
  }
};
