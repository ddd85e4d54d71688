import { Check } from 'lucide-react';
import type { MediaItem } from '@/api/library';
import { Stack, Text } from '@/ui';
import { Face, nameOfTile } from './Face';
import s from './picker.module.css';
import { isFilm } from './rules';

interface Props {
  item: MediaItem;
  chosen: boolean;
  reachable: boolean;
  onFocus: () => void;
  onClick: () => void;
  onDoubleClick: () => void;
}

export function Tile({ item, chosen, reachable, onFocus, onClick, onDoubleClick }: Props) {
  const waiting = isFilm(item) && !item.transcodeUrl ? '未转码' : undefined;
  return (
    <Stack
      role="option"
      aria-selected={chosen}
      aria-label={nameOfTile(item, waiting)}
      tabIndex={reachable ? 0 : -1}
      gap={6}
      narrow
      round="m"
      className={s.tile}
      title={item.title}
      onFocus={onFocus}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
    >
      <Face item={item} waiting={waiting}>
        {chosen && (
          <Stack as="span" centred className={s.tick}>
            <Check size={13} strokeWidth={3} aria-hidden />
          </Stack>
        )}
      </Face>
      <Text clip size={13} textAlign="center">
        {item.title}
      </Text>
    </Stack>
  );
}
