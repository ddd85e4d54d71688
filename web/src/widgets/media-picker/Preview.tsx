import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { MediaItem } from '@/api/library';
import { Button, Dialog, notify, Row, Stack } from '@/ui';
import s from './preview.module.css';
import { previewSort } from './rules';
import { ZoomPicture } from './ZoomPicture';

interface Props {
  item: MediaItem;
  onClose: () => void;
  /** Goes to the one before (-1) or after (1); absent where the item stands alone. */
  onStep?: ((by: -1 | 1) => void) | undefined;
}

/** An item as large as the window allows. */
export function Preview({ item, onClose, onStep }: Props) {
  const press = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLMediaElement) return;
    if (event.key === 'ArrowLeft') onStep?.(-1);
    else if (event.key === 'ArrowRight') onStep?.(1);
  };
  return (
    <Dialog onClose={onClose} title={item.title} width={1000}>
      <Stack gap={12} narrow onKeyDown={press}>
        <Shown key={item.id} item={item} />
        {onStep && (
          <Row justify="between" gap={8}>
            <Button small onClick={() => onStep(-1)} icon={ChevronLeft}>
              上一个
            </Button>
            <Button small onClick={() => onStep(1)}>
              下一个
              <ChevronRight size={14} aria-hidden />
            </Button>
          </Row>
        )}
      </Stack>
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
        <video
          className={s.film}
          src={item.openUrl || item.transcodeUrl}
          poster={item.coverUrl || undefined}
          playsInline
          {...guard}
        />
      );
    case 'audio':
      return <audio className={s.sound} src={item.openUrl || item.url} {...guard} />;
    default:
      return <ZoomPicture url={item.openUrl || item.url} title={item.title} />;
  }
}
