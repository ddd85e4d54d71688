/** Marks that say how words look; links, suggestions and comments say something else and are never painted over. */
export const FORMATS = [
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'subscript',
  'superscript',
  'textStyle',
  'highlight',
] as const;

export const isFormat = (mark: string): boolean => (FORMATS as readonly string[]).includes(mark);

/** A block as it is before anybody styles it. */
export const PLAIN_BLOCK = { lineHeight: null, indent: 0, firstLine: false, textAlign: null };
