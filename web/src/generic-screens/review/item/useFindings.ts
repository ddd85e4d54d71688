import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { useRecordHints, useTopic, useWatch } from '@/realtime/console';
import { contextQuery, wordsQuery } from '../shared/queries';

/** What the house knows about the record: sensitive words, equal titles, its author. Words follow changes of the list. */
export function useFindings(kind: Kind, id: number, active: boolean) {
  const client = useQueryClient();
  const enabled = active && id > 0;
  const context = useQuery({ ...contextQuery(kind, id), enabled });
  const words = useQuery({ ...wordsQuery(kind, id), enabled });
  const wordsChanged = () => void client.invalidateQueries({ queryKey: keys.review.words(kind.key) });
  useWatch({ topics: ['words'] });
  useTopic('words', wordsChanged);
  useRecordHints(kind.key, (hint) => {
    if (hint.id !== id) return;
    wordsChanged();
    void client.invalidateQueries({ queryKey: contextQuery(kind, id).queryKey });
  });
  return { context, words };
}

export type Findings = ReturnType<typeof useFindings>;
