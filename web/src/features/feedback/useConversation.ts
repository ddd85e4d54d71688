import { useQuery } from '@tanstack/react-query';
import { claimFeedback, readConversation, releaseFeedback } from '@/api/feedback';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { performAction } from '@/api/records';
import { useAct } from '@/api/use-act';
import { useDesk } from '@/generic-screens/desk';
import { useClaim, type ClaimCalls } from '@/generic-screens/review/shared/claims';
import { notify } from '@/ui';
import type { Draft } from './drafts';

const CLAIMS: ClaimCalls = { take: claimFeedback, release: releaseFeedback };

/** One conversation: read, claimed while it is open on the screen, answered. */
export function useConversation(kind: Kind, id: number, mayReply: boolean) {
  const desk = useDesk();
  const { data, error, refetch } = useQuery({
    queryKey: keys.record.for(kind.key, id, 'conversation'),
    queryFn: ({ signal }) => readConversation(id, signal),
    meta: follow(kind.key, id),
  });
  const closed = data?.record['state'] === 'closed';
  const { claim, takeOver } = useClaim(kind.key, id, mayReply && data !== undefined && !closed, CLAIMS);
  const stale = [keys.records.of(kind.key), keys.record.of(kind.key, id)];
  const perform = async (name: string, values: Readonly<Record<string, unknown>>) => {
    const action = kind.actions.find((each) => each.name === name);
    if (action) await performAction(action, { id, ...values });
  };
  const { act: reply, busy: replying } = useAct(
    async ({ text, images, then }: Draft) => {
      await perform('reply', { text, images, then });
      desk.done({ id, title: String(data?.record['readerName'] || '用户'), words: text });
    },
    { failure: '没有发送', stale },
  );
  const { act: addNote, busy: noting } = useAct(
    async (text: string) => {
      await perform('note', { text });
      notify.success('备注已添加，只有同事能看到');
    },
    { failure: '没有添加备注', stale },
  );
  const { act: change, busy: changing } = useAct(
    (name: string, values: Readonly<Record<string, unknown>> = {}) => perform(name, values),
    { failure: '没有修改', stale },
  );
  const busy = replying || noting || changing;
  return { found: data, error, refetch, closed, claim, takeOver, reply, addNote, change, busy };
}

export type Work = ReturnType<typeof useConversation>;
