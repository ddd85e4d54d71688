/** Suggestions of Chinese typesetting for one block of text (GB/T 15834 for punctuation, GB/T 15835 for numbers). */

/** Offsets in the block's text. */
export interface Change {
  from: number;
  to: number;
  text: string;
}

export interface Suggestion {
  /** The effect of the suggestion, as a person reads it. */
  label: string;
  /** In the order of the text; a pair of quotes is two. */
  changes: readonly Change[];
}

const HAN = '\\u3400-\\u9fff\\uf900-\\ufaff';
const CLOSING = '”’）》」』】';
const hasHan = new RegExp(`[${HAN}]`);
const isHan = (character: string | undefined): boolean => character !== undefined && hasHan.test(character);

type Rule = (text: string) => Suggestion[];

/** One suggestion for each match; `change` answers the part of the match that changes, or null. */
const each =
  (
    pattern: RegExp,
    label: string,
    change: (match: RegExpExecArray) => (Omit<Change, 'from'> & { from: number }) | null,
  ): Rule =>
  (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const found = change(match);
      return found && text.slice(found.from, found.to) !== found.text ? [{ label, changes: [found] }] : [];
    });

const whole = (match: RegExpExecArray, text: string): Change => ({
  from: match.index,
  to: match.index + match[0].length,
  text,
});

/** Digits and letters that an input method wrote in full width. */
const halfWidth: Rule = each(/[０-９Ａ-Ｚａ-ｚ％＠＆]+/gu, '全角字母和数字改为半角', (match) =>
  whole(match, match[0].normalize('NFKC')),
);

const FULL: Record<string, string> = { ',': '，', ';': '；', ':': '：', '!': '！', '?': '？', '.': '。' };

/** Behind a Chinese character, with the space that Latin text has there. A point only where a sentence ends. */
const fullWidth: Rule = each(
  new RegExp(`(?<=[${HAN}${CLOSING}]["']?)(?:[,;:!?](?![,;:!?/])|\\.(?=$|[ ${HAN}${CLOSING}“‘"']))[ ]*`, 'g'),
  '中文里用全角标点',
  (match) => whole(match, FULL[match[0].charAt(0)] ?? match[0]),
);

const ellipsis: Rule = each(
  new RegExp(`(?<=[${HAN}${CLOSING}，])(?:\\.{3,}|。{3,}|…+|·{3,})|(?:\\.{3,}|。{3,}|…+)(?=[${HAN}])`, 'g'),
  '省略号用六个点',
  (match) => whole(match, '……'),
);

const dash: Rule = each(
  new RegExp(`(?<=[${HAN}${CLOSING}])(?:-{2,}|—+|─+)(?=[${HAN}“‘《])`, 'g'),
  '破折号占两个字',
  (match) => whole(match, '——'),
);

const doubled: Rule = each(/([，、；：])\1+|。。(?!。)/gu, '标点重复', (match) =>
  whole(match, match[0].charAt(0)),
);

/** Full-width punctuation brings its own space. */
const besidePunctuation: Rule = each(
  /(?<=[，。；：！？、（《「]) +(?=\S)|(?<=\S) +(?=[，。；：！？、）》」])/gu,
  '全角标点旁不留空格',
  (match) => whole(match, ''),
);

const LATIN_UNIT =
  'km²|m²|m³|km/h|Mbps|Gbps|kWh|kW|MW|GW|kg|mg|km|cm|mm|nm|mL|ml|kHz|MHz|GHz|Hz|kB|KB|MB|GB|TB|kPa|MPa|mAh|m|g|t|L|W|V';
const HAN_UNIT =
  '公里|千米|厘米|毫米|平方公里|平方米|立方米|公斤|千克|毫克|公顷|万|亿|元|美元|欧元|岁|年|月|日|时|分|秒|小时|分钟|人|个|名|次|倍|米|克|吨|亩|升';

