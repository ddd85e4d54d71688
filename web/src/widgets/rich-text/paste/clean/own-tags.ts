/** Yuque's reader page writes its text in tags of its own. */
const TAGS: Record<string, string> = {
  'NE-P': 'p',
  'NE-H1': 'h1',
  'NE-H2': 'h2',
  'NE-H3': 'h3',
  'NE-H4': 'h4',
  'NE-QUOTE': 'blockquote',
  'NE-ULI': 'li',
  'NE-OLI': 'li',
};
const MARKS = [
  ['ne-bold', 'strong'],
  ['ne-italic', 'em'],
  ['ne-underline', 'u'],
  ['ne-strikethrough', 's'],
] as const;

const renamed = (element: Element, tag: string): Element => {
  const plain = element.ownerDocument.createElement(tag);
  const align = element.getAttribute('ne-alignment');
  if (align) plain.setAttribute('align', align);
  plain.append(...element.childNodes);
  element.replaceWith(plain);
  return plain;
};

const listed = (entry: Element, tag: string): void => {
  const before = entry.previousElementSibling;
  const list = before?.hasAttribute('data-ne-list') && before.tagName === tag ? before : null;
  const home = list ?? entry.ownerDocument.createElement(tag);
  home.setAttribute('data-ne-list', '');
  if (!list) entry.before(home);
  home.append(entry);
};

export const plainTags = (root: HTMLElement): void => {
  root.querySelectorAll('ne-uli-i, ne-oli-i, ne-heading-ext').forEach((symbol) => symbol.remove());
  for (const text of root.querySelectorAll('ne-text')) {
    for (const [name, tag] of MARKS) {
      if (!text.hasAttribute(name)) continue;
      const mark = root.ownerDocument.createElement(tag);
      mark.append(...text.childNodes);
      text.append(mark);
    }
  }
  for (const quote of root.querySelectorAll('div.ne-quote')) renamed(quote, 'blockquote');
  for (const element of root.querySelectorAll(Object.keys(TAGS).join(',').toLowerCase())) {
    const plain = renamed(element, TAGS[element.tagName] ?? 'p');
    if (element.tagName === 'NE-ULI') listed(plain, 'UL');
    if (element.tagName === 'NE-OLI') listed(plain, 'OL');
  }
};
