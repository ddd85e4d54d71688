import type { ListedContent } from '@/api/contents';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addToTimeline, type Added } from '@/api/home';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { useAct } from '@/api/use-act';
import { notify } from '@/ui';
import { contentKey } from '@/widgets/content-picker';
import { SAVED, useUnsavedGuard } from '@/widgets/useUnsavedGuard';
import { LINE } from './pages';
import { inOrder, momentFor, type Picked } from './selection';

const MOST = 100;

/** State of the picker: the picked contents, their times, and sending them. */
export function useTimelineSelection(kind: Kind) {
  const navigate = useNavigate();
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  useUnsavedGuard(picked.length > 0);

  const holds = (key: string) => picked.some(({ content }) => contentKey(content) === key);
  const drop = (key: string) => setPicked((now) => now.filter(({ content }) => contentKey(content) !== key));
  const toggle = ({ content, publishedAt }: ListedContent) => {
    if (holds(contentKey(content))) return drop(contentKey(content));
    if (picked.length >= MOST) return void notify.warning(`一次最多加入 ${MOST} 条，请先加入已选的内容`);
    setPicked((now) => inOrder([...now, { content, at: momentFor(publishedAt) }]));
  };
  const retime = (key: string, at: string) =>
    setPicked((now) =>
      now.map((item) => (contentKey(item.content) === key ? { content: item.content, at } : item)),
    );

  const settle = ({ done, refused }: Added, sent: readonly Picked[]) => {
    if (!refused.length) {
      notify.success(`已加入 ${done.length} 条`);
      return void navigate(LINE, { state: SAVED });
    }
    setPicked(refused.flatMap(({ index, reason }) => (sent[index] ? [{ ...sent[index], reason }] : [])));
    notify.warning(`已加入 ${done.length} 条，${refused.length} 条没有加入，请查看原因`);
  };

  const { act: submit, busy } = useAct(
    async () => {
      const sent = inOrder(picked);
      if (!sent.length) return;
      const items = sent.map(({ content, at }) => ({ content: { kind: content.kind, id: content.id }, at }));
      settle(await addToTimeline(items), sent);
    },
    { stale: [keys.records.of(kind.key)] },
  );

  return { picked, busy, holds, toggle, drop, retime, submit, clear: () => setPicked([]) };
}

export type TimelineSelection = ReturnType<typeof useTimelineSelection>;
