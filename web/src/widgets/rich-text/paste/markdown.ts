/** HTML of plain text that clearly is markdown, else nothing. The parser loads when it is first needed. */

/** Each of these alone is enough: nobody writes them by accident. */
const SURE = [
  /^#{1,6} \S/m,
  /^(```|~~~)[\w-]*\s*$[\s\S]*^(```|~~~)\s*$/m,
  /^\|?[^\n|]+\|[^\n]*\n\|?\s*:?-{3,}:?\s*(\|\s*:?-{3,}:?\s*)*\|?\s*$/m,
  /!?\[[^\]\n]*\]\((https?:\/\/|\/)[^)\s]+\)/,
];
/** Of these it takes two different ones. */
const LIKELY = [
  /^[-*+] \S.*\n[-*+] \S/m,
  /^\d{1,3}\. \S.*\n(?: {2,}.*\n)*\d{1,3}\. \S/m,
  /^> \S/m,
  /\*\*[^\s*][^*\n]*\*\*/,
  /(^|[^`])`[^`\n]+`(?!`)/,
  /^(-{3,}|\*{3,})\s*$/m,
  /~~[^~\n]+~~/,
];

export const isMarkdown = (text: string): boolean => {
  const plain = text.replace(/\r\n?/g, '\n');
  return SURE.some((form) => form.test(plain)) || LIKELY.filter((form) => form.test(plain)).length >= 2;
};

const CJK = '[\\u2e80-\\u9fff\\u3000-\\u303f\\uf900-\\ufaff\\uff00-\\uffef]';
/** A line broken by the author's editor; Chinese has no space there. */
const BROKEN_LINE = new RegExp(`(${CJK})\\n(?=${CJK})`, 'g');

export const markdownToHtml = async (text: string): Promise<string> => {
  const { marked } = await import('marked');
  const html = await marked.parse(text.replace(/\r\n?/g, '\n'), { gfm: true });
  return html.replace(
    /(<pre[\s\S]*?<\/pre>)|([^<]+)/g,
    (_, code: string | undefined, words = '') => code ?? (words as string).replace(BROKEN_LINE, '$1'),
  );
};
