import { useQuery, useQueryClient } from '@tanstack/react-query';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { useTopic, useWatch } from '@/realtime/console';
import { contextQuery, wordsQuery } from '../shared/queries';

/** Reads facts about the record: sensitive words, equal titles, its author. Words follow changes of the list. */
export function useFindings(kind: Kind, id: number, active: boolean) {
  const client = useQueryClient();
  const enabled = active && id > 0;
  const meta = follow(kind.key, id);
  const context = useQuery({ ...contextQuery(kind, id), enabled, meta });
  const words = useQuery({ ...wordsQuery(kind, id), enabled, meta });
  const wordsChanged = () => void client.invalidateQueries({ queryKey: keys.review.words(kind.key) });
  useWatch({ topics: ['words'] });
  useTopic('words', wordsChanged);
  return { context, words };
}

export type Findings = ReturnType<typeof useFindings>;
