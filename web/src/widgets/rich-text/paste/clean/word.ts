import { readStyle } from './styles';

/** Word's own things: fake lists, tracked deletions, comments, titles. */

interface ListItem {
  paragraph: HTMLElement;
  list: string;
  level: number;
  ordered: boolean;
  start: number;
  /** Numbering of an ordered list, as in HTML; null for figures. */
  type: string | null;
}

/** 1. and a) count on by themselves; what is written otherwise (一、 （1） 第一条) is part of the text. */
const COUNTED = /^(\d+|[a-z]|[ivx]+)[.)．]$/i;
const BULLET = /^[^\d\p{L}]$|^[a-z§·]$/u;

const markerOf = (paragraph: HTMLElement): HTMLElement | null => {
  const spans = [...paragraph.querySelectorAll<HTMLElement>('span[style]')];
  return spans.find((span) => /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? '')) ?? null;
};

const typeOf = (marker: string): string | null => {
  if (/^\d/.test(marker)) return null;
  const roman = /^[ivx]+\W$/i.test(marker);
  const small = marker === marker.toLowerCase();
  return roman ? (small ? 'i' : 'I') : small ? 'a' : 'A';
};

/** First number of a list that goes on; letters start anew. */
const numberOf = (marker: string): number => Number(/^\d+/.exec(marker)?.[0] ?? 1);

const itemOf = (paragraph: HTMLElement): ListItem | null => {
  const match = /\b(l\d+)\s+level(\d+)/i.exec(readStyle(paragraph).get('mso-list') ?? '');
  if (!match) return null;
  const marker = markerOf(paragraph);
  const text = marker?.textContent?.replace(/[\s\u00a0]+/g, '') ?? '';
  const ordered = COUNTED.test(text);
  if (/^H\d$/.test(paragraph.tagName) || !(ordered || BULLET.test(text) || !text)) {
    marker?.replaceWith(/^[\d.]+$/.test(text) ? `${text} ` : text);
    return null;
  }
  marker?.remove();
  return {
    paragraph,
    list: match[1] ?? '',
    level: Number(match[2]),
    ordered,
    start: ordered ? numberOf(text) : 1,
    type: ordered ? typeOf(text) : null,
  };
};

const newList = (item: ListItem): HTMLElement => {
  const list = item.paragraph.ownerDocument.createElement(item.ordered ? 'ol' : 'ul');
  if (item.ordered && item.start > 1) list.setAttribute('start', String(item.start));
  if (item.type) list.setAttribute('type', item.type);
  return list;
};

const append = (list: HTMLElement, item: ListItem): void => {
  const entry = list.ownerDocument.createElement('li');
  const paragraph = list.ownerDocument.createElement('p');
  paragraph.append(...item.paragraph.childNodes);
  entry.append(paragraph);
  list.append(entry);
};

/** The open list of each level; a deeper level hangs in the last entry of the level above. */
class OpenLists {
  private levels: { list: HTMLElement; id: string }[] = [];

  close(): void {
    this.levels = [];
  }

  put(item: ListItem): void {
    const depth = Math.min(item.level, this.levels.length + 1);
    this.levels.length = Math.min(this.levels.length, depth);
    const open = this.levels[depth - 1];
    const same = open && open.id === item.list && open.list.tagName === (item.ordered ? 'OL' : 'UL');
    append(same ? open.list : this.open(item, depth), item);
    item.paragraph.remove();
  }

  private open(item: ListItem, depth: number): HTMLElement {
    const list = newList(item);
    const above = this.levels[depth - 2]?.list.lastElementChild;
    if (above) above.append(list);
    else item.paragraph.before(list);
    this.levels[depth - 1] = { list, id: item.list };
    return list;
  }
}

const listParagraphs = (root: HTMLElement): void => {
  const open = new OpenLists();
  let previous: Element | null = null;
  for (const paragraph of root.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6, div, table')) {
    const item = itemOf(paragraph);
    if (!item) {
      if (!paragraph.closest('li')) open.close();
      continue;
    }
    if (previous && paragraph.parentElement !== previous) open.close();
    previous = paragraph.parentElement;
    open.put(item);
  }
};

/** Word Online wraps every single entry in a list of its own. */
const joinSplitLists = (root: HTMLElement): void => {
  root
    .querySelectorAll('.ListContainerWrapper')
    .forEach((wrapper) => wrapper.replaceWith(...wrapper.childNodes));
  for (const list of root.querySelectorAll('ul, ol')) {
    const before = list.previousElementSibling;
    if (before?.tagName !== list.tagName || !list.querySelector('[data-listid]')) continue;
    before.append(...list.childNodes);
    list.remove();
  }
};

/** A row that only keeps columns straight, and the second half of a line break, are Word's own business. */
const dropProps = (root: HTMLElement): void => {
  for (const row of root.querySelectorAll('tr[height="0"]')) if (!row.textContent?.trim()) row.remove();
  for (const br of root.querySelectorAll('br + br[style*="mso-special-character"]')) br.remove();
};

export const cleanWord = (root: HTMLElement): void => {
  dropProps(root);
  root
    .querySelectorAll('del[cite], del[datetime], .MsoCommentReference, .MsoCommentText')
    .forEach((node) => node.remove());
  root.querySelectorAll('[style]').forEach((node) => {
    const element = readStyle(node).get('mso-element') ?? '';
    if (/comment|header|footer/.test(element)) node.remove();
  });
  root.querySelectorAll('ins').forEach((node) => node.replaceWith(...node.childNodes));
  for (const title of root.querySelectorAll('p.MsoTitle')) {
    const heading = root.ownerDocument.createElement('h1');
    for (const { name, value } of title.attributes) heading.setAttribute(name, value);
    heading.append(...title.childNodes);
    title.replaceWith(heading);
  }
  listParagraphs(root);
  joinSplitLists(root);
};
