import { useState } from 'react';
import type { MediaItem } from '@/api/library';
import { Preview } from '@/widgets/media-picker/Preview';

interface Props {
  /** Items of the page that can be shown, in their order. */
  items: readonly MediaItem[];
  first: MediaItem;
  onClose: () => void;
}

/** The files of the page, one after the other. */
export function PreviewDialog({ items, first, onClose }: Props) {
  const [at, setAt] = useState(() => items.findIndex(({ id }) => id === first.id));
  const step = (by: -1 | 1) => setAt((now) => (now + by + items.length) % items.length);
  return <Preview item={items[at] ?? first} onClose={onClose} onStep={items.length > 1 ? step : undefined} />;
}
