import { Check } from 'lucide-react';
import type { MediaItem } from '@/api/library';
import s from './picker.module.css';
import { clock, Thumb } from './Thumb';
import { isFilm, SORTS } from './rules';

interface Props {
  item: MediaItem;
  chosen: boolean;
  reachable: boolean;
  onFocus: () => void;
  onClick: () => void;
  onDoubleClick: () => void;
}

export function Tile({ item, chosen, reachable, onFocus, onClick, onDoubleClick }: Props) {
  const waiting = isFilm(item) && !item.transcodeUrl;
  return (
    <div
      role="option"
      aria-selected={chosen}
      aria-label={`${SORTS[item.type]} ${item.title}${waiting ? '，未转码' : ''}`}
      tabIndex={reachable ? 0 : -1}
      className={s.tile}
      title={item.title}
      onFocus={onFocus}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
    >
      <span className={s.thumb} data-sort={item.type}>
        <Thumb item={item} />
        {waiting && <span className={s.waiting}>未转码</span>}
        {item.duration !== null && <span className={s.length}>{clock(item.duration)}</span>}
        {chosen && (
          <span className={s.tick}>
            <Check size={13} strokeWidth={3} aria-hidden />
          </span>
        )}
      </span>
      <span className={s.name}>{item.title}</span>
    </div>
  );
}
