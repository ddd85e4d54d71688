/** Attributes that the schema writes into the page unchanged; anything but text would break the drawing. */
const TEXTS = new Set(
  (
    'src alt title href target rel class style poster language type ' +
    'textAlign lineHeight align background objectFit color backgroundColor fontSize fontFamily'
  ).split(' '),
);
/** Attributes that the schema writes into a style. */
const DECLARED = new Set(
  'width height textAlign lineHeight align background objectFit color backgroundColor fontSize fontFamily'.split(
    ' ',
  ),
);
const SPANS = new Set(['colspan', 'rowspan']);
const WIDEST = 1000;
/** Of a picture's own style; the server keeps no other (apps/documents/html/inlines.py). */
const PICTURE_STYLE = new Set(
  'width height max-width object-fit border-radius margin float display vertical-align'.split(' '),
);
/** Leads out of a declaration, or loads something. */
const LEAVES = /[;:{}\\<>]|url\(|image-set\(|expression/i;

const ADDRESSES = new Set(['href', 'src', 'poster']);
/** Read as leniently as a browser reads it. */
const RUNS = /^(?:(?:javascript|vbscript):|data:text)/i;
const IGNORED = /[\u0000-\u0020\u007f-\u009f]/g;

const isPictureStyle = (style: string): boolean =>
  style
    .split(';')
    .filter((declaration) => declaration.trim())
    .every((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      return PICTURE_STYLE.has(name.trim().toLowerCase()) && !LEAVES.test(value.join(':'));
    });

/**
 * True if an attribute can be drawn in everybody's editor without breaking it or covering their screen: a shared
 * document may hold anything. The server judges the same (apps/documents/prosemirror/safe_attributes.py).
 */
export const isHarmless = (name: string, value: unknown): boolean => {
  if (SPANS.has(name)) return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= WIDEST;
  if (typeof value === 'number') return !TEXTS.has(name);
  if (typeof value !== 'string') return !TEXTS.has(name) && !DECLARED.has(name);
  if (name === 'style') return isPictureStyle(value);
  if (ADDRESSES.has(name)) return !RUNS.test(value.replace(IGNORED, ''));
  return !DECLARED.has(name) || !LEAVES.test(value);
};
