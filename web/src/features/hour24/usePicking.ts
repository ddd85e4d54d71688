import type { ListedContent } from '@/api/contents';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '@/api/errors';
import { addToTimeline, type Added } from '@/api/home';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { notify } from '@/ui';
import { contentKey } from '@/widgets/content-picker';
import { SAVED, useUnsavedGuard } from '@/widgets/useUnsavedGuard';
import { LINE } from './pages';
import { inOrder, momentFor, type Picked } from './selection';

const MOST = 100;

/** What the person has picked for the line, and putting it there. */
export function usePicking(kind: Kind) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const [busy, setBusy] = useState(false);
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
    void client.invalidateQueries({ queryKey: keys.records.of(kind.key) });
    if (!refused.length) {
      notify.success(`已加入 ${done.length} 条`);
      return void navigate(LINE, { state: SAVED });
    }
    setPicked(refused.flatMap(({ index, reason }) => (sent[index] ? [{ ...sent[index], reason }] : [])));
    notify.warning(`已加入 ${done.length} 条，${refused.length} 条没有加入，请查看原因`);
  };

  const submit = async (): Promise<void> => {
    if (!picked.length || busy) return;
    setBusy(true);
    try {
      const sent = inOrder(picked);
      const items = sent.map(({ content, at }) => ({ content: { kind: content.kind, id: content.id }, at }));
      settle(await addToTimeline(items), sent);
    } catch (error) {
      notify.error(messageOf(error), () => void submit());
    } finally {
      setBusy(false);
    }
  };

  return { picked, busy, holds, toggle, drop, retime, submit, clear: () => setPicked([]) };
}

export type Picking = ReturnType<typeof usePicking>;
