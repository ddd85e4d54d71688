import { readStyle, writeStyle } from './styles';

const REMOVED =
  'style,meta,link,script,comment,title,xml,base,object,embed,canvas,button,input,select,textarea,noscript,template,colgroup,math,' +
  'mp-common-profile,mp-style-type,mpprofile,qqmusic,mp-miniprogram,mp-common-videosnap,mp-common-product,' +
  // Marks of encyclopaedias that mean nothing outside them.
  'sup[data-sup],sup.reference,.mw-editsection,.edit-icon,' +
  // Elements that a page adds around its articles.
  'img.assistant,.backword,#backsohucom,.adsbygoogle,.zeroclipboard-container,.block-paste-placeholder';

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

const centred = (element: Element): void =>
  writeStyle(element, readStyle(element).set('text-align', 'center'));

const paragraphOf = (node: Element): HTMLElement => {
  const paragraph = node.ownerDocument.createElement('p');
  const isCaption = /^(FIGCAPTION|CAPTION)$/.test(node.tagName);
  paragraph.append(...(isCaption ? [...node.childNodes] : [node]));
  if (isCaption || node.querySelector('img') || node.tagName === 'IMG') centred(paragraph);
  return paragraph;
};

const STANDS_ALONE = /^(TABLE|BLOCKQUOTE|PRE|UL|OL|DIV|P|H[1-6]|VIDEO|AUDIO)$/;
const CAPTION = '[class*="caption" i], [class*="pictext" i], [class*="img-desc" i], [class*="image-desc" i]';

/** A figure becomes one paragraph per child, picture and caption centred; a table's caption the paragraph before it. */
export const flattenFigures = (root: HTMLElement): void => {
  for (const figure of root.querySelectorAll('figure')) {
    figure.replaceWith(
      ...[...figure.children].map((child) => (STANDS_ALONE.test(child.tagName) ? child : paragraphOf(child))),
    );
  }
  for (const caption of root.querySelectorAll(CAPTION)) {
    if (/^(P|DIV)$/.test(caption.tagName) && !caption.querySelector('img, p, div')) centred(caption);
  }
  for (const caption of root.querySelectorAll('table > caption')) {
    caption.closest('table')?.before(paragraphOf(caption));
    caption.remove();
  }
};

/** Google Docs wraps everything in a bold that is not bold. */
export const unwrapEmptyShells = (root: HTMLElement): void => {
  for (const bold of root.querySelectorAll('b, strong')) {
    if (/^(normal|[1-5]00)$/.test(readStyle(bold).get('font-weight') ?? ''))
      bold.replaceWith(...bold.childNodes);
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

/** Spaces typed for a first-line indent become the indent itself. */
export const indentBySpaces = (root: HTMLElement): void => {
  for (const block of root.querySelectorAll('p')) {
    const text = firstText(block);
    if (!text || !INDENT.test(text.data)) continue;
    text.data = text.data.replace(/^[\u00a0\u0020\u3000\u2003]+/, '');
    if (!block.closest('li, td, th')) writeStyle(block, readStyle(block).set('text-indent', '2em'));
  }
};

/** Centred and right-aligned text is no body text. */
export const indentOnlyBodyText = (root: HTMLElement): void => {
  for (const block of root.querySelectorAll('p, h1, h2, h3, h4')) {
    const style = readStyle(block);
    if (!style.has('text-align') || !style.delete('text-indent')) continue;
    writeStyle(block, style);
  }
};

/** Odd spaces become plain ones, those that nobody sees go. */
export const plainSpaces = (root: HTMLElement): void => {
  const walker = root.ownerDocument.createTreeWalker(root, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    text.data = text.data.replace(/[\u200b\u200c\u2060\ufeff]/g, '').replace(/\u00a0/g, ' ');
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
