import { useNavigate } from 'react-router';
import type { Kind } from '@/api/kinds';
import { nextRecord } from '@/api/review';
import { useAct } from '@/api/use-act';
import { notify } from '@/ui';
import { forgetPassed } from '../shared/passed-over';
import { examineUrl } from '../shared/urls';

/** Begins working off the queue: the oldest item that nobody holds, claimed for this person. */
export function useBegin(kind: Kind, filters: Readonly<Record<string, string>>) {
  const navigate = useNavigate();
  const { act: run, busy } = useAct(async () => {
    forgetPassed(kind.key);
    const { type: _type, ...narrowed } = filters;
    const { id, waiting } = await nextRecord({ kind: kind.key, skip: [], filters: narrowed });
    const url = id ? examineUrl(kind, { id }) : undefined;
    if (url) void navigate(url, { state: { byItself: true } });
    else notify.info(waiting > 0 ? `其余 ${waiting} 条有人正在审核，或不能由您审核` : '没有待审核的内容');
  });
  return { busy, run: () => void run() };
}
