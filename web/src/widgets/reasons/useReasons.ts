import { useQuery } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import { readTemplates, type ReasonTemplate, type TemplateSort } from '@/api/review';
import { SUGGESTIONS } from './suggestions';

export interface Reason {
  text: string;
  /** The number key that picks it; none from the tenth on. */
  key: number | null;
}

export const templatesQuery = (action: TemplateSort, kind: string) => ({
  queryKey: keys.review.templates(action, kind),
  queryFn: ({ signal }: { signal: AbortSignal }) => readTemplates(action, kind, signal),
  staleTime: 60_000,
});

/** Rejecting and replying have templates that people keep; other reasons are suggested. */
export const keepsTemplates = (action: string): action is TemplateSort =>
  action === 'reject' || action === 'reply';

const numbered = (texts: readonly string[]): Reason[] =>
  texts.map((text, index) => ({ text, key: index < 9 ? index + 1 : null }));

const asReason = ({ text, key }: ReasonTemplate): Reason => ({ text, key });

/** The reasons offered for an action: the templates that people keep for the kind, else what is suggested. */
export function useReasons(
  action: string,
  kind: string | undefined,
): { reasons: Reason[]; loading: boolean } {
  const sort = keepsTemplates(action) ? action : null;
  const asks = sort !== null && kind !== undefined;
  const { data, isPending } = useQuery({ ...templatesQuery(sort ?? 'reject', kind ?? ''), enabled: asks });
  if (!asks) return { reasons: numbered(SUGGESTIONS[action] ?? []), loading: false };
  return { reasons: data?.items.map(asReason) ?? [], loading: isPending };
}

/** True if an action that asks a reason offers some. */
export const offersReasons = (action: string): boolean => keepsTemplates(action) || action in SUGGESTIONS;
