import type { JsonMark, JsonNode } from './document';

/** HTML of a rich text as ProseMirror's JSON, as far as a comparison needs it: no editor, no schema. */
export const documentOfHtml = (html: string | null | undefined): JsonNode => {
  const parsed = new DOMParser().parseFromString(html ?? '', 'text/html');
  return { type: 'doc', content: blocks(parsed.body, []) };
};

const CONTAINERS: Readonly<Record<string, string>> = {
  BLOCKQUOTE: 'blockquote',
  UL: 'bulletList',
  OL: 'orderedList',
  LI: 'listItem',
  TR: 'tableRow',
  TD: 'tableCell',
  TH: 'tableHeader',
};
const TEXTS: Readonly<Record<string, string>> = { P: 'paragraph', PRE: 'codeBlock' };
const MEDIA: Readonly<Record<string, string>> = { VIDEO: 'video', AUDIO: 'audio', HR: 'horizontalRule' };
const MARKS: Readonly<Record<string, string>> = {
  STRONG: 'bold',
  B: 'bold',
  EM: 'italic',
  I: 'italic',
  U: 'underline',
  S: 'strike',
  DEL: 'strike',
  SUB: 'subscript',
  SUP: 'superscript',
  CODE: 'code',
  A: 'link',
  MARK: 'highlight',
};
const IGNORED = new Set(['SCRIPT', 'STYLE', 'COLGROUP', 'TEMPLATE', 'SOURCE']);

const blocks = (parent: Element, marks: readonly JsonMark[]): JsonNode[] => {
  const found: JsonNode[] = [];
  let line: JsonNode[] = [];
  const close = () => {
    if (line.some((one) => one.type !== 'text' || one.text?.trim()))
      found.push({ type: 'paragraph', content: line });
    line = [];
  };
  for (const child of parent.childNodes) {
    if (child instanceof Element && isBlock(child)) {
      close();
      found.push(...block(child, marks));
    } else line.push(...inline(child, marks));
  }
  close();
  return found;
};

const isBlock = (element: Element): boolean =>
  element.tagName in CONTAINERS ||
  element.tagName in TEXTS ||
  element.tagName in MEDIA ||
  /^(H[1-6]|TABLE|TBODY|THEAD|TFOOT|DIV|SECTION|ARTICLE|FIGURE)$/.test(element.tagName);

const block = (element: Element, marks: readonly JsonMark[]): JsonNode[] => {
  const { tagName } = element;
  const heading = /^H([1-6])$/.exec(tagName);
  if (heading) return [text('heading', element, marks, { level: Math.min(4, Number(heading[1])) })];
  if (tagName in TEXTS) return [text(TEXTS[tagName] as string, element, marks, {})];
  if (tagName in MEDIA) return [{ type: MEDIA[tagName] as string, attrs: mediaAttributes(element) }];
  if (tagName === 'TABLE')
    return [
      { type: 'table', content: [...element.querySelectorAll('tr')].flatMap((row) => block(row, marks)) },
    ];
  if (tagName in CONTAINERS) {
    const attrs = /^T[DH]$/.test(tagName) ? spans(element) : {};
    return [{ type: CONTAINERS[tagName] as string, attrs, content: blocks(element, marks) }];
  }
  return blocks(element, marks);
};

const text = (
  type: string,
  element: Element,
  marks: readonly JsonMark[],
  attrs: Record<string, unknown>,
): JsonNode => ({
  type,
  attrs: { ...attrs, ...blockStyle(element as HTMLElement) },
  content: [...element.childNodes].flatMap((child) => inline(child, marks)),
});

const blockStyle = ({ style }: HTMLElement): Record<string, unknown> => ({
  textAlign: style.textAlign,
  lineHeight: style.lineHeight,
  indent: parseFloat(style.paddingLeft) || null,
  firstLine: parseFloat(style.textIndent) > 0,
});

const spans = (element: Element) => ({
  colspan: Number(element.getAttribute('colspan')) || 1,
  rowspan: Number(element.getAttribute('rowspan')) || 1,
});

const mediaAttributes = (element: Element) => ({
  src: element.getAttribute('src'),
  poster: element.getAttribute('poster'),
  title: element.getAttribute('title'),
});

const inline = (node: Node, marks: readonly JsonMark[]): JsonNode[] => {
  if (node.nodeType === Node.TEXT_NODE)
    return node.textContent ? [{ type: 'text', text: node.textContent, marks }] : [];
  if (!(node instanceof HTMLElement) || IGNORED.has(node.tagName)) return [];
  if (node.tagName === 'IMG') return [{ type: 'image', attrs: pictureAttributes(node) }];
  if (node.tagName === 'BR') return [{ type: 'hardBreak' }];
  const more = [...marks, ...marksOf(node)];
  return [...node.childNodes].flatMap((child) => inline(child, more));
};

const pictureAttributes = (element: Element) =>
  Object.fromEntries(
    ['src', 'alt', 'title', 'width', 'height', 'style'].map((name) => [name, element.getAttribute(name)]),
  );

const marksOf = (element: HTMLElement): JsonMark[] => {
  const type = MARKS[element.tagName];
  if (type === 'link') return [{ type, attrs: { href: element.getAttribute('href') } }];
  if (type === 'highlight')
    return [{ type, attrs: { color: element.style.backgroundColor || element.dataset.color } }];
  if (type) return [{ type }];
  const { color, backgroundColor, fontFamily, fontSize } = element.style;
  const attrs = { color, backgroundColor, fontFamily, fontSize };
  return element.tagName === 'SPAN' && Object.values(attrs).some(Boolean)
    ? [{ type: 'textStyle', attrs }]
    : [];
};
