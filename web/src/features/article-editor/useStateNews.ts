import { useEffect, useRef } from 'react';
import type { Kind } from '@/api/kinds';
import { notify } from '@/ui';
import type { ContentRecord } from './record';
import type { DocumentFacts } from './session/useSession';

const DRAFT = 0;
const APPROVED = 1;
const REJECTED = 2;
const PENDING = 3;

const tell = (kind: Kind, from: number, to: number): void => {
  if (to === APPROVED) notify.success(`${kind.label}已通过审核`);
  if (to === REJECTED) notify.warning(`${kind.label}被驳回，请按审核意见修改后重新提交`);
  if (to === PENDING) notify.info(`${kind.label}已提交审核`);
  if (to === DRAFT) notify.info(from === PENDING ? `提交已撤回，可以继续修改` : `${kind.label}已撤稿`);
};

/**
 * Tells what others decided about the content while this person has it open, and fetches the record again.
 * `acting` while this person's own action runs, `made` is what its answer said last: both need no telling.
 */
export const useStateNews = (
  kind: Kind,
  state: DocumentFacts,
  own: { acting: boolean; made: ContentRecord | null },
  refresh: () => void,
): void => {
  const seen = useRef<number | null>(null);
  const spent = useRef<ContentRecord | null>(null);
  const told = state.status?.verifyState ?? null;
  const { acting, made } = own;

  useEffect(() => {
    const before = seen.current;
    if (told === null || before === told) return;
    seen.current = told;
    if (before === null) return;
    refresh();
    const mine = acting || (made !== null && made !== spent.current && made.verifyState === told);
    spent.current = made;
    if (!mine) tell(kind, before, told);
  }, [kind, told, acting, made, refresh]);
};
