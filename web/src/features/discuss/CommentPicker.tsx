import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import type { ContentReference } from '@/api/contents';
import { readComments, type Said } from '@/api/discuss';
import { keys } from '@/api/keys';
import { shortNumber } from '@/lib/numbers';
import { Moment, Note, SearchInput, Skeleton, Stack } from '@/ui';
import { SEARCH_PAUSE_MS, useDebounce } from '@/lib/use-debounce';
import { contentSelection, ContentChecklist, PickDialog } from '@/widgets/content-picker';
import { PagedResults, usePages } from '@/widgets/query-state';

interface Props {
  id: number;
  chosen: readonly ContentReference[];
  onClose: (picked: readonly ContentReference[] | null) => void;
}

const asFound = (said: Said) => ({
  said,
  content: {
    ...{ kind: 'comment', kindLabel: '评论', id: said.id, label: said.text },
    ...{ cover: '', live: true, gone: false },
  },
});

/** Picks from what readers say under the discussion; picked comments keep their order, new ones come last. */
export function CommentPicker({ id, chosen, onClose }: Props) {
  const [picked, setPicked] = useState(chosen);
  const [text, setText] = useState('');
  const q = useDebounce(text.trim(), SEARCH_PAUSE_MS);
  const found = usePages({
    queryKey: keys.record.for('discuss', id, 'comments', q),
    read: async (page, signal) => {
      const { items, total } = await readComments(id, q, page, signal);
      return { total, items: items.map(asFound) };
    },
  });
  const selection = contentSelection(picked, setPicked);
  const nothing = {
    title: q ? '没有找到评论' : '还没有可以精选的评论',
    text: q ? '请换一个关键字。' : '读者的评论通过审核后会出现在这里。',
  };
  return (
    <PickDialog
      title="挑选评论"
      description="这里是读者看得到的评论，点赞多的在前。"
      summary={<Note>已选 {picked.length} 条</Note>}
      confirm="确定"
      mayBeEmpty
      {...{ picked, onClose }}
    >
      <SearchInput
        autoFocus
        aria-label="查找评论"
        placeholder="输入评论或昵称中的文字"
        value={text}
        onChange={setText}
      />
      <PagedResults
        found={found}
        what="评论"
        unit="条"
        nothing={nothing}
        skeleton={<Skeleton height={260} />}
      >
        {(items, more) => (
          <ContentChecklist
            {...{ items, more, selection }}
            card={({ said }) => (
              <Stack as="span" gap={4} grow breaks>
                {said.text}
                <Note>
                  {said.readerName}　<Moment at={said.createdAt} as="ago" />　
                  <ThumbsUp size={12} aria-label="点赞" /> {shortNumber(said.likeNum)}
                </Note>
              </Stack>
            )}
          />
        )}
      </PagedResults>
    </PickDialog>
  );
}
