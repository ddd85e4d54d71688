/** Inline styles of a paste, reduced to what the editor itself can set. */

export type Declarations = Map<string, string>;

export const readStyle = (element: Element): Declarations =>
  new Map(
    (element.getAttribute('style') ?? '')
      .split(';')
      .map((declaration) => declaration.split(/:(.*)/s))
      .map(([name = '', value = '']): [string, string] => [
        name.trim().toLowerCase(),
        value.replace(/!important/i, '').trim(),
      ])
      .filter(([name, value]) => name && value),
  );

export const writeStyle = (element: Element, style: Declarations): void => {
  if (style.size)
    element.setAttribute('style', [...style].map(([name, value]) => `${name}: ${value}`).join('; '));
  else element.removeAttribute('style');
};

/** Size of the article's body. */
export const BODY_SIZE = '18px';
const PX_PER: Record<string, number> = { px: 1, pt: 4 / 3, em: 18, rem: 16 };

const toPixels = (value: string): number | null => {
  const match = /^(\d*\.?\d+)(px|pt|em|rem)$/i.exec(value);
  return match ? Number(match[1]) * (PX_PER[(match[2] ?? 'px').toLowerCase()] ?? 1) : null;
};

const fontSize = (value: string): string | null => {
  const size = toPixels(value);
  return size ? `${Math.round(size)}px` : null;
};

const COLOUR = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]+\)|hsla?\([\d\s.,%/a-z]+\)|[a-z]+)$/i;
/** The text's own ink: black, near-black whatever grey the source prefers, and white, whose box does not come along. */
export const INK = 'inherit';
const UNSAID = /^(inherit|initial|unset|revert|currentcolor)$/i;
const DEFAULT = /^(windowtext|auto|black|window|white)$/i;
const CLEAR = /^(transparent|none|rgba\(.*,\s*0\)|hsla\(.*,\s*0%?\))$/i;

const channels = (value: string): number[] | null => {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value)?.slice(1);
  if (short) return short.map((digit) => parseInt(digit + digit, 16));
  const hex = /^#(..)(..)(..)(?:..)?$/.exec(value)?.slice(1);
  if (hex) return hex.map((pair) => parseInt(pair, 16));
  return /^rgba?\((\d+)[,\s]+(\d+)[,\s]+(\d+)/.exec(value)?.slice(1).map(Number) ?? null;
};

const isInk = (value: string): boolean => {
  const parts = channels(value);
  return parts !== null && Math.max(...parts) <= 0x55 && Math.max(...parts) - Math.min(...parts) <= 0x12;
};
const isPaper = (value: string): boolean => channels(value)?.every((part) => part >= 0xfa) ?? false;

const colour = (value: string): string | null => {
  if (DEFAULT.test(value) || isInk(value) || isPaper(value)) return INK;
  return COLOUR.test(value) && !UNSAID.test(value) && !CLEAR.test(value) ? value : null;
};
const background = (value: string): string | null =>
  COLOUR.test(value) &&
  !UNSAID.test(value) &&
  !CLEAR.test(value) &&
  !/^(white|window)$/i.test(value) &&
  !isPaper(value)
    ? value
    : null;
const alignment = (value: string): string | null =>
  /^(center|right|end)$/.test(value) ? value.replace('end', 'right') : null;
const indent = (value: string): string | null => (parseFloat(value) > 0 ? '2em' : null);
const weight = (value: string): string | null => (/^(bold|bolder|[6-9]00)$/.test(value) ? 'bold' : null);
const decoration = (value: string): string | null => /underline|line-through/.exec(value)?.[0] ?? null;
const italic = (value: string): string | null => (/^(italic|oblique)/.test(value) ? 'italic' : null);

const RULES: Record<string, (value: string) => string | null> = {
  color: colour,
  'background-color': background,
  background,
  'font-size': fontSize,
  'font-weight': weight,
  'font-style': italic,
  'text-decoration': decoration,
  'text-decoration-line': decoration,
  'text-align': alignment,
  'text-indent': indent,
};

const BLOCK_ONLY = new Set(['text-align', 'text-indent']);
const BLOCKS = /^(P|H[1-6]|DIV|SECTION|ARTICLE|LI|TD|TH|BLOCKQUOTE)$/;
const CANONICAL: Record<string, string> = {
  background: 'background-color',
  'text-decoration-line': 'text-decoration',
};

/** Rest of an element's style. Pictures keep theirs: the schema filters it by property. */
export const cleanStyle = (element: Element): void => {
  if (/^(IMG|VIDEO)$/.test(element.tagName)) return;
  const kept: Declarations = new Map();
  for (const [name, value] of readStyle(element)) {
    const clean = RULES[name]?.(value.toLowerCase());
    if (!clean || (BLOCK_ONLY.has(name) && !BLOCKS.test(element.tagName))) continue;
    kept.set(CANONICAL[name] ?? name, clean);
  }
  writeStyle(element, kept);
};

/** `<font color>`, `<p align>` and `<center>` said what a style says today. */
export const modernise = (root: HTMLElement): void => {
  for (const font of root.querySelectorAll('font')) {
    const span = root.ownerDocument.createElement('span');
    const color = font.getAttribute('color');
    const style = readStyle(font);
    if (color) style.set('color', color);
    writeStyle(span, style);
    span.append(...font.childNodes);
    font.replaceWith(span);
  }
  for (const raised of root.querySelectorAll('span[style*="vertical-align"]')) {
    const tag = { super: 'sup', sub: 'sub' }[readStyle(raised).get('vertical-align') ?? ''];
    if (!tag) continue;
    const element = root.ownerDocument.createElement(tag);
    element.append(...raised.childNodes);
    raised.replaceWith(element);
  }
  for (const element of root.querySelectorAll('[align], center')) {
    const style = readStyle(element);
    if (!style.has('text-align'))
      style.set('text-align', element.getAttribute('align')?.toLowerCase() ?? 'center');
    writeStyle(element, style);
  }
};

const TAGS: readonly (readonly [string, RegExp, string])[] = [
  ['font-weight', /bold/, 'strong'],
  ['font-style', /italic/, 'em'],
  ['text-decoration', /underline/, 'u'],
  ['text-decoration', /line-through/, 's'],
];

/** Drops styles that equal the body's, unless an outer span says otherwise. */
const dropDefaults = (span: Element, style: Declarations): void => {
  for (const [name, value] of [
    ['font-size', BODY_SIZE],
    ['color', INK],
  ] as const) {
    if (style.get(name) === value && !span.parentElement?.closest(`span[style*="${name}:"]`))
      style.delete(name);
  }
};

/** Turns styles that have a tag into the tag; removes a span that says nothing. */
export const tagStyles = (root: HTMLElement): void => {
  for (const span of root.querySelectorAll('span')) {
    const style = readStyle(span);
    for (const [name, value, tag] of TAGS) {
      if (!value.test(style.get(name) ?? '')) continue;
      const element = root.ownerDocument.createElement(tag);
      element.append(...span.childNodes);
      span.append(element);
    }
    for (const [name] of TAGS) style.delete(name);
    dropDefaults(span, style);
    writeStyle(span, style);
    if (style.size === 0) span.replaceWith(...span.childNodes);
  }
};
