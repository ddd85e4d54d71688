import type { Kind } from '@/api/kinds';

/** The title that a draft without one carries in lists; the editor itself shows it as empty. */
export const untitled = (kind: Kind): string => `未命名${kind.label}`;

export const shownTitle = (kind: Kind, value: unknown): string =>
  value === untitled(kind) ? '' : String(value ?? '');
