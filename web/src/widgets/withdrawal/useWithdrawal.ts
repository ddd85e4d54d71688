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

/** The withdrawal of a record that this person can still take back, as a sentence; null when there is none. */
export function useWithdrawal(
  kind: string,
  record: Standing | null,
): { text: string; data: Withdrawal } | null {
  const now = useNow();
  const wasWithdrawn = record?.verifyState === DRAFT && Boolean(record.verifyReason);
  const { data } = useQuery({
    queryKey: keys.withdrawal(kind, record?.id, record?.revision),
    queryFn: ({ signal }) => readWithdrawal(kind, record?.id ?? 0, signal),
    enabled: wasWithdrawn,
    retry: false,
  });
  if (!data || !wasWithdrawn) return null;
  const places = data.places.length ? `，同时从 ${data.places.length} 处撤下` : '';
  return {
    text: `${data.by.label} ${agoText(data.at, now)} 撤稿${places}。原因：${data.reason}`,
    data,
  };
}
