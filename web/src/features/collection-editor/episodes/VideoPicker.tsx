import { useState } from 'react';
import { listPlayableVideos, type ContentReference, type PlayableVideo } from '@/api/contents';
import { keys } from '@/api/keys';
import { useDebounce } from '@/lib/use-debounce';
import { Note, SearchInput } from '@/ui';
import { contentSelection, ContentChecklist, PickDialog } from '@/widgets/content-picker';
import { clock } from '@/widgets/media-picker/Thumb';
import { PagedResults, usePages } from '@/widgets/query-state';

const PAGE_SIZE = 30;
const PAUSE_MS = 250;
const NOTHING = { title: '没有找到视频', text: '这里只有已上线且可以播放的视频，请换一个关键字。' };

interface Props {
  /** `kind:id` of the videos that the collection has already. */
  present: ReadonlySet<string>;
  onClose: (contents: readonly ContentReference[] | null) => void;
}

const asFound = ({ id, title, cover, verifyState, duration }: PlayableVideo) => ({
  duration,
  content: {
    ...{ kind: 'video', kindLabel: '视频', id, label: title, cover },
    ...{ verifyState, live: true, gone: false },
  },
});

/** Picks several videos that readers see, in the order in which they are ticked. */
export function VideoPicker({ present, onClose }: Props) {
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<readonly ContentReference[]>([]);
  const title = useDebounce(text.trim(), PAUSE_MS);
  const found = usePages({
    queryKey: keys.collectionVideos(title),
    read: async (page, signal) => {
      const asked = { title: title || undefined, page, pageSize: PAGE_SIZE };
      const { items, total } = await listPlayableVideos(asked, signal);
      return { total, items: items.map(asFound) };
    },
  });
  const selection = contentSelection(picked, setPicked);
  return (
    <PickDialog
      title="选择视频"
      summary={<Note tone="soft">已选 {picked.length} 个</Note>}
      confirm="加入合集"
      {...{ picked, onClose }}
    >
      <SearchInput
        autoFocus
        aria-label="按标题查找视频"
        placeholder="输入标题查找"
        value={text}
        onChange={setText}
      />
      <PagedResults found={found} what="视频" nothing={NOTHING}>
        {(items, more) => (
          <ContentChecklist
            {...{ items, more, selection, present }}
            presentLabel="已在合集中"
            aside={({ duration }) => duration && <Note tone="soft">{clock(duration)}</Note>}
          />
        )}
      </PagedResults>
    </PickDialog>
  );
}
