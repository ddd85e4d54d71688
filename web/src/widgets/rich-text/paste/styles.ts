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

const DEFAULT_SIZE = 18;
const PX_PER: Record<string, number> = { px: 1, pt: 4 / 3, em: 18, rem: 16 };

const toPixels = (value: string): number | null => {
  const match = /^(\d*\.?\d+)(px|pt|em|rem)$/i.exec(value);
  return match ? Number(match[1]) * (PX_PER[(match[2] ?? 'px').toLowerCase()] ?? 1) : null;
};

const fontSize = (value: string): string | null => {
  const size = toPixels(value);
  if (size === null || Math.round(size) === DEFAULT_SIZE) return null;
  return `${Math.min(72, Math.max(10, Math.round(size)))}px`;
};

const lineHeight = (value: string): string | null => {
  const match = /^(\d*\.?\d+)(em|%)?$/i.exec(value);
  if (!match) return null;
  const ratio = Math.round((Number(match[1]) / (match[2] === '%' ? 100 : 1)) * 100) / 100;
  return ratio >= 1 && ratio <= 2.4 ? String(ratio) : null;
};

const COLOUR = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]+\)|hsla?\([\d\s.,%/a-z]+\)|[a-z]+)$/i;
const NO_COLOUR =
  /^(inherit|initial|unset|revert|windowtext|currentcolor|transparent|auto|none|black|#000|#000000|rgba?\(0,\s*0,\s*0(,\s*1)?\)|rgba\(.*,\s*0\))$/i;
const PAPER = /^(white|#fff|#ffffff|rgba?\(255,\s*255,\s*255(,\s*[\d.]+)?\)|window)$/i;

/** Near-black text is the default text, whatever grey the source site prefers. */
const isInk = (value: string): boolean => {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value);
  const hex = short
    ? `#${short
        .slice(1)
        .map((d) => d + d)
        .join('')}`
    : value;
  const parts =
    /^#(..)(..)(..)$/
      .exec(hex)
      ?.slice(1)
      .map((d) => parseInt(d, 16)) ?? /^rgb\((\d+),\s*(\d+),\s*(\d+)\)$/.exec(hex)?.slice(1).map(Number);
  return parts !== undefined && Math.max(...parts) <= 0x55 && Math.max(...parts) - Math.min(...parts) <= 0x12;
};

const fill = (value: string): string | null => (COLOUR.test(value) && !NO_COLOUR.test(value) ? value : null);
/** White text stood on a coloured box that does not come along. */
const colour = (value: string): string | null => (isInk(value) || PAPER.test(value) ? null : fill(value));
const background = (value: string): string | null => (PAPER.test(value) ? null : fill(value));
const alignment = (value: string): string | null =>
  /^(center|right|justify|end)$/.test(value) ? value.replace('end', 'right') : null;
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
  'line-height': lineHeight,
};

const BLOCK_ONLY = new Set(['text-align', 'text-indent', 'line-height']);
const BLOCKS = /^(P|H[1-6]|DIV|SECTION|ARTICLE|LI|TD|TH|BLOCKQUOTE)$/;
const CANONICAL: Record<string, string> = {
  background: 'background-color',
  'text-decoration-line': 'text-decoration',
};

/** What remains of an element's style. Pictures keep theirs: the schema filters it by property. */
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
  for (const element of root.querySelectorAll('[align], center')) {
    const style = readStyle(element);
    if (!style.has('text-align'))
      style.set('text-align', element.getAttribute('align')?.toLowerCase() ?? 'center');
    writeStyle(element, style);
  }
};
