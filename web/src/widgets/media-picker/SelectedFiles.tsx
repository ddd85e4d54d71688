import { Eye, X } from 'lucide-react';
import { useState } from 'react';
import type { MediaItem } from '@/api/library';
import { fileSize } from '@/lib/numbers';
import { Button, IconButton, Note, notify, Row, Text } from '@/ui';
import s from './picker.module.css';
import { Preview } from './Preview';
import { NO_PREVIEW, previewSort } from './rules';

/** Selected files beside the buttons: the last one with its facts, its preview, and a button that drops it. */
export function SelectedFiles({
  items,
  onDrop,
}: {
  items: readonly MediaItem[];
  onDrop: (id: number) => void;
}) {
  const [shown, setShown] = useState<MediaItem | null>(null);
  const item = items.at(-1);
  const look = (one: MediaItem) => (previewSort(one) ? setShown(one) : notify.warning(NO_PREVIEW));
  return (
    <Row grow gap={8} narrow tone="soft" aria-live="polite">
      {item && (
        <>
          <Text clip className={s.chosenTitle}>
            {items.length > 1 ? `已选 ${items.length} 个，最后一个：` : '已选：'}
            <b>{item.title}</b>
          </Text>
          <Note fixed>{factsOf(item)}</Note>
          <Button look="text" small onClick={() => look(item)} icon={Eye}>
            预览
          </Button>
          <IconButton
            icon={X}
            size={14}
            small
            label={`取消选择 ${item.title}`}
            onClick={() => onDrop(item.id)}
          />
        </>
      )}
      {shown && <Preview item={shown} onClose={() => setShown(null)} />}
    </Row>
  );
}

const factsOf = ({ width, height, size }: MediaItem): string =>
  [width && height ? `${width} × ${height}` : '', size === null ? '' : fileSize(size)]
    .filter(Boolean)
    .join('，');
