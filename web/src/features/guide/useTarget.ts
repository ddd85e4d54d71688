import { useEffect, useState } from 'react';

/** Marks the control that a step is about; the outline follows it by itself. */
const MARK = 'data-guided';

const find = (selectors: readonly string[]): HTMLElement | null => {
  for (const selector of selectors) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());
    if (found) return found;
  }
  return null;
};

/** The control of a step while it is on the screen, with an outline. */
export function useTarget(selectors: readonly string[], active: boolean): HTMLElement | null {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!active) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      setTarget(find(selectors));
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    const watcher = new MutationObserver(later);
    watcher.observe(document.body, { childList: true, subtree: true });
    later();
    return () => {
      watcher.disconnect();
      cancelAnimationFrame(frame);
      setTarget(null);
    };
  }, [selectors, active]);
  useEffect(() => {
    target?.setAttribute(MARK, '');
    return () => target?.removeAttribute(MARK);
  }, [target]);
  return target;
}
