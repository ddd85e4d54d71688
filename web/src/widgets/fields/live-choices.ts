import { useQuery } from '@tanstack/react-query';
import type { Choice, Field, Filter } from '@/api/kinds';
import { queryClient } from '@/api/query-client';
import { sectionsQuery, type LiveChoice } from '@/api/sections';

/** The lists of `choicesOf`: sections that a person writes for, and sections whose contents a page shows. */
export const WRITTEN = 'section';

type Offering = Pick<Field, 'choices' | 'choicesOf'> | Pick<Filter, 'choices' | 'choicesOf'>;

export interface Choices {
  /** All that a stored value can name. */
  readonly known: readonly Choice[];
  /** All that may be chosen now. */
  readonly offered: readonly Choice[];
  /** The value that stands for a stored one: a merged section leads to the one that took it over. */
  readonly present: (value: unknown) => unknown;
}

/** The choices of a form's field out of those that people keep. The value that is stored already stays among them. */
export function offeredOf(of: string, live: readonly LiveChoice[], value: unknown): readonly LiveChoice[] {
  const standing = live.filter(({ into }) => !into);
  return of === WRITTEN ? standing.filter((one) => one.writable || one.value === value) : standing;
}

export const presentOf = (live: readonly LiveChoice[], value: unknown): unknown =>
  live.find((one) => one.value === value)?.into || value;

const same = (value: unknown): unknown => value;

/** The choices of a field or a filter; those that people keep come from the server and follow their changes. */
export function useChoices({ choices = [], choicesOf }: Offering, value?: unknown): Choices {
  // The console's own client: a cell is drawn in places that have no provider.
  const { data } = useQuery({ ...sectionsQuery, enabled: choicesOf !== undefined }, queryClient);
  if (choicesOf === undefined || !data) return { known: choices, offered: choices, present: same };
  const present = (stored: unknown) => presentOf(data, stored);
  return { known: data, offered: offeredOf(choicesOf, data, present(value)), present };
}
