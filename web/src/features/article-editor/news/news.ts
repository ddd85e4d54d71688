/** People in the document but oneself, by id. */
export type Others = ReadonlyMap<string, string>;
/** Names of who changed something, by its label; an empty set if nobody is known. */
export type Changes = ReadonlyMap<string, ReadonlySet<string>>;

/** At most so many names or places are said; a screen reader cannot skip within an announcement. */
const MOST = 3;

const listed = (words: readonly string[], unit: string): string =>
  words.length > MOST ? `${words.slice(0, MOST).join('、')}等 ${words.length} ${unit}` : words.join('、');

const namesOf = (here: Others, leftOut: Others): string[] =>
  [...here].filter(([id]) => !leftOut.has(id)).map(([, name]) => name);

/** Changes by the people who made them: 王芳修改了标题、正文. */
const changeTexts = (changes: Changes): string[] => {
  const places = new Map<string, string[]>();
  for (const [place, names] of changes) {
    const who = names.size ? listed([...names], '人') : '其他人';
    places.set(who, [...(places.get(who) ?? []), place]);
  }
  return [...places].map(([who, where]) => `${who}修改了${listed(where, '处')}`);
};

/** The sentence about all that happened since the last one; empty if nothing did. */
export const newsText = (before: Others, now: Others, changes: Changes): string => {
  const [came, left] = [namesOf(now, before), namesOf(before, now)];
  return [
    ...(came.length ? [`${listed(came, '人')}进入了文档`] : []),
    ...(left.length ? [`${listed(left, '人')}离开了文档`] : []),
    ...changeTexts(changes),
  ].join('；');
};
