import { useCallback, useEffect } from 'react';
import { useBlocker, type BlockerFunction, type Location } from 'react-router';
import { isSafe } from '@/realtime/document/state';
import { confirm } from '@/ui';
import type { EditingSession } from './session/session';

const QUESTION = {
  title: '有修改还没有保存，确定离开吗？',
  text: '服务器还没有收到最近的修改，本机也没有暂存它们，现在离开会丢失。可以稍等片刻，等状态显示“已保存”再离开。',
  okLabel: '仍然离开',
  cancelLabel: '继续等待',
  danger: true,
};

const itemOf = ({ search }: Location): string | null => new URLSearchParams(search).get('id');

/** Another page, or another item on the same page; a draft that gets its id stays where it is. */
const leaves = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname ||
  (itemOf(from) !== itemOf(to) && !(to.state as { session?: string } | null)?.session);

/** Nothing is left behind silently: leaving asks first while edits are neither on the server nor in this browser. */
export const useLeaveGuard = ({ provider }: EditingSession): void => {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSafe(provider.snapshot())) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [provider]);

  const blocks: BlockerFunction = useCallback(
    ({ currentLocation, nextLocation }) =>
      !isSafe(provider.snapshot()) && leaves(currentLocation, nextLocation),
    [provider],
  );
  const blocker = useBlocker(blocks);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(QUESTION).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
};
