import type { ReactNode } from 'react';
import type { MediaItem } from '@/api/library';
import { Stack } from '@/ui';
import s from './face.module.css';
import { SORTS } from './rules';
import { clock, Thumb } from './Thumb';

interface Props {
  item: MediaItem;
  /** The step that it still waits for: 未转码. */
  waiting?: string | undefined;
  children?: ReactNode;
}

/** A file in a grid without its name: picture or sign, length, what it waits for. `--face` of the grid is its height. */
export const Face = ({ item, waiting, children }: Props) => (
  <Stack as="span" relative centred round="s" overflow="hidden" className={s.face} data-sort={item.type}>
    <Thumb item={item} />
    {waiting && <span className={s.waiting}>{waiting}</span>}
    {item.duration !== null && <span className={s.length}>{clock(item.duration)}</span>}
    {children}
  </Stack>
);

/** Name of a file in a grid: its type, then the words on it in their order, so that a voice command of them finds it. */
export const nameOfTile = (item: MediaItem, waiting?: string): string =>
  [SORTS[item.type], waiting, item.duration !== null && clock(item.duration), item.title]
    .filter(Boolean)
    .join(' ');
