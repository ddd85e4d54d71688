import { useQuery } from '@tanstack/react-query';
import { messageOf } from '@/api/errors';
import type { Action, Kind } from '@/api/kinds';
import { callOf, pageQuery } from '@/api/records';
import { Button, Row, Skeleton } from '@/ui';
import { asComments } from './comment';
import { CommentItem } from './CommentItem';
import s from './comments.module.css';
import type { ActOnComment } from './useCommentKeys';

interface Props {
  kind: Kind;
  actions: readonly Action[];
  /** The comment at the top of the thread. */
  root: number;
  onAct: ActOnComment;
}

const MOST = 100;

/** The answers of a thread, the oldest first. */
export function Replies({ kind, actions, root, onAct }: Props) {
  const payload = { root, sort: 'id', page: 1, pageSize: MOST };
  const { data, error, refetch } = useQuery(pageQuery(kind, callOf(kind, 'list'), payload));
  if (error) {
    return (
      <div className={s.replies} role="alert">
        回复没有加载出来：{messageOf(error)}
        <Button look="text" onClick={() => void refetch()}>
          重试
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <div className={s.replies}>
        <Skeleton height={48} />
      </div>
    );
  }
  return (
    <div className={s.replies}>
      {asComments(data.items).map((comment) => (
        <CommentItem key={comment.id} {...{ kind, comment, actions, onAct }} answers={root} scoped />
      ))}
      {data.total > MOST && (
        <Row as="p" inline gap={4} tone="quiet" size={12}>
          还有 {data.total - MOST} 条较新的回复，可按评论内容查找。
        </Row>
      )}
      {data.total === 0 && (
        <Row as="p" inline gap={4} tone="quiet" size={12}>
          回复都已删除。
        </Row>
      )}
    </div>
  );
}
