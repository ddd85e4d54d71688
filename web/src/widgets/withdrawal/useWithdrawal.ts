import { useQuery } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import { readWithdrawal, type Withdrawal } from '@/api/placement';
import { agoText } from '@/lib/dates';
import { useNow } from '@/lib/use-now';

interface Standing {
  id: number;
  verifyState?: number | undefined;
  verifyReason?: string | null | undefined;
  revision: number;
  actions: readonly string[];
}

const DRAFT = 0;

interface Found {
  text: string;
  /** It can be taken back, or is not known yet. */
  open: boolean;
  known: boolean;
}

/**
 * The withdrawal of a record, as a sentence; null when there is none. The record itself says that there was one, so that
 * the notice stands in its place before the withdrawal is read.
 */
export function useWithdrawal(kind: string, record: Standing | null): Found | null {
  const now = useNow();
  const reason = record?.verifyState === DRAFT && record.verifyReason;
  const { data, isPending } = useQuery({
    queryKey: keys.withdrawal(kind, record?.id, record?.revision),
    queryFn: ({ signal }) => readWithdrawal(kind, record?.id ?? 0, signal),
    enabled: Boolean(reason),
    retry: false,
  });
  if (!reason) return null;
  if (!data) return { text: `已撤稿。原因：${reason}`, open: isPending, known: false };
  return { text: sentenceOf(data, now), open: true, known: true };
}

function sentenceOf({ by, at, places, reason }: Withdrawal, now: Date): string {
  const also = places.length ? `，同时从 ${places.length} 处撤下` : '';
  return `${by.label} 于 ${agoText(at, now)} 撤稿${also}。原因：${reason}`;
}
