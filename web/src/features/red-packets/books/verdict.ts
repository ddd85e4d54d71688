import type { Reconciliation } from '@/api/marketing';

/** The result of a reconciliation as one sentence. */
export function verdictOf({ balanced, agrees, facts }: Reconciliation): { good: boolean; text: string } {
  const wrong = facts.filter((fact) => !fact.agrees).map(({ label }) => label);
  if (!balanced)
    return { good: false, text: '账本不平衡：所有账户的期末余额合计不为 0，请联系管理员检查账本。' };
  if (!agrees) return { good: false, text: `${wrong.join('、')}的记录与账本不一致，请导出对账单逐笔核对。` };
  const number = facts.reduce((sum, { records }) => sum + records, 0);
  return {
    good: true,
    text: number ? `账本平衡，本期 ${number} 笔业务与账本逐笔一致。` : '账本平衡，本期没有业务。',
  };
}
