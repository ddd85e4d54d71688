import type { GrowthQuery } from '@/api/data-expansion';
import { isContent } from '@/widgets/fields';

const number = (value: unknown, usual: number): number => (typeof value === 'number' ? value : usual);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The rule that the form asks a preview for; null while its period or its bound is missing. */
export function growthQuery(values: Readonly<Record<string, unknown>>, assumed: number): GrowthQuery | null {
  const [startsAt, endsAt, most] = [
    text(values['startsAt']),
    text(values['endsAt']),
    number(values['most'], 0),
  ];
  if (!startsAt || !endsAt || endsAt <= startsAt || most < 1) return null;
  const content = values['scope'] === 'content' ? values['content'] : null;
  return {
    ...{ startsAt, endsAt, most, assumed },
    curve: text(values['curve']) || 'linear',
    percent: number(values['percent'], 0),
    fromHour: number(values['fromHour'], 0),
    toHour: number(values['toHour'], 24),
    counter: text(values['counter']) || 'view_num',
    ...(isContent(content) ? { content: { kind: content.kind, id: content.id } } : {}),
  };
}

/** The fields of a rule that differ between two of its changes, by payload name. */
export function changedNames(
  now: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | undefined,
): string[] {
  if (!before) return [];
  return Object.keys(now).filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]));
}
