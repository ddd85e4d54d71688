import { useState } from 'react';
import { setResolved, type Thread } from '@/api/comments';
import { messageOf } from '@/api/errors';
import { keyLabel, useKeys } from '@/lib/keys';
import { Badge, Box, Empty, ErrorState, FilterTabs, Note, Skeleton, Stack } from '@/ui';
import type { SideProps } from '../tabs';
import cards from '@/widgets/comments/comments.module.css';
import { Draft } from './Draft';
import { useOrdered, type Placed } from './order';
import { ThreadCard } from '@/widgets/comments/ThreadCard';
import { useCommentState } from './useCommentState';
import { useReadReceipt } from '@/widgets/comments/useReadReceipt';
import { goToThread } from './go-to-thread';
import { useThreads } from '@/widgets/comments/useThreads';
import { runChange } from '@/widgets/comments/run-change';

export function CommentCount({ kind, id }: SideProps) {
  const { threads } = useThreads(kind.key, id);
  const unread = threads.reduce((sum, thread) => sum + thread.unread, 0);
  return <Badge count={unread} label={`${unread} 条评论未读`} />;
}

const FILTERS = ['open', 'unread', 'resolved'] as const;
type Filter = (typeof FILTERS)[number];
const LABELS: Record<Filter, string> = { open: '未解决', unread: '未读', resolved: '已解决' };
const PASSES: Record<Filter, (thread: Thread) => boolean> = {
  open: (thread) => !thread.resolved,
  unread: (thread) => thread.unread > 0,
  resolved: (thread) => thread.resolved !== null,
};

/** Every thread in the order of the text, those whose text is gone at the end. */
export function CommentsPanel({ kind, id, editor }: SideProps) {
  const { threads, error, loading, refresh } = useThreads(kind.key, id);
  const [filter, setFilter] = useState<Filter>('open');
  const [replying, setReplying] = useState(false);
  const { active, draft, select } = useCommentState();
  const placed = useOrdered(editor, threads);
  // The chosen thread stays where it is although reading or resolving it takes it out of the filter.
  const shown = placed.filter(({ thread }) => PASSES[filter](thread) || thread.id === active);
  useReadReceipt(threads, ({ id: thread }) => thread === active, refresh);

  const choose = (thread: Thread) => {
    select(thread.id);
    if (editor) goToThread(editor, thread.id);
  };
  const step = (by: 1 | -1) => {
    const at = shown.findIndex(({ thread }) => thread.id === active);
    const next = shown[at < 0 ? 0 : (at + by + shown.length) % shown.length];
    if (next) choose(next.thread);
  };
  const current = threads.find((thread) => thread.id === active);
  useKeys([
    { keys: 'j', label: '下一条评论', run: () => step(1) },
    { keys: 'k', label: '上一条评论', run: () => step(-1) },
    { keys: 'r', label: '回复评论', run: () => setReplying(current !== undefined) },
    {
      keys: 'e',
      label: '解决或重新打开评论',
      run: () => {
        if (current)
          void runChange('修改评论状态', () => setResolved(current.id, !current.resolved), refresh);
      },
    },
  ]);

  if (id === null)
    return <Empty title="还没有内容" text="写下内容、保存为草稿后，就可以选中文字添加评论。" />;
  if (error) return <ErrorState title="评论没有加载出来" text={messageOf(error)} onRetry={refresh} />;
  if (loading) return <Skeleton height={120} />;
  const card = ({ thread, number, state }: Placed) => (
    <ThreadCard
      key={thread.id}
      {...{ kind: kind.key, id, thread, number, refresh }}
      hint={state === 'gone' ? '，原文已删除' : '，到正文中查看'}
      active={thread.id === active}
      replying={replying && thread.id === active}
      onSelect={() => choose(thread)}
      onReplied={() => setReplying(false)}
    />
  );
  const gone = shown.filter(({ state }) => state === 'gone');
  return (
    <Stack as="section" gap={10} aria-label="评论">
      <FilterTabs
        label="筛选评论"
        value={filter}
        onChange={(value) => setFilter(value as Filter)}
        items={FILTERS.map((value) => ({
          value,
          label: LABELS[value],
          count: threads.filter(PASSES[value]).length,
        }))}
      />
      {draft && <Draft kind={kind.key} id={id} passage={draft} refresh={refresh} />}
      {shown.length === 0 && !draft && <NoComments filter={filter} />}
      <Stack as="ol" list gap={8} className={cards.list}>
        {shown.filter(({ state }) => state !== 'gone').map(card)}
      </Stack>
      {gone.length > 0 && (
        <>
          <Box as="h2" tone="quiet" size={12} weight={500}>
            原文已删除
          </Box>
          <Stack as="ol" list gap={8} className={cards.list}>
            {gone.map(card)}
          </Stack>
        </>
      )}
      {shown.length > 0 && (
        <Note as="p" size={12}>
          J / K 下一条、上一条，R 回复，E 解决
        </Note>
      )}
    </Stack>
  );
}

function NoComments({ filter }: { filter: Filter }) {
  if (filter !== 'open') return <Empty title={`没有${LABELS[filter]}的评论`} />;
  return (
    <Empty
      title="没有未解决的评论"
      text={`在正文中选中文字，点旁边的“评论”，或按 ${keyLabel('mod+alt+m')}。`}
    />
  );
}
