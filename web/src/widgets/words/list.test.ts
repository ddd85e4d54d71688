import { describe, expect, it, vi } from 'vitest';
import type { WordNews, WordRow } from '@/api/words';
import { WordList, type Surroundings } from './list';
import type { Asked } from './words.worker';

const row = (id: number, word: string): WordRow => [id, word, 1, 'other', '', '', 3, [], []];
const whole = (version: number, ...words: WordRow[]): WordNews => ({
  version,
  whole: true,
  letters: '賭赌',
  words,
  gone: [],
});

/** A server that answers what it is given, and a worker that notes what it is told. */
function stage() {
  const answers: WordNews[] = [];
  const asked: (number | undefined)[] = [];
  const told: Asked[] = [];
  let news: () => void = () => undefined;
  const around: Surroundings = {
    read: (since) => {
      asked.push(since);
      const answer = answers.shift();
      return answer ? Promise.resolve(answer) : Promise.reject(new Error('away'));
    },
    worker: () => ({
      postMessage: (message: Asked) => told.push(message),
      terminate: vi.fn(),
      onmessage: null,
    }),
    onNews: (hear) => {
      news = hear;
      return () => (news = () => undefined);
    },
  };
  const list = new WordList(around);
  const lists = () => told.flatMap((one) => (one.type === 'list' ? [one.words.map(({ word }) => word)] : []));
  return { list, answers, asked, lists, news: () => news() };
}

describe('the list of this tab', () => {
  it('is read whole once, and then only what changed', async () => {
    const { list, answers, asked, lists, news } = stage();
    answers.push(whole(4, row(1, '甲'), row(2, '乙')));
    const changed = vi.fn();
    list.hold(changed);
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
    answers.push({ version: 6, whole: false, letters: '', words: [row(3, '丙')], gone: [1] });
    news();
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
    expect(asked).toEqual([undefined, 4]);
    expect(lists()).toEqual([
      ['甲', '乙'],
      ['乙', '丙'],
    ]);
  });

  it('disturbs nobody when nothing changed', async () => {
    const { list, answers, asked, lists, news } = stage();
    answers.push(whole(4, row(1, '甲')), { version: 4, whole: false, letters: '', words: [], gone: [] });
    const changed = vi.fn();
    list.hold(changed);
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
    news();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    await Promise.resolve();
    expect(changed).toHaveBeenCalledTimes(1);
    expect(lists()).toHaveLength(1);
  });

  it('asks again for what was said while it was reading', async () => {
    const { list, answers, asked, news } = stage();
    answers.push(whole(4, row(1, '甲')), whole(5, row(1, '甲'), row(2, '乙')));
    list.hold(vi.fn());
    news();
    await vi.waitFor(() => expect(asked).toEqual([undefined, 4]));
  });

  it('finds nothing for who may not have the list', async () => {
    const { list, asked } = stage();
    list.hold(vi.fn());
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(await list.find(['甲乙'])).toEqual([[]]);
  });

  it('begins anew for the next editor', async () => {
    const { list, answers, asked } = stage();
    answers.push(whole(4, row(1, '甲')), whole(4, row(1, '甲')));
    const changed = vi.fn();
    const release = list.hold(changed);
    await vi.waitFor(() => expect(changed).toHaveBeenCalled());
    release();
    expect(list.word(1)).toBeUndefined();
    list.hold(changed);
    await vi.waitFor(() => expect(asked).toEqual([undefined, undefined]));
  });
});
