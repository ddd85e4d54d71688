import { addThread, type Passage } from '@/api/comments';
import cards from '@/widgets/comments/comments.module.css';
import { Box } from '@/ui';
import s from './comments.module.css';
import { Composer } from '@/widgets/comments/Composer';
import { runChange } from '@/widgets/comments/run-change';
import { useCommentState } from './useCommentState';

interface Props {
  kind: string;
  id: string;
  passage: Passage;
  refresh: () => void;
}

/** A comment that is being written on the passage that was selected. */
export function Draft({ kind, id, passage, refresh }: Props) {
  const { end, select } = useCommentState();
  return (
    <div className={cards.thread} data-active>
      <Box as="p" tone="soft" size={12} overflow="hidden" breaks className={s.quoted}>
        {passage.quote || '图片'}
      </Box>
      <Composer
        key={passage.anchor.from + passage.anchor.to}
        {...{ kind, id }}
        label="新评论"
        submitLabel="添加评论"
        autoFocus
        onCancel={end}
        onSubmit={(words) =>
          runChange('添加评论', async () => select((await addThread(kind, id, passage, words)).id), refresh)
        }
      />
    </div>
  );
}
