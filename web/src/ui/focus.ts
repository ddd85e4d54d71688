import { useRef } from 'react';

/** Gives focus back to where it was before a layer without a trigger of its own opened. */
export function useReturnFocus() {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = before.current;
      if (target?.isConnected && target !== document.body) target.focus();
      else document.querySelector<HTMLElement>('main')?.focus();
    },
  };
}
