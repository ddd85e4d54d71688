import { useRef, type KeyboardEvent } from 'react';
import { isComposing } from '@/lib/keys';

/** In a layer's body: what a person came for, and not the button that closes it again. */
const FIRST_CONTROL = ['input:not([type=hidden])', 'textarea', 'button', 'select', '[tabindex="0"]']
  .map((control) => `[data-layer-body] ${control}:not(:disabled, [hidden])`)
  .join(', ');

/** The selection of an editable text. Focusing the text by script would put the caret at its start. */
function selectedIn(text: HTMLElement | null): Range | null {
  const selection = getSelection();
  if (!text?.isContentEditable || !selection?.rangeCount) return null;
  const range = selection.getRangeAt(0);
  return text.contains(range.commonAncestorContainer) ? range.cloneRange() : null;
}

function selectAgain(text: HTMLElement, range: Range | null): void {
  if (!range || !text.contains(range.commonAncestorContainer)) return;
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** Moves the focus into a layer without a trigger of its own, and back to where it was when the layer closes. */
export function useReturnFocus() {
  const before = useRef<HTMLElement | null>(null);
  const selected = useRef<Range | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      selected.current = selectedIn(before.current);
      const layer = event.currentTarget instanceof Element ? event.currentTarget : null;
      const first = layer?.querySelector<HTMLElement>(FIRST_CONTROL);
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = before.current;
      if (target?.isConnected && target !== document.body) {
        target.focus();
        selectAgain(target, selected.current);
      } else document.querySelector<HTMLElement>('main')?.focus();
    },
  };
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus by an arrow key to the next or the previous descendant that matches `selector`. */
export function walkFocus(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const by = STEPS[event.key];
  if (!by || isComposing(event)) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  stops[at + by]?.focus();
}
