import { readStyle, writeStyle } from './styles';

const REMOVED =
  'style,meta,link,script,title,xml,base,iframe,object,embed,svg,canvas,button,input,select,textarea,noscript,template,colgroup,' +
  'mpvoice,mp-common-mpaudio,mp-common-profile,mp-style-type,mpprofile,qqmusic,mp-miniprogram';

const hidden = (element: Element): boolean => {
  const style = readStyle(element);
  return (
    element.hasAttribute('hidden') ||
    style.get('display') === 'none' ||
    /^all/.test(style.get('mso-hide') ?? '')
  );
};

export const dropInvisible = (root: HTMLElement): void => {
  root.querySelectorAll(REMOVED).forEach((node) => node.remove());
  root.querySelectorAll('[style], [hidden]').forEach((node) => hidden(node) && node.remove());
};

const paragraphOf = (node: Element): HTMLElement => {
  const paragraph = node.ownerDocument.createElement('p');
  paragraph.append(...(/^(FIGCAPTION|CAPTION)$/.test(node.tagName) ? [...node.childNodes] : [node]));
  return paragraph;
};

/** A figure becomes one paragraph per child; a table's caption the paragraph before it. */
export const flattenFigures = (root: HTMLElement): void => {
  for (const figure of root.querySelectorAll('figure')) {
    figure.replaceWith(
      ...[...figure.children].map((child) => (child.tagName === 'TABLE' ? child : paragraphOf(child))),
    );
  }
  for (const caption of root.querySelectorAll('table > caption')) {
    caption.closest('table')?.before(paragraphOf(caption));
    caption.remove();
  }
};

/** Google Docs wraps everything in a bold that is not bold; anchors without an address are bookmarks. */
export const unwrapEmptyShells = (root: HTMLElement): void => {
  for (const bold of root.querySelectorAll('b, strong')) {
    if (/^(normal|[1-5]00)$/.test(readStyle(bold).get('font-weight') ?? ''))
      bold.replaceWith(...bold.childNodes);
  }
  for (const anchor of root.querySelectorAll('a')) {
    const href = (anchor.getAttribute('href') ?? '').replace(/[\s\u0000-\u001f]/g, '');
    if (!/^(https?:|mailto:|tel:|\/)/i.test(href)) anchor.replaceWith(...anchor.childNodes);
  }
};

const TEXT_NODE = 3;
const INDENT = /^(?:[\u3000\u2003]{2}|[\u00a0\u0020\u3000\u2003]{4,}|\u00a0{2,})/;

const firstText = (node: Node): Text | null => {
  if (node.nodeType === TEXT_NODE) return node.textContent ? (node as Text) : null;
  for (const child of node.childNodes) {
    const text = firstText(child);
    if (text) return text;
  }
  return null;
};

/** Spaces typed for a first-line indent become the indent itself; other odd spaces become plain ones. */
export const cleanSpaces = (root: HTMLElement): void => {
  for (const block of root.querySelectorAll('p, section, div')) {
    if (block.querySelector('p, section, div, li, table')) continue;
    const text = firstText(block);
    if (!text || !INDENT.test(text.data)) continue;
    text.data = text.data.replace(/^[\u00a0\u0020\u3000\u2003]+/, '');
    writeStyle(block, readStyle(block).set('text-indent', '2em'));
  }
  const walker = root.ownerDocument.createTreeWalker(root, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    text.data = text.data.replace(/[\u200b\u200c\ufeff]/g, '').replace(/\u00a0/g, ' ');
  }
};

/** The editor has four levels of headings. */
export const limitHeadings = (root: HTMLElement): void => {
  for (const heading of root.querySelectorAll('h5, h6')) {
    const lowest = root.ownerDocument.createElement('h4');
    for (const { name, value } of heading.attributes) lowest.setAttribute(name, value);
    lowest.append(...heading.childNodes);
    heading.replaceWith(lowest);
  }
};
