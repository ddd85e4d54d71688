import { useQuery, useQueryClient, keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import { callOf, pageQuery } from '@/api/records';
import { livingActions } from '@/generic-screens/actions/record-actions';
import { useActing } from '@/generic-screens/actions/useAction';
import { asComments } from '@/generic-screens/comments/comment';
import { CommentItem } from '@/generic-screens/comments/CommentItem';
import { useCommentKeys } from '@/generic-screens/comments/useCommentKeys';
import { useCursor } from '@/generic-screens/grid/useCursor';
import comment from '@/generated/kinds/comment';
import { useKeys } from '@/lib/keys';
import { Empty, SegmentedControl, Skeleton, Text } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import { LoadError } from '@/widgets/query-state';
import s from './live-desk.module.css';
import type { StreamData } from './stream';

const WHICH = [
  { value: '3', label: '待审核' },
  { value: '1', label: '已通过' },
  { value: '', label: '全部' },
] as const;

type Which = (typeof WHICH)[number]['value'];

const ACTIONS = livingActions(comment);
const SHOWN = 50;
/** A grid without a row would be none to assistive technology. */
const GRID = { role: 'grid', 'aria-label': '聊天室评论' };

/** Pending comments stand in order of arrival; all others show the newest first. */
function useChat(streamId: number, which: Which) {
  const client = useQueryClient();
  const payload = {
    content: `stream:${streamId}`,
    ...(which && { verifyState: which }),
    ...(which === '3' && { sort: 'id' }),
    page: 1,
    pageSize: SHOWN,
  };
  const query = useQuery({
    ...pageQuery(comment, callOf(comment, 'list'), payload),
    placeholderData: keepPreviousData,
    meta: follow(comment.key),
  });
  const refresh = () => client.invalidateQueries({ queryKey: keys.records.of(comment.key) });
  return { ...query, refresh, comments: asComments(query.data?.items ?? []) };
}

/** The stream's comments as they come in, moderated by key. */
export function Chat({ stream }: { stream: StreamData }) {
  const [which, setWhich] = useState<Which>('3');
  const chat = useChat(stream.id, which);
  const cursor = useCursor(chat.comments.length);
  const acting = useActing(comment, () => void chat.refresh());
  const act = useCommentKeys(comment, ACTIONS, chat.comments[cursor.cursor], acting);
  useKeys([
    { keys: 'j', label: '下一条评论', run: () => cursor.move(1) },
    { keys: 'k', label: '上一条评论', run: () => cursor.move(-1) },
  ]);
  return (
    <>
      <div className={s.line}>
        <SegmentedControl items={WHICH} value={which} onChange={setWhich} label="评论状态" />
        <span className={s.quiet} role="status">
          {chat.data && `${chat.data.total} 条`}
        </span>
        <Text grow narrow breaks />
        <LinkButton look="text" to={`/liveComments?id=${stream.id}`}>
          全部评论
        </LinkButton>
      </div>
      <div className={s.chat} {...(chat.comments.length ? GRID : {})} aria-busy={chat.isFetching}>
        {chat.error && <LoadError what="评论" query={chat} />}
        {chat.isPending && <Skeleton height={160} />}
        {chat.data && chat.comments.length === 0 && <NothingSaid which={which} />}
        {chat.comments.map((said, index) => (
          <CommentItem
            key={said.id}
            kind={comment}
            comment={said}
            actions={ACTIONS}
            onAct={act}
            scoped
            index={index}
            current={index === cursor.cursor}
            onCursor={() => cursor.setCursor(index)}
          />
        ))}
      </div>
      {acting.dialogs}
    </>
  );
}

const NothingSaid = ({ which }: { which: Which }) =>
  which === '3' ? (
    <Empty title="没有待审核的评论" text="新的评论会自动出现在这里。" />
  ) : (
    <Empty title="还没有评论" />
  );
