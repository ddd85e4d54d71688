import { useRef } from 'react';

/** In a layer's body: what a person came for, and not the button that closes it again. */
const FIRST_CONTROL = ['input:not([type=hidden])', 'textarea', 'button', 'select', '[tabindex="0"]']
  .map((control) => `[data-layer-body] ${control}:not(:disabled, [hidden])`)
  .join(', ');

/** Moves the focus into a layer without a trigger of its own, and back to where it was when the layer closes. */
export function useReturnFocus() {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      const layer = event.currentTarget instanceof Element ? event.currentTarget : null;
      const first = layer?.querySelector<HTMLElement>(FIRST_CONTROL);
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = before.current;
      if (target?.isConnected && target !== document.body) target.focus();
      else document.querySelector<HTMLElement>('main')?.focus();
    },
  };
}
