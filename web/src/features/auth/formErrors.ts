import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError, messageOf } from '@/api/errors';

/** Puts the server's errors at their fields; answers a sentence for what belongs to no field. */
export function placeErrors<F extends FieldValues>(
  error: unknown,
  names: readonly string[],
  setError: UseFormSetError<F>,
): string {
  if (!(error instanceof ApiError)) return messageOf(error);
  const entries = Object.entries(error.fieldErrors);
  for (const [name, message] of entries) {
    if (names.includes(name)) setError(name as Path<F>, { message }, { shouldFocus: true });
  }
  const homeless = entries.filter(([name]) => !names.includes(name)).map(([, message]) => message);
  if (homeless.length > 0) return homeless.join('，');
  return entries.length > 0 ? '' : error.message;
}
