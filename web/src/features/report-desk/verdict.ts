import type { Decision, Measure, ReportCase, Verdict } from '@/api/reports';

export const DECISIONS: readonly {
  readonly value: Decision;
  readonly label: string;
  readonly key: string;
}[] = [
  { value: 'leave', label: '不处理', key: '1' },
  { value: 'hide', label: '隐藏', key: '2' },
  { value: 'delete', label: '删除', key: '3' },
];

export const MEASURES: readonly { readonly value: Measure; readonly label: string; readonly key: string }[] =
  [
    { value: 'none', label: '不追究', key: '7' },
    { value: 'warn', label: '警告作者', key: '8' },
    { value: 'freeze', label: '冻结作者', key: '9' },
  ];

/** Days of a freeze: FREEZES of apps/community/report/choices.py. */
export const FREEZES = [1, 3, 7, 30, 365] as const;

export const NOTHING: Verdict = { decision: 'leave', measure: 'none', days: 0, note: '' };

/** The verdict with another measure; a freeze begins with the shortest, anything else has no days. */
export const withMeasure = (verdict: Verdict, measure: Measure): Verdict => ({
  ...verdict,
  measure,
  days: measure === 'freeze' ? verdict.days || FREEZES[0] : 0,
});

/** Errors that keep the verdict from being sent, by field; the server judges the same. */
export function problemsOf(
  verdict: Verdict,
  found: Pick<ReportCase, 'target' | 'author'>,
): Partial<Record<keyof Verdict, string>> {
  const problems: Partial<Record<keyof Verdict, string>> = {};
  const refused = found.target.refused[verdict.decision];
  if (refused) problems.decision = refused;
  if (verdict.measure !== 'none' && !found.author)
    problems.measure = '这条内容不是用户发布的，不能警告或冻结作者';
  if (verdict.measure === 'warn' && !verdict.note.trim()) problems.note = '请填写警告的内容，作者会看到';
  return problems;
}

/** The verdict in words: `隐藏，冻结作者7天`. */
export function inWords({ decision, measure, days }: Pick<Verdict, 'decision' | 'measure' | 'days'>): string {
  const words = [DECISIONS.find(({ value }) => value === decision)?.label ?? ''];
  if (measure !== 'none') words.push(MEASURES.find(({ value }) => value === measure)?.label ?? '');
  return words.join('，') + (days ? `${days}天` : '');
}
