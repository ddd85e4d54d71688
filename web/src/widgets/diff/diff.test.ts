import { describe, expect, it } from 'vitest';
import { compareDocuments, type Comparison, type Row } from './compare';
import { canonical, flatten, type Block, type Inline, type JsonNode } from './document';
import { documentOfHtml } from './from-html';
import { summaryText } from './summary';
import { compareText, type Part } from './words';

type ChangedRow = Extract<Row, { notes: readonly string[] }>;

const marked = (parts: readonly Part[]) =>
  parts
    .map(({ type, inlines }) => {
      const text = inlines.map((one) => (one.sort === 'text' ? one.text : '□')).join('');
      return type === 'same' ? text : type === 'added' ? `+[${text}]` : `-[${text}]`;
    })
    .join('');

const compareHtml = (before: string, after: string): Comparison =>
  compareDocuments(documentOfHtml(before), documentOfHtml(after));

const kinds = ({ rows }: Comparison) => rows.map(({ type }) => type);

describe('words', () => {
  it('marks a changed word whole, not its single characters', () => {
    expect(marked(compareText('绿道今日上线，欢迎市民体验。', '绿道明日上线，欢迎市民体验。'))).toBe(
      '绿道-[今日]+[明日]上线，欢迎市民体验。',
    );
  });
  it('joins changes that only a chance character keeps apart', () => {
    expect(marked(compareText('甲方负责的工程', '乙方承担的任务'))).not.toMatch(/的.*的.*的/);
  });
  it('shows two insertions as two insertions', () => {
    expect(marked(compareText('全省开工', '湖北全省今日开工'))).toBe('+[湖北]全省+[今日]开工');
  });
  it('tells of nothing where nothing changed', () => {
    expect(marked(compareText('一样', '一样'))).toBe('一样');
    expect(compareText('', '')).toEqual([]);
  });
  it('takes a literal object character for text', () => {
    expect(marked(compareText('a\ufffcb', 'a\ufffcc'))).toBe('a\ufffc-[b]+[c]');
  });
});

