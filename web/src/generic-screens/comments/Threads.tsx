import { useState } from 'react';
import { useKeys } from '@/lib/keys';
import { Column, Empty, Skeleton, Row } from '@/ui';
import type { RowsProps } from '../list';
import type { List } from '../list/useList';
import { asComments } from './comment';
import { CommentItem } from './CommentItem';
import { Replies } from './Replies';
import s from './comments.module.css';
import { useCommentKeys } from './useCommentKeys';

const WAITING = [0, 1, 2, 3, 4, 5];

/** Comments one below the other; the answers of each unfold under it. */
export function Threads({ kind, list, label, empty }: RowsProps) {
  const { data, selection, cursor, acting, actions } = list;
  const comments = asComments(list.records);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const fold = (id: number) => setOpen((before) => toggled(before, id));
  const chosen = comments[cursor.cursor];
  const act = useCommentKeys(kind, actions, chosen, acting);
  useKeys(chosen?.replyNum ? [{ keys: 'o', label: '展开或收起回复', run: () => fold(chosen.id) }] : []);
  const select = (id: number) => selection.set(toggled(selection.ids, id));
  if (data.loading) return <Waiting />;
  if (!comments.length) {
    return <div className={s.empty}>{asksForAll(list) ? <Empty title="这里还没有评论" /> : empty}</div>;
  }
  return (
    <Column role="grid" aria-label={label} aria-busy={data.stale} grow line="top" className={s.list}>
      {comments.map((comment, index) => (
        <div key={comment.id} role="rowgroup">
          <CommentItem
            {...{ kind, comment, actions, index }}
            scoped={Boolean(list.parent)}
            current={index === cursor.cursor}
            selected={selection.ids.has(comment.id)}
            onSelect={() => select(comment.id)}
            onCursor={() => cursor.setCursor(index)}
            onAct={(action, about) => act(action, about)}
            unfolded={open.has(comment.id)}
            onFold={() => fold(comment.id)}
          />
          {open.has(comment.id) && <Replies {...{ kind, actions }} root={comment.id} onAct={act} />}
        </div>
      ))}
    </Column>
  );
}

/** Nothing narrows the page of one content but that answers stand below what they answer. */
const asksForAll = ({ parent, query, scope }: List) =>
  parent !== null && Object.keys(query.filters).every((name) => name === 'firstLevel' || name in scope);

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

const Waiting = () => (
  <Column grow line="top" className={s.list} aria-busy>
    {WAITING.map((row) => (
      <Row key={row} align="stretch" gap={12} className={s.waiting}>
        <Skeleton width={36} height={36} />
        <Skeleton width={`${80 - row * 7}%`} height={40} />
      </Row>
    ))}
  </Column>
);
