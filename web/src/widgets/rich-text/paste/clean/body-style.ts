import { BODY_SIZE, INK, readStyle, writeStyle } from './styles';

/**
 * Most of the text is the body: it takes the article's own size and colour. Other sizes keep their
 * proportion to it.
 */
const BODY = parseFloat(BODY_SIZE);
/** Size of text without a declared size on most pages. */
const UNSAID_SIZE = 16;
const NOTICEABLE = 2;
const TEXT = 4;
const OWN_STYLE = 'h1,h2,h3,h4,h5,h6,pre,code';

const styleAbove = (text: Node, name: string, root: Element): string => {
  for (let at = text.parentElement; at && at !== root; at = at.parentElement) {
    const value = readStyle(at).get(name);
    if (value) return value;
  }
  return '';
};

/** The value that most characters have; an empty string stands for none at all. */
const prevailing = (root: HTMLElement, name: string): string => {
  const counts = new Map<string, number>();
  const walker = root.ownerDocument.createTreeWalker(root, TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.trim().length ?? 0;
    if (length === 0 || node.parentElement?.closest(OWN_STYLE)) continue;
    const value = styleAbove(node, name, root);
    counts.set(value, (counts.get(value) ?? 0) + length);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
};

const proportional = (value: string, body: number): string => {
  const size = Math.min(72, Math.max(10, Math.round((parseFloat(value) * BODY) / body)));
  return Math.abs(size - BODY) <= NOTICEABLE ? BODY_SIZE : `${size}px`;
};

export const plainBody = (root: HTMLElement): void => {
  const size = parseFloat(prevailing(root, 'font-size')) || UNSAID_SIZE;
  const colour = prevailing(root, 'color');
  for (const element of root.querySelectorAll('[style]')) {
    if (/^(IMG|VIDEO)$/.test(element.tagName)) continue;
    const style = readStyle(element);
    const own = style.get('font-size');
    if (own) style.set('font-size', proportional(own, size));
    if (colour && style.get('color') === colour) style.set('color', INK);
    writeStyle(element, style);
  }
};
