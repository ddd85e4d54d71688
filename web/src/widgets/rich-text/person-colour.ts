/** A person's colour as a ground on which white letters can be read. */
export const asGround = (colour: string): string => `oklch(from ${colour} min(l, 0.52) c h)`;

/** The caret of someone else, with the name on a small flag. */
export const renderCaret = ({ name, color }: Record<string, string>): HTMLElement => {
  const caret = document.createElement('span');
  caret.className = 'collaboration-carets__caret';
  caret.style.borderColor = color ?? 'currentColor';
  const flag = document.createElement('span');
  flag.className = 'collaboration-carets__label';
  flag.style.backgroundColor = asGround(color ?? '#4263eb');
  flag.textContent = name ?? '';
  caret.append(flag);
  return caret;
};
