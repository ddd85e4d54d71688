import type { Field } from '@/api/kinds';
import type { ReviewSettings } from '@/api/settings';

export const REVIEW_FIELDS: readonly Field[] = [
  {
    name: 'secondReader',
    label: '禁止词须由两人放行',
    type: 'switch',
    help: '一位审核人写明理由放行后，由另一位没有参与编辑的审核人确认才会通过；关闭后一人放行即可通过',
  },
];

/** Only what differs. */
export const reviewChanges = (
  typed: Readonly<Record<string, unknown>>,
  saved: ReviewSettings,
): Partial<ReviewSettings> => {
  const secondReader = typed['secondReader'] === true;
  return secondReader === saved.secondReader ? {} : { secondReader };
};
