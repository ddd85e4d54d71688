import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { listPlayableVideos, type ContentReference, type PlayableVideo } from '@/api/contents';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import { useDebounced } from '@/lib/use-debounced';
import { Button, Checkbox, Dialog, Empty, ErrorState, Input, Pager, Row, SkeletonRows, Tag } from '@/ui';
import { ContentCard } from '@/widgets/fields';
import { clock } from '@/widgets/media-picker/Thumb';
import s from '../collection.module.css';

const PAGE_SIZE = 30;
const PAUSE_MS = 250;

interface Props {
  /** What the collection has already. */
  standing: ReadonlySet<number>;
  onClose: (contents: ContentReference[] | null) => void;
}

const asContent = ({ id, title, cover, verifyState }: PlayableVideo): ContentReference => ({
  ...{ kind: 'video', kindLabel: '视频', id, label: title, cover },
  ...{ verifyState, live: true, gone: false },
});

/** Several videos that readers see, in the order in which they are marked. */
export function VideoPicker({ standing, onClose }: Props) {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [picked, setPicked] = useState<readonly ContentReference[]>([]);
  const title = useDebounced(text.trim(), PAUSE_MS);
  const found = useQuery({
    queryKey: keys.collectionVideos(title, page),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      listPlayableVideos({ title: title || undefined, page, pageSize: PAGE_SIZE }, signal),
  });
  const toggle = (content: ContentReference) =>
    setPicked((before) =>
      before.some(({ id }) => id === content.id)
        ? before.filter(({ id }) => id !== content.id)
        : [...before, content],
    );
  return (
    <Dialog
      open
      width={700}
      title="选择视频"
      onOpenChange={(open) => !open && onClose(null)}
      footer={
        <>
          <Row as="span" inline gap={8} tone="soft" size={13}>
            已选 {picked.length} 个
          </Row>
          <Button onClick={() => onClose(null)}>取消</Button>
          <Button look="primary" disabled={!picked.length} onClick={() => onClose([...picked])}>
            加入合集
          </Button>
        </>
      }
    >
      <Input
        autoFocus
        aria-label="按标题查找视频"
        placeholder="输入标题查找"
        prefix={<Search size={14} aria-hidden />}
        value={text}
        maxLength={100}
        onChange={({ target }) => {
          setText(target.value);
          setPage(1);
        }}
        onClear={() => setText('')}
      />
      {found.isPending && <SkeletonRows />}
      {found.isError && (
        <ErrorState
          title="视频没有加载出来"
          text={messageOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data?.items.length === 0 && (
        <Empty title="没有找到视频" text="这里只有已上线且可以播放的视频，请换一个关键字。" />
      )}
      <ul className={s.films} aria-label="找到的视频">
        {found.data?.items.map((film) => (
          <li key={film.id}>
            <Checkbox
              aria-label={film.title}
              disabled={standing.has(film.id)}
              checked={standing.has(film.id) || picked.some(({ id }) => id === film.id)}
              onChange={() => toggle(asContent(film))}
            >
              <ContentCard content={asContent(film)} />
            </Checkbox>
            <Row as="span" inline gap={8} tone="soft" size={13}>
              {standing.has(film.id) && <Tag tone="mute">已在合集中</Tag>}
              {film.duration ? clock(film.duration) : ''}
            </Row>
          </li>
        ))}
      </ul>
      {found.data && found.data.total > PAGE_SIZE && (
        <Pager
          fixedSize
          page={page}
          pageSize={PAGE_SIZE}
          total={found.data.total}
          onChange={({ page: next }) => setPage(next)}
        />
      )}
    </Dialog>
  );
}
