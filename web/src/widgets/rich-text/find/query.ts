export interface Query {
  readonly text: string;
  readonly caseSensitive: boolean;
  readonly wholeWord: boolean;
  readonly regex: boolean;
}

/** A find within one block; `index` counts UTF-16 units from the block's start. */
export interface Match {
  readonly index: number;
  readonly text: string;
  /** Groups of a regular expression, from `$1` on. */
  readonly groups: readonly (string | undefined)[];
}

export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

export class BadPattern extends Error {}

/** Stands for a picture or another thing without text inside a block. */
export const LEAF = '\ufffc';
const MOST_MATCHES = 20_000;

const compiles = (source: string, flags: string): boolean => {
  try {
    return Boolean(new RegExp(source, flags));
  } catch {
    return false;
  }
};

/** Throws BadPattern for a regular expression that cannot be read. */
export const patternOf = (query: Query): Pattern => {
  const flags = query.caseSensitive ? 'gm' : 'gim';
  if (!query.regex) {
    return { source: query.text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), flags: `${flags}u` };
  }
  // Without `u` some habits of other tools are allowed, e.g. an escaped hyphen.
  if (compiles(query.text, `${flags}u`)) return { source: query.text, flags: `${flags}u` };
  if (compiles(query.text, flags)) return { source: query.text, flags };
  throw new BadPattern('正则表达式不完整或有误，请检查括号和转义符');
};

/** True if a text begins or ends inside a letter that takes two units, as expressions without `u` may find it. */
const HALVED = /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/;

/** All matches in one text that hold something, no picture and no half of a letter. */
export const matchesIn = (text: string, { source, flags }: Pattern): Match[] => {
  const found: Match[] = [];
  for (const match of text.matchAll(new RegExp(source, flags))) {
    if (!match[0] || match[0].includes(LEAF) || HALVED.test(match[0])) continue;
    found.push({ index: match.index, text: match[0], groups: match.slice(1) });
    if (found.length >= MOST_MATCHES) break;
  }
  return found;
};

const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' });

/** Returns the matches that begin and end where words do; Chinese is divided by dictionary. */
export const wholeWords = (text: string, matches: Match[]): Match[] => {
  if (matches.length === 0) return matches;
  const edges = new Set([text.length]);
  for (const { index } of segmenter.segment(text)) edges.add(index);
  return matches.filter(({ index, text: { length } }) => edges.has(index) && edges.has(index + length));
};

/** Replacement of a match. In a regular expression `$1` … `$99`, `$&` and `$$` mean what they mean in JavaScript. */
export const replacementFor = (template: string, match: Match, regex: boolean): string => {
  if (!regex) return template;
  return template.replace(/\$(\$|&|\d{1,2})/g, (whole, what: string) => {
    if (what === '$') return '$';
    if (what === '&') return match.text;
    const group = Number(what);
    return group >= 1 && group <= match.groups.length ? (match.groups[group - 1] ?? '') : whole;
  });
};