describe('documents', () => {
  it('keeps a paragraph that was inserted apart from its neighbours', () => {
    const { rows } = compareHtml(
      '<p>第一段讲秋粮。</p><p>第三段讲水利。</p>',
      '<p>第一段讲秋粮。</p><p>新来的一段话，完全不同。</p><p>第三段讲水利。</p>',
    );
    expect(rows.map(({ type }) => type)).toEqual(['same', 'added', 'same']);
  });
  it('recognises a paragraph that was moved', () => {
    const [a, b, c] = ['<p>第一段讲秋粮收购。</p>', '<p>第二段讲水利建设。</p>', '<p>第三段讲乡村旅游。</p>'];
    const moved = compareHtml(`${a}${b}${c}`, `${b}${c}${a}`);
    expect(kinds(moved)).toEqual(['removed', 'same', 'same', 'moved']);
    expect(summaryText(moved.summary)).toBe('移动 1 段');
  });
  it('notes a changed look discreetly and counts no words for it', () => {
    const { rows, summary } = compareHtml(
      '<p>东湖绿道</p>',
      '<p style="text-align: center">东湖<strong>绿道</strong></p>',
    );
    expect(rows).toMatchObject([{ type: 'changed', notes: ['对齐'] }]);
    expect(summary).toMatchObject({ added: 0, removed: 0, formats: 2 });
  });
  it('compares tables cell by cell', () => {
    const table = (value: string) =>
      `<table><tbody><tr><td>季度</td><td>产值</td></tr><tr><td>一</td><td>${value}</td></tr></tbody></table>`;
    const [row] = compareHtml(table('一百亿元'), table('二百亿元')).rows as [ChangedRow];
    expect(row.table?.map(({ cells }) => cells.map(({ type }) => type))).toEqual([
      ['same', 'same'],
      ['same', 'changed'],
    ]);
  });
  it('keeps a new table row apart from the others', () => {
    const rowsOf = (...names: string[]) =>
      `<table>${names.map((name) => `<tr><td>${name}</td><td>${name}值</td></tr>`).join('')}</table>`;
    const [row] = compareHtml(rowsOf('甲', '乙'), rowsOf('甲', '丙', '乙')).rows as [ChangedRow];
    expect(row.table?.map(({ type }) => type)).toEqual(['same', 'added', 'same']);
  });
  it('counts pictures that came and went', () => {
    const { summary } = compareHtml(
      '<p>一<img src="/a.png">二</p>',
      '<p>一<img src="/b.png"><img src="/c.png">二</p>',
    );
    expect(summaryText(summary)).toBe('图片 +2 −1');
  });
  it('takes a picture that only changed its width for the same picture', () => {
    const { summary } = compareHtml(
      '<p><img src="/a.png" width="100"></p>',
      '<p><img src="/a.png" width="200"></p>',
    );
    expect(summary).toMatchObject({ pictures: { added: 0, removed: 0 }, formats: 1 });
  });
  it('counts words as newsrooms do', () => {
    expect(summaryText(compareHtml('<p>今日开放</p>', '<p>今日正式开放 2026</p>').summary)).toBe('新增 3 字');
  });
  it('reads the same text from HTML and from the editor', () => {
    const json: JsonNode = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2, textAlign: null }, content: [{ type: 'text', text: '题' }] },
        {
          type: 'bulletList',
          content: [
            {
              type: 'listItem',
              content: [
                {
                  type: 'paragraph',
                  content: [{ type: 'text', text: '项', marks: [{ type: 'bold', attrs: {} }] }],
                },
              ],
            },
          ],
        },
      ],
    };
    const html = documentOfHtml('<h2>题</h2><ul><li><p><strong>项</strong></p></li></ul>');
    expect(compareDocuments(json, html).rows.map(({ type }) => type)).toEqual(['same', 'same']);
  });
});

/** One number after another, always the same. */
const dice = (seed: number) => (below: number) => (seed = (seed * 16807) % 2147483647) % below;

const WORDS = '湖北 秋粮 收购 进度 过半 的 了 ， 。 农户 东湖 绿道 今日 开放 2026 km 😀'.split(' ');

const randomDocument = (random: (below: number) => number): JsonNode => {
  const some = <T>(most: number, make: () => T): T[] => Array.from({ length: random(most + 1) }, make);
  const inline = (): JsonNode => {
    if (random(9) === 0)
      return { type: 'image', attrs: { src: `/${random(3)}.png`, width: random(2) || null } };
    if (random(12) === 0) return { type: 'hardBreak' };
    const marks = random(4) === 0 ? [{ type: ['bold', 'italic'][random(2)] as string }] : [];
    return { type: 'text', text: some(5, () => WORDS[random(WORDS.length)]).join('') || '字', marks };
  };
  const block = (depth: number): JsonNode => {
    const choice = random(depth > 1 ? 6 : 10);
    if (choice === 6) return { type: 'blockquote', content: [block(depth + 1)] };
    if (choice === 7)
      return {
        type: 'bulletList',
        content: [0, 1].map(() => ({ type: 'listItem', content: [block(depth + 1)] })),
      };
    if (choice === 8)
      return {
        type: 'table',
        content: [0, 1].map(() => ({
          type: 'tableRow',
          content: [0, 1].map(() => ({ type: 'tableCell', content: [block(2)] })),
        })),
      };
    if (choice === 9) return { type: 'video', attrs: { src: `/${random(3)}.mp4` } };
    return { type: 'paragraph', content: some(5, inline) };
  };
  return { type: 'doc', content: some(8, () => block(0)) };
};

