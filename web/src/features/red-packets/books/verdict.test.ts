import { expect, it } from 'vitest';
import type { Reconciliation } from '@/api/marketing';
import { thisMonth } from './span';
import { subjectOf } from './subject';
import { verdictOf } from './verdict';

const fact = (label: string, agrees: boolean) => ({
  ...{ key: label, label, records: 2, recorded: 300, entries: 2, posted: agrees ? 300 : 200, agrees },
});

const told = (changes: Partial<Reconciliation>): Reconciliation => ({
  ...{ accounts: [], facts: [fact('红包发放', true)], balanced: true, agrees: true },
  ...changes,
});

it('says how many records stand in the ledger', () => {
  expect(verdictOf(told({}))).toEqual({ good: true, text: '账本平衡，本期 2 笔业务与账本逐笔一致。' });
  expect(verdictOf(told({ facts: [] })).text).toBe('账本平衡，本期没有业务。');
});

it('names what differs', () => {
  const differs = told({ facts: [fact('红包发放', true), fact('提现打款', false)], agrees: false });
  expect(verdictOf(differs)).toEqual({
    good: false,
    text: '提现打款的记录与账本不一致，请导出对账单逐笔核对。',
  });
});

it('puts a ledger that does not balance first', () => {
  expect(verdictOf(told({ balanced: false, agrees: false })).text).toContain('账本不平衡');
});

it('begins with the month', () => {
  expect(thisMonth('2026-11-23')).toEqual({ since: '2026-11-01', until: '2026-11-23' });
});

it('leads from a posting to its record', () => {
  expect(subjectOf('paid:17')).toEqual({ label: '提现打款 17', to: '/redPacketWithdrawalDetail?id=17' });
  expect(subjectOf('opening')).toEqual({ label: 'opening', to: null });
});
