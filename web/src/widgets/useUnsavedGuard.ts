import { useEffect, useSyncExternalStore } from 'react';
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

let parts = 0;
const listeners = new Set<() => void>();

function count(by: number): void {
  parts += by;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * A part of a form that keeps work of its own, which the form does not know before it is taken over. The guard of the
 * form asks for it too: the router allows one guard only.
 */
export function useUnsavedPart(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    count(1);
    return () => count(-1);
  }, [unsaved]);
}

/** Asks before another page, or the closing of the tab, would lose what was not saved. */
export function useUnsavedGuard(formIsUnsaved: boolean): void {
  const partIsUnsaved = useSyncExternalStore(subscribe, () => parts > 0);
  const unsaved = formIsUnsaved || partIsUnsaved;
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
