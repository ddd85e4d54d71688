import { LoadError } from '@/widgets/query-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '@/api/keys';
import { readReader } from '@/api/readers';
import { verifyStates } from '@/generated/console';
import { Button, Moment, Popover, Row, Skeleton, Stack, Tag, Text } from '@/ui';
import type { CommentData } from './comment';
import s from './comments.module.css';

/** The commenter's name; pressed, it shows what became of all that they wrote. */
export function ReaderCard({ comment }: { comment: CommentData }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={`${comment.readerName}的评论记录`}
      open={open}
      onOpenChange={setOpen}
      width={340}
      trigger={
        <button type="button" className={s.name} title="查看评论记录">
          {comment.readerName}
        </button>
      }
    >
      {open && <ReaderFacts comment={comment} />}
    </Popover>
  );
}

function ReaderFacts({ comment }: { comment: CommentData }) {
  const { data, error, refetch } = useQuery({
    queryKey: keys.records.for('comment', 'reader', comment.id),
    queryFn: ({ signal }) => readReader(comment.id, signal),
  });
  if (error) {
    return <LoadError what="评论记录" query={{ error, refetch }} />;
  }
  if (!data) return <Skeleton height={140} />;
  return (
    <Stack gap={10}>
      <Row wrap gap="4-10">
        <strong>{comment.readerName}</strong>
        <Row as="span" inline gap={4} tone="quiet" size={12}>
          {data.readerId ? `用户编号 ${data.readerId}` : '由工作人员发表'}
        </Row>
        {data.muted && <Tag tone="bad">已禁言</Tag>}
      </Row>
      <Row as="dl" align="stretch" justify="between" textAlign="center" className={s.figures}>
        <Figure label="评论" value={data.total} />
        <Figure label="通过" value={data.approved} />
        <Figure label="驳回" value={data.rejected} />
        <Figure label="待审" value={data.waiting} />
        <Figure label="隐藏" value={data.hidden} />
      </Row>
      <Stack as="ul" list gap={8} className={s.last} aria-label="最近的评论">
        {data.last.map(({ id, text, verifyState, reason, at }) => (
          <li key={id}>
            <Text clip>{text}</Text>
            <Row as="span" inline gap={4} tone="quiet" size={12}>
              <Moment at={at} as="ago" /> {verifyStates.find(({ value }) => value === verifyState)?.label}
              {reason && `：${reason}`}
            </Row>
          </li>
        ))}
      </Stack>
      <Button small onClick={() => void refetch()}>
        刷新
      </Button>
    </Stack>
  );
}

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
