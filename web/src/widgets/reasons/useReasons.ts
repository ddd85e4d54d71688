import { useQuery } from '@tanstack/react-query';
import { readTemplates, type ReasonTemplate } from '@/api/review';
import { SUGGESTED } from './suggested';

export interface Reason {
  text: string;
  /** The number key that picks it; none from the tenth on. */
  key: number | null;
}

export const templatesQuery = (kind: string) => ({
  queryKey: ['review', 'templates', kind] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => readTemplates(kind, signal),
  staleTime: 60_000,
});

/** Only rejecting has templates that people keep; other reasons are suggested. */
export const keepsTemplates = (action: string): boolean => action === 'reject';

const numbered = (texts: readonly string[]): Reason[] =>
  texts.map((text, index) => ({ text, key: index < 9 ? index + 1 : null }));

const asReason = ({ text, key }: ReasonTemplate): Reason => ({ text, key });

/** The reasons offered for an action: the person's templates and the shared ones, else what is suggested. */
export function useReasons(action: string, kind: string | undefined): Reason[] {
  const asks = keepsTemplates(action) && kind !== undefined;
  const { data, isPending } = useQuery({ ...templatesQuery(kind ?? ''), enabled: asks });
  if (asks && isPending) return [];
  return data?.items.length ? data.items.map(asReason) : numbered(SUGGESTED[action] ?? []);
}
