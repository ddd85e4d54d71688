import { readStyle } from './styles';

const MONOSPACED = /monospace|consolas|menlo|monaco|courier/i;

/** Code editors copy lines that keep their spaces, in their own type and colours. */
const isCode = (box: Element): boolean => {
  const style = readStyle(box);
  return /^pre/.test(style.get('white-space') ?? '') && MONOSPACED.test(style.get('font-family') ?? '');
};

const linesOf = (box: Element): string =>
  [...box.childNodes]
    .map((node) => (node.nodeName === 'BR' ? '' : (node.textContent ?? '')))
    .join(box.querySelector(':scope > div') ? '\n' : '');

/** The clipboard of a code editor becomes a block of code: its colours were made for its own background. */
export const plainCode = (root: HTMLElement): void => {
  for (const box of root.querySelectorAll('div[style]')) {
    if (!isCode(box) || !root.contains(box)) continue;
    const block = root.ownerDocument.createElement('pre');
    const code = root.ownerDocument.createElement('code');
    code.textContent = linesOf(box).replace(/\u00a0/g, ' ');
    block.append(code);
    box.replaceWith(block);
  }
};
