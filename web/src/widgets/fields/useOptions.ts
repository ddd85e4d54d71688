import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import { callOptions, readOptions } from '@/api/records';
import { kinds } from '@/generated/console';
import type { KindOutline } from '@/api/kinds';
import { SEARCH_PAUSE_MS, useDebounce } from '@/lib/use-debounce';

interface OptionItem {
  id: number;
  label: string;
  note?: string;
}

const kindOf = (key: string | undefined): KindOutline | undefined =>
  key && key in kinds ? kinds[key as keyof typeof kinds] : undefined;

function optionsOf(
  target: KindOutline | undefined,
  asked: Parameters<typeof readOptions>[1],
  signal: AbortSignal,
) {
  if (!target) throw new Error('a relation to no kind offers no options');
  return readOptions<OptionItem>(target, asked, signal);
}

/** A call of its own that offers records for a form of the kind `type`. */
export interface OptionsCall {
  path: string;
  type: string;
}

/** Options of a relation picker, searched by `text`: from `call`, else from the target kind's `options` call. */
export function useOptions(of: string | undefined, text: string, enabled: boolean, call?: OptionsCall) {
  const q = useDebounce(text.trim(), SEARCH_PAUSE_MS);
  const target = kindOf(of);
  return useQuery({
    queryKey: call ? keys.options.called(call.path, call.type, q) : keys.options.search(of, q),
    enabled: enabled && Boolean(call ?? target?.calls.options),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    queryFn: ({ signal }) =>
      call ? callOptions<OptionItem>(call, q, signal) : optionsOf(target, { q }, signal),
  });
}

/** Name of a record while only its number is known. */
export const numbered = (id: number): string => `编号 ${id}`;

/** The labels of ids that stand in a URL, where only the id is known. */
export function useOptionLabels(of: string | undefined, ids: readonly number[]) {
  const target = kindOf(of);
  return useQuery({
    queryKey: keys.options.byId(of, ids),
    enabled: ids.length > 0 && Boolean(target?.calls.options),
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) => optionsOf(target, { ids }, signal),
  });
}
