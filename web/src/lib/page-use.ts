/** A person who types or clicks sees what changes; for so long after the last key or click the page is in use. */
const IN_USE = 5_000;

let lastInput = 0;

const note = (): void => {
  lastInput = Date.now();
};

/** Watches keys and clicks of the page; ends with what it returns. */
export function watchUse(): () => void {
  const names = ['keydown', 'pointerdown'] as const;
  for (const name of names) addEventListener(name, note, { capture: true, passive: true });
  return () => {
    for (const name of names) removeEventListener(name, note, { capture: true });
    lastInput = 0;
  };
}

export const inUse = (): boolean =>
  document.visibilityState === 'visible' && document.hasFocus() && Date.now() - lastInput < IN_USE;