const beforeUnit: Rule = each(
  new RegExp(
    `(?<=[${HAN}（，。、]\\d+(?:\\.\\d+)?|^\\d+(?:\\.\\d+)?)(?=(?:${LATIN_UNIT})(?![A-Za-z0-9/²³]))`,
    'g',
  ),
  '数字和单位之间加空格',
  (match) => whole(match, ' '),
);

const beforeHanUnit: Rule = each(
  new RegExp(`(?<=\\d) +(?=%|‰|℃|°|(?:${HAN_UNIT}))`, 'g'),
  '数字和单位之间不留空格',
  (match) => whole(match, ''),
);

/** A number with its unit belongs to the Chinese around it, as numbers do. */
const QUANTITY = new RegExp(`^\\d+(?:\\.\\d+)?(?:${LATIN_UNIT})$`);

/** A word of Latin letters; one letter alone belongs to a Chinese word (A股, T恤). */
const WORD = /[A-Za-z0-9]+(?:[-.+/’'&][A-Za-z0-9]+)*/g;

const besideLatin: Rule = (text) =>
  [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    if (word.length < 2 || !/[A-Za-z]/.test(word) || QUANTITY.test(word)) return [];
    const end = index + word.length;
    const gaps = [isHan(text[index - 1]) ? index : null, isHan(text[end]) ? end : null];
    return gaps.flatMap((at) =>
      at === null ? [] : [{ label: '中英文之间加空格', changes: [{ from: at, to: at, text: ' ' }] }],
    );
  });

/** Straight quotes in pairs; where one is missing nobody knows which. */
const quotes =
  (straight: string, open: string, close: string): Rule =>
  (text) => {
    const at = [...text].length === text.length ? positionsOf(text, straight) : [];
    if (at.length % 2 === 1 || !hasHan.test(text)) return [];
    return at.flatMap((first, index) => {
      const second = at[index + 1];
      if (index % 2 === 1 || second === undefined) return [];
      const changes = [
        { from: first, to: first + 1, text: open },
        { from: second, to: second + 1, text: close },
      ];
      return [{ label: '直引号改为弯引号', changes }];
    });
  };

/** An apostrophe stands between letters, a sign of feet or inches behind a number. */
const positionsOf = (text: string, sign: string): number[] =>
  [...text.matchAll(new RegExp(sign, 'g'))]
    .map(({ index }) => index)
    .filter((index) => !/[A-Za-z0-9]/.test(text[index - 1] ?? '') || !/[A-Za-z]/.test(text[index + 1] ?? ''));

const brackets: Rule = (text) =>
  [...text.matchAll(/\(([^()]*)\)/g)].flatMap(({ 0: pair, 1: inside = '', index }) => {
    const end = index + pair.length - 1;
    const isChinese =
      hasHan.test(inside) || (isHan(text[index - 1]) && !/^[\d\s.,]*$/.test(inside) && isHan(text[end + 1]));
    if (!isChinese) return [];
    const changes = [
      { from: index, to: index + 1, text: '（' },
      { from: end, to: end + 1, text: '）' },
    ];
    return [{ label: '中文里用全角括号', changes }];
  });

/** If two rules speak of one place, the first one counts. */
const RULES: readonly Rule[] = [
  halfWidth,
  ellipsis,
  dash,
  doubled,
  fullWidth,
  brackets,
  quotes('"', '“', '”'),
  quotes("'", '‘', '’'),
  beforeUnit,
  beforeHanUnit,
  besidePunctuation,
  besideLatin,
];

const overlaps = (one: Change, other: Change): boolean =>
  one.from === other.from || (one.from < other.to && other.from < one.to);

const first = ({ changes }: Suggestion): number => changes[0]?.from ?? 0;

/** Suggestions for a text, in its order; no two of them change the same place. */
export const typographyOf = (text: string): Suggestion[] => {
  const taken: Change[] = [];
  return RULES.flatMap((rule) => rule(text))
    .filter(({ changes }) => {
      if (changes.some((change) => taken.some((other) => overlaps(change, other)))) return false;
      taken.push(...changes);
      return true;
    })
    .toSorted((one, other) => first(one) - first(other));
};
