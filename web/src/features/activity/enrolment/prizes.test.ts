import { expect, it, vi } from 'vitest';
import type { Action } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { withPrizes } from './prizes';

const readForm = vi.hoisted(() => vi.fn());
vi.mock('@/api/activities', () => ({ readForm }));

const award = {
  name: 'award',
  label: '发奖',
  form: [{ name: 'award', label: '奖项', type: 'text', required: true }],
} as unknown as Action;
const person = (activity: number) =>
  ({ id: 1, activity: { id: activity, label: '征文' } }) as unknown as RecordData;
const PRIZES = [
  { name: '一等奖', number: 1, given: 1 },
  { name: '二等奖', number: 3, given: 1 },
];

const offered = async (...records: RecordData[]) => {
  readForm.mockResolvedValue({ questions: [], prizes: PRIZES });
  return (await withPrizes(award, records)).form?.[0];
};

it('offers the prizes that are left, and says which are not', async () => {
  const field = await offered(person(3));
  expect(field?.type).toBe('choice');
  expect(field?.choices?.map(({ label }) => label)).toEqual(['二等奖（还剩 2 名）']);
  expect(field?.help).toBe('一等奖已经全部发出');
});

it('offers to several people only what is enough for all', async () => {
  const field = await offered(person(3), person(3), person(3));
  expect(field?.choices).toEqual([]);
  expect(field?.help).toBe('一等奖、二等奖的名额不够 3 人');
});

it('asks for a text where people of several activities are picked, and leaves other actions alone', async () => {
  expect((await offered(person(3), person(4)))?.type).toBe('text');
  const note = { ...award, name: 'note' };
  expect(await withPrizes(note, [person(3)])).toBe(note);
});
