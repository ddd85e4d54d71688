/**
 * Word names its pictures in HTML by files of its own computer, but puts their bytes into the RTF that it copies
 * beside it: as figures, in the order of the text.
 */
const TYPES: readonly (readonly [RegExp, string, string])[] = [
  [/\\pngblip/, 'image/png', 'png'],
  [/\\jpegblip/, 'image/jpeg', 'jpg'],
];
const PICTURE = '{\\pict';
/** The same picture once more, for programs that are older than PNG. */
const AGAIN = /\\nonshppict\s*$/;
const LOOK_BACK = 16;

/** The end of the group that begins at `start`. */
const endOf = (rtf: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < rtf.length; at += 1) {
    const char = rtf[at];
    if (char === '\\') at += 1;
    else if (char === '{') depth += 1;
    else if (char === '}' && (depth -= 1) === 0) return at;
  }
  return rtf.length;
};

const withoutGroups = (body: string): string => {
  let plain = body.replace(/\\[{}\\]/g, '');
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(/\{[^{}]*\}/g, ' ');
  }
  return plain;
};

const fileOf = (group: string, index: number): File | null => {
  const body = withoutGroups(group);
  const type = TYPES.find(([form]) => form.test(body));
  const figures = body.replace(/\\[a-z]+-?\d* ?/gi, '').replace(/[^\da-f]/gi, '');
  if (!type || figures.length < 16) return null;
  const bytes = new Uint8Array(figures.length >> 1);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = parseInt(figures.slice(at * 2, at * 2 + 2), 16);
  return new File([bytes], `Word图片${index + 1}.${type[2]}`, { type: type[1] });
};

/** Every picture of the text in its order; null for one of a kind that cannot be stored (drawings of Windows). */
export const picturesInRtf = (rtf: string): (File | null)[] => {
  const found: (File | null)[] = [];
  for (let at = rtf.indexOf(PICTURE); at >= 0;) {
    const end = endOf(rtf, at);
    if (!AGAIN.test(rtf.slice(Math.max(0, at - LOOK_BACK), at)))
      found.push(fileOf(rtf.slice(at + PICTURE.length, end), found.length));
    at = rtf.indexOf(PICTURE, end);
  }
  return found;
};
