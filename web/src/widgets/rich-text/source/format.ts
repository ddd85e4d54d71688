const BLOCKS = new Set(
  'P H1 H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE PRE HR TABLE COLGROUP COL TBODY THEAD TFOOT TR TD TH VIDEO AUDIO DIV SECTION FIGURE'.split(
    ' ',
  ),
);
const VOID = new Set('IMG BR HR COL SOURCE INPUT WBR'.split(' '));
const INDENT = '  ';

const isBlock = (node: Node): node is Element => node instanceof Element && BLOCKS.has(node.tagName);
const holdsBlocks = (element: Element): boolean => [...element.childNodes].some(isBlock);

const escaped = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&nbsp;');

const openingTag = (element: Element): string => {
  const attributes = [...element.attributes].map(({ name, value }) =>
    value === ''
      ? ` ${name}`
      : ` ${name}="${value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')}"`,
  );
  return `<${element.tagName.toLowerCase()}${attributes.join('')}>`;
};

const closingTag = (element: Element): string =>
  VOID.has(element.tagName) ? '' : `</${element.tagName.toLowerCase()}>`;

const inline = (node: Node): string => {
  if (node instanceof Text) return escaped(node.data);
  if (!(node instanceof Element)) return '';
  return `${openingTag(node)}${[...node.childNodes].map(inline).join('')}${closingTag(node)}`;
};

const lines = (node: Node, depth: number): string[] => {
  const indent = INDENT.repeat(depth);
  if (!(node instanceof Element)) return node.textContent?.trim() ? [indent + inline(node)] : [];
  if (!holdsBlocks(node)) return [indent + inline(node)];
  const inner = [...node.childNodes].flatMap((child) => lines(child, depth + 1));
  return [indent + openingTag(node), ...inner, indent + closingTag(node)];
};

/** HTML with each block on its own line, nested ones indented; the text inside a block is not touched. */
export const formatHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes].flatMap((child) => lines(child, 0)).join('\n');
};
