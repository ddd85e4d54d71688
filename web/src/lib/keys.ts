import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { commitPendingInput } from './pending-input';

/** One key of a screen. `keys` is `mod+s`, `/`, `j`, `shift+?`; `mod` is Ctrl, and ⌘ on a Mac. */
export interface KeyBinding {
  readonly keys: string;
  readonly label: string;
  readonly run: (event: KeyboardEvent) => void;
  /** Also while the caret is in a field; combinations with `mod` are unless this says no (a text's own undo). */
  readonly inFields?: boolean;
  /** A key that is held down does it once. */
  readonly once?: boolean;
  /** Only while the focus is there; elsewhere the key keeps its usual meaning. */
  readonly when?: (target: EventTarget | null) => boolean;
}

/** A layer of bindings: a screen, or a dialog over it. The newest layer that knows a key has it. */
type Layer = { readonly bindings: () => readonly KeyBinding[] };

let layers: readonly Layer[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Layer[]): void {
  layers = next;
  listeners.forEach((listener) => {
    listener();
  });
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** True while the person types into a field, where single letters are text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

type KeyEvent = Pick<KeyboardEvent, 'key' | 'keyCode'> & {
  readonly isComposing?: boolean;
  readonly nativeEvent?: { readonly isComposing: boolean };
};

/** The key code of a key that an input method takes. */
const TAKEN = 229;

/**
 * True if the key belongs to an input method that composes a word. Safari ends a composition before it tells of the
 * Enter that ended it; then only the key code says so.
 */
export const isComposing = (event: KeyEvent): boolean =>
  event.isComposing || event.nativeEvent?.isComposing || event.keyCode === TAKEN;

/** Enter, as a decision of the person; the one that ends a composition is none. */
export const isSubmit = (event: KeyEvent): boolean => event.key === 'Enter' && !isComposing(event);

/** True if a keyboard event is this key. Shift is ignored for characters that need it, such as `?`. */
export function matchesKey(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.toLowerCase().split('+');
  const key = parts.pop() ?? '';
  const mod = isMac() ? event.metaKey : event.ctrlKey;
  if (parts.includes('mod') !== mod || parts.includes('alt') !== event.altKey) return false;
  if (key.length > 1 || /[a-z0-9]/.test(key)) {
    if (parts.includes('shift') !== event.shiftKey) return false;
  }
  return event.key.toLowerCase() === key;
}

const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Inside a dialog or a menu its own keys rule, and those of the screen below rest. */
const inOverlay = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(OVERLAYS) !== null;

function bindingOf(event: KeyboardEvent): KeyBinding | undefined {
  const typing = isTyping(event.target);
  const fits = ({ keys, inFields, when }: KeyBinding) =>
    matchesKey(event, keys) &&
    (!typing || (inFields ?? keys.includes('mod'))) &&
    (!when || when(event.target));
  for (const layer of layers.toReversed()) {
    const found = layer.bindings().find(fits);
    if (found) return found;
  }
  return undefined;
}

function handle(event: KeyboardEvent): void {
  if (event.defaultPrevented || isComposing(event) || inOverlay(event.target)) return;
  const binding = bindingOf(event);
  if (!binding) return;
  event.preventDefault();
  if (event.repeat && binding.once) return;
  // Looked up anew: what was half typed may change what the key does.
  if (commitPendingInput()) bindingOf(event)?.run(event);
}

/**
 * Keeps the keys of a composition from everybody but the input: libraries close dialogs at Escape and move in lists at
 * arrow keys without asking whether a word is being composed. A text editor follows compositions by itself.
 */
function withhold(event: KeyboardEvent): void {
  const editor = event.target instanceof HTMLElement && event.target.isContentEditable;
  if (event.isComposing || (isComposing(event) && !editor)) event.stopPropagation();
}

/** Starts listening for the keys that screens register; the app calls it once. */
export function listenForKeys(): () => void {
  window.addEventListener('keydown', withhold, true);
  document.addEventListener('keydown', handle);
  return () => {
    window.removeEventListener('keydown', withhold, true);
    document.removeEventListener('keydown', handle);
  };
}

/** Registers the keys of a screen while it is mounted; `?` lists them. */
export function useKeys(bindings: readonly KeyBinding[], active = true): void {
  const current = useRef(bindings);
  // Before the person can press anything: a key is always about what is on the screen.
  useLayoutEffect(() => {
    current.current = bindings;
  });
  useLayoutEffect(() => {
    if (!active) return;
    const layer: Layer = { bindings: () => current.current };
    change([...layers, layer]);
    return () => {
      change(layers.filter((other) => other !== layer));
    };
  }, [active]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Every key that works now, the screen's own first. */
export function useActiveKeys(): readonly KeyBinding[] {
  const now = useSyncExternalStore(subscribe, () => layers);
  const seen = new Set<string>();
  return now
    .toReversed()
    .flatMap((layer) => layer.bindings())
    .filter((binding) => !seen.has(binding.keys) && seen.add(binding.keys));
}

const NAMES: Record<string, string> = {
  escape: 'Esc',
  enter: '回车',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  ' ': '空格',
};

/** A key as people read it: `mod+s` → `Ctrl S` or `⌘ S`. */
export function keyLabel(keys: string): string {
  return keys
    .split('+')
    .map((part) => {
      if (part === 'mod') return isMac() ? '⌘' : 'Ctrl';
      return (
        NAMES[part.toLowerCase()] ??
        (part.length === 1 ? part.toUpperCase() : part[0]?.toUpperCase() + part.slice(1))
      );
    })
    .join(' ');
}
