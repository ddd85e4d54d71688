import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Search, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import type { ContentReference } from '@/api/contents';
import { readComments, type Said } from '@/api/discuss';
import { keys } from '@/api/keys';
import { SEARCH_PAUSE_MS, useDebounced } from '@/lib/use-debounced';
import { messageOf } from '@/api/errors';
import { shortNumber } from '@/lib/numbers';
import { Button, Checkbox, Dialog, Empty, ErrorState, Input, Note, Skeleton, Stack } from '@/ui';
import s from './discuss.module.css';

interface Props {
  id: number;
  chosen: readonly ContentReference[];
  onClose: (picked: readonly ContentReference[] | null) => void;
}

const asReference = ({ id, text }: Said): ContentReference => ({
  kind: 'comment',
  kindLabel: '评论',
  id,
  label: text,
  cover: '',
  live: true,
  gone: false,
});

/** What readers say under the discussion, to pick from; picked ones keep their order, new ones come last. */
export function CommentPicker({ id, chosen, onClose }: Props) {
  const [picked, setPicked] = useState(chosen);
  const [q, setQ] = useState('');
  const toggle = (said: Said, on: boolean) =>
    setPicked(on ? [...picked, asReference(said)] : picked.filter((one) => one.id !== said.id));
  return (
    <Dialog
      open
      width={700}
      title="挑选评论"
      description="这里是读者看得到的评论，点赞多的在前。"
      onOpenChange={(open) => !open && onClose(null)}
      onSubmit={() => onClose(picked)}
      footer={
        <>
          <Note>已选 {picked.length} 条</Note>
          <Button onClick={() => onClose(null)}>取消</Button>
          <Button look="primary" type="submit">
            确定
          </Button>
        </>
      }
    >
      <Input
        autoFocus
        aria-label="查找评论"
        placeholder="输入评论或昵称中的文字"
        prefix={<Search size={14} aria-hidden />}
        value={q}
        onChange={({ target }) => setQ(target.value)}
        onClear={() => setQ('')}
      />
      <Found id={id} q={q} picked={picked} onToggle={toggle} />
    </Dialog>
  );
}

interface FoundProps {
  id: number;
  q: string;
  picked: readonly ContentReference[];
  onToggle: (said: Said, on: boolean) => void;
}

function Found({ id, q, picked, onToggle }: FoundProps) {
  const wanted = useDebounced(q.trim(), SEARCH_PAUSE_MS);
  const comments = useInfiniteQuery({
    queryKey: keys.record.for('discuss', id, 'comments', wanted),
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => readComments(id, wanted, pageParam, signal),
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, page) => sum + page.items.length, 0) < last.total ? pages.length + 1 : undefined,
  });
  if (comments.isError)
    return (
      <ErrorState
        title="评论没有加载出来"
        text={messageOf(comments.error)}
        onRetry={() => void comments.refetch()}
      />
    );
  if (!comments.data) return <Skeleton height={260} />;
  const items = comments.data.pages.flatMap((page) => page.items);
  if (!items.length)
    return (
      <Empty
        title={wanted ? '没有找到评论' : '还没有可以精选的评论'}
        text={wanted ? '请换一个关键字。' : '读者的评论通过审核后会出现在这里。'}
      />
    );
  return (
    <ul className={s.comments} aria-busy={comments.isFetching}>
      {items.map((said) => (
        <li key={said.id}>
          <Checkbox checked={picked.some((one) => one.id === said.id)} onChange={(on) => onToggle(said, on)}>
            <Stack as="span" gap={2} breaks>
              {said.text}
              <Note>
                {said.readerName}　{said.createdAt.slice(0, 16)}　
                <ThumbsUp size={12} aria-label="点赞" /> {shortNumber(said.likeNum)}
              </Note>
            </Stack>
          </Checkbox>
        </li>
      ))}
      {comments.hasNextPage && (
        <li>
          <Button
            look="text"
            loading={comments.isFetchingNextPage}
            onClick={() => void comments.fetchNextPage()}
          >
            再显示一些
          </Button>
        </li>
      )}
    </ul>
  );
}
