import { PanelRight } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { readStored, store } from '@/lib/storage';
import { usePhone } from '@/lib/use-media';
import { IconButton, Tip } from '@/ui';
import s from '../list.module.css';

/** A pane beside the rows that shows the one under the cursor; it fetches the whole record itself. */
export interface PeekProps {
  kind: Kind;
  record: RecordData;
  onClose: () => void;
}

export type Peek = ComponentType<PeekProps>;

/**
 * True if the pane of a list is open: as the person left it; at first only one that belongs to the screen is. On a phone
 * it lies over the list, and only while it is wanted.
 */
export function usePeek(path: string, offered: boolean, own: boolean) {
  const key = `console.peek.${path}`;
  const phone = usePhone();
  const [open, setOpen] = useState(() => !phone && (readStored<boolean>(key) ?? own));
  const toggle = () => {
    if (!phone) store(key, !open);
    setOpen(!open);
  };
  return { offered, open: offered && open, toggle };
}

export type PeekState = ReturnType<typeof usePeek>;

export const PeekButton = ({ peek }: { peek: PeekState }) => (
  <Tip text="快速预览（P）">
    <IconButton icon={PanelRight} size={16} label="快速预览" aria-pressed={peek.open} onClick={peek.toggle} />
  </Tip>
);

/** The room of the pane until the rows are there, so that nothing moves when it comes. */
export const PeekOutline = ({ like }: { like: 'phone' | 'list' }) => (
  <div className={s.peekOutline} data-like={like} aria-hidden />
);
