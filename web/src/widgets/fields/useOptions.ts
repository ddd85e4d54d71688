import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/api/client';
import { keys } from '@/api/keys';
import { kinds } from '@/generated/console';
import type { KindOutline } from '@/api/kinds';
import { SEARCH_PAUSE_MS, useDebounced } from '@/lib/use-debounced';

interface OptionItem {
  id: number;
  label: string;
  note?: string;
}

interface Offered {
  items: OptionItem[];
  total: number;
}

const kindOf = (key: string | undefined): KindOutline | undefined =>
  key && key in kinds ? kinds[key as keyof typeof kinds] : undefined;

/** What a relation picker offers: the target kind's `options` call, searched by `text`. */
export function useOptions(of: string | undefined, text: string, enabled: boolean) {
  const q = useDebounced(text.trim(), SEARCH_PAUSE_MS);
  const target = kindOf(of);
  const ref = target?.calls.options;
  return useQuery({
    queryKey: keys.options.search(of, q),
    enabled: enabled && Boolean(ref),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    queryFn: ({ signal }) => {
      if (!ref) throw new Error(`${String(of)} offers no options`);
      return call<Offered>(ref, { q }, { signal });
    },
  });
}

/** What a record is called while only its number is known. */
export const numbered = (id: number): string => `编号 ${id}`;

/** The labels of ids that stand in an address, where only the id is known. */
export function useOptionLabels(of: string | undefined, ids: readonly number[]) {
  const ref = kindOf(of)?.calls.options;
  return useQuery({
    queryKey: keys.options.byId(of, ids),
    enabled: ids.length > 0 && Boolean(ref),
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) => {
      if (!ref) throw new Error(`${String(of)} offers no options`);
      return call<Offered>(ref, { ids }, { signal });
    },
  });
}
