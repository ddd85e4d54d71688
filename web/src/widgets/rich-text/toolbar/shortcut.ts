const APPLE = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
const NAMES: Record<string, string> = APPLE
  ? { mod: '⌘', shift: '⇧', alt: '⌥' }
  : { mod: 'Ctrl', shift: 'Shift', alt: 'Alt' };

/** `mod+shift+z` as this computer's keyboard writes it. */
export const shortcutText = (keys: string): string =>
  keys
    .split('+')
    .map((key) => NAMES[key] ?? key.toUpperCase())
    .join(APPLE ? '' : '+');
