import type { Action, Kind } from '@/api/kinds';
import { useRight } from '@/stores/menu';
import type { ContentRecord } from '../record';

const DRAFT = 0;
const REJECTED = 2;
const PENDING = 3;

/** The lifecycle's own steps stand as buttons, in this order; everything else goes under 更多. */
const STEPS = ['withdraw', 'revoke', 'publish', 'submit'];
/** Deciding belongs to the review screens. */
const ELSEWHERE = new Set(['approve', 'reject', 'delete', 'restore', 'purge']);

export interface Buttons {
  steps: readonly Action[];
  more: readonly Action[];
}

/**
 * Actions on the content that this person may take now. The record's `actions` decide, with one exception:
 * submitting and publishing stay visible on an unfinished draft, so that pressing them can say what lacks.
 */
export const useButtons = (kind: Kind, record: ContentRecord | null): Buttons => {
  const maySubmit = useRight(kind.groups, 'review');
  const mayPublish = useRight(kind.groups, 'publish_direct');
  const state = record?.verifyState ?? DRAFT;
  const unfinished = [
    ...(maySubmit && [DRAFT, REJECTED].includes(state) ? ['submit'] : []),
    ...(mayPublish && [DRAFT, REJECTED, PENDING].includes(state) ? ['publish'] : []),
  ];
  const names = new Set([...(record?.actions ?? []), ...(record?.frozen ? [] : unfinished)]);
  const open = kind.actions.filter((action) => names.has(action.name) && !ELSEWHERE.has(action.name));
  return {
    steps: STEPS.flatMap((name) => open.filter((action) => action.name === name)),
    more: open.filter((action) => !STEPS.includes(action.name) && action.where.includes('detail')),
  };
};

/** Actions that put this content before readers or reviewers: they need it complete, and ask about its title. */
export const sendsContent = (action: Action): boolean =>
  action.name === 'submit' || action.name === 'publish';