/** A copy with some blocks gone, changed, or elsewhere. */
const shaken = (doc: JsonNode, random: (below: number) => number): JsonNode => {
  const other = randomDocument(random).content ?? [];
  const kept = (doc.content ?? []).filter(() => random(4) > 0);
  if (kept.length > 2 && random(2)) kept.push(...kept.splice(0, 1));
  return {
    type: 'doc',
    content: kept.map((node) => (random(4) ? node : (other[0] ?? node))).concat(other.slice(1, 2)),
  };
};

const together = (inlines: readonly Inline[]): Inline[] =>
  inlines.reduce<Inline[]>((joined, one) => {
    const last = joined.at(-1);
    if (one.sort === 'text' && last?.sort === 'text' && canonical(last.marks) === canonical(one.marks))
      joined[joined.length - 1] = { ...last, text: last.text + one.text };
    else joined.push(one);
    return joined;
  }, []);

const sideOf = (parts: readonly Part[], side: 'before' | 'after'): Inline[] =>
  together(
    parts.flatMap((part) => {
      if (part.type === 'same') return side === 'before' ? (part.was ?? part.inlines) : part.inlines;
      return part.type === (side === 'before' ? 'removed' : 'added') ? part.inlines : [];
    }),
  );

const sides = (rows: readonly Row[]) => ({
  before: rows.flatMap((row): Block[] => (row.type === 'added' || row.type === 'moved' ? [] : [row.before])),
  after: rows.flatMap((row): Block[] => (row.type === 'removed' ? [] : [row.after])),
});

describe('any two documents', () => {
  const random = dice(20261121);
  const pairs = Array.from({ length: 300 }, (_, index) => {
    const before = randomDocument(random);
    return [before, index % 3 ? shaken(before, random) : randomDocument(random)] as const;
  });

  it('are both given back by their comparison', () => {
    for (const [before, after] of pairs) {
      const { rows } = compareDocuments(before, after);
      expect(sides(rows)).toEqual({ before: flatten(before), after: flatten(after) });
    }
  });
  it('are both given back by the words of every changed text', () => {
    let seen = 0;
    for (const [before, after] of pairs)
      for (const row of compareDocuments(before, after).rows)
        if ('parts' in row && row.parts && row.before.sort === 'text' && row.after.sort === 'text') {
          seen += 1;
          expect(sideOf(row.parts, 'before')).toEqual(together(row.before.inlines));
          expect(sideOf(row.parts, 'after')).toEqual(together(row.after.inlines));
        }
    expect(seen).toBeGreaterThan(50);
  });
  it('differ in nothing from themselves', () => {
    for (const [before] of pairs)
      expect(summaryText(compareDocuments(before, before).summary)).toBe('正文没有变化');
  });
});

it('gives up on pairs, not on truth, where hundreds of paragraphs are all new', () => {
  const random = dice(3);
  const text = () => Array.from({ length: 40 }, () => WORDS[random(WORDS.length)]).join('');
  const doc = (): JsonNode => ({
    type: 'doc',
    content: Array.from({ length: 500 }, () => ({
      type: 'paragraph',
      content: [{ type: 'text', text: text() }],
    })),
  });
  const [before, after] = [doc(), doc()];
  const start = performance.now();
  const { rows } = compareDocuments(before, after);
  expect(performance.now() - start).toBeLessThan(5_000);
  expect(sides(rows)).toEqual({ before: flatten(before), after: flatten(after) });
});

it('is done with a whole book in a moment', () => {
  const random = dice(7);
  const paragraph = () => Array.from({ length: 40 }, () => WORDS[random(WORDS.length)]).join('');
  const story = Array.from({ length: 700 }, paragraph);
  const changed = story.map((text, index) => (index % 7 ? text : `${text.slice(5)}${paragraph()}`));
  const doc = (texts: string[]): JsonNode => ({
    type: 'doc',
    content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  });
  expect(story.join('').length).toBeGreaterThan(50_000);
  const start = performance.now();
  expect(compareDocuments(doc(story), doc(changed)).rows).toHaveLength(700);
  expect(performance.now() - start).toBeLessThan(5_000);
});
