import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '@/ui';

const QUESTION = {
  title: '修改还没有保存，确定离开吗？',
  text: '离开后，刚才的修改会丢失。可以先保存再离开。',
  okLabel: '离开，不保存',
  cancelLabel: '留下继续修改',
  danger: true,
};

/** Navigate with this state right after saving: nothing is unsaved then, though the screen has not drawn it yet. */
export const SAVED = { saved: true } as const;

const isSaved = (state: unknown): boolean => (state as Partial<typeof SAVED> | null)?.saved === true;

/** Asks before another page, or the closing of the tab, would lose what was not saved. */
export function useUnsavedGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !isSaved(nextLocation.state) &&
      nextLocation.pathname + nextLocation.search !== currentLocation.pathname + currentLocation.search,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(QUESTION).then((leave) => {
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
}
