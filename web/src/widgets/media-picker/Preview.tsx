import type { MediaItem } from '@/api/library';
import { Dialog, notify } from '@/ui';
import s from './picker.module.css';
import { previewSort } from './rules';

/** An item as large as the window allows. */
export function Preview({ item, onClose }: { item: MediaItem; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={item.title} width={1000}>
      <Shown item={item} />
    </Dialog>
  );
}

const unplayable = () => void notify.error('播放失败');

function Shown({ item }: { item: MediaItem }) {
  const guard = {
    controls: true,
    controlsList: 'nodownload',
    preload: 'metadata',
    onError: unplayable,
  } as const;
  switch (previewSort(item)) {
    case 'video':
      return (
        <video className={s.preview} src={item.transcodeUrl} poster={item.coverUrl} playsInline {...guard} />
      );
    case 'audio':
      return <audio className={s.previewSound} src={item.url} {...guard} />;
    default:
      return <img className={s.preview} src={item.url} alt={item.title} />;
  }
}
