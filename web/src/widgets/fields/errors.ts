import type { FieldErrors } from './types';

const NONE: FieldErrors = {};

/** Errors inside one part: `{links.0.title: …}` under `links.0` → `{title: …}`. One object where there are none. */
export function errorsUnder(errors: FieldErrors, part: string | number): FieldErrors {
  const prefix = `${part}.`;
  const inside = Object.entries(errors).filter(([path]) => path.startsWith(prefix));
  if (!inside.length) return NONE;
  return Object.fromEntries(inside.map(([path, text]) => [path.slice(prefix.length), text]));
}

/** Without the errors of a field and of what stands inside it. */
export const errorsWithout = (errors: FieldErrors, name: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`)),
  );
