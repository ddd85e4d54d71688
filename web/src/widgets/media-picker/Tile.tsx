import { Check, FileText, Folder, ImageOff, Music, Play } from 'lucide-react';
import { useState } from 'react';
import type { MediaItem } from '@/api/library';
import s from './picker.module.css';

interface Props {
  item: MediaItem;
  chosen: boolean;
  reachable: boolean;
  onFocus: () => void;
  onClick: () => void;
  onDoubleClick: () => void;
}

const SORTS = {
  image: '图片',
  video: '视频',
  tianchiyun: '视频',
  audio: '音频',
  document: '文档',
  dir: '文件夹',
} as const;

export function Tile({ item, chosen, reachable, onFocus, onClick, onDoubleClick }: Props) {
  const waiting = SORTS[item.type] === '视频' && !item.transcodeUrl;
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

function Thumb({ item }: { item: MediaItem }) {
  const [broken, setBroken] = useState(false);
  if (item.type === 'dir')
    return <Folder size={52} strokeWidth={1} fill="currentColor" fillOpacity={0.16} aria-hidden />;
  if (item.type === 'document') return <FileText size={40} strokeWidth={1.25} aria-hidden />;
  if (item.type === 'audio') return <Music size={38} strokeWidth={1.25} aria-hidden />;
  const picture = item.type === 'image' ? item.url : item.coverUrl;
  return (
    <>
      {broken && item.type === 'image' && <ImageOff size={34} strokeWidth={1.25} aria-hidden />}
      {picture && !broken && (
        <img
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(true)}
        />
      )}
      {item.type !== 'image' && (
        <span className={s.play}>
          <Play size={18} fill="currentColor" aria-hidden />
        </span>
      )}
    </>
  );
}

/** Seconds as `1:05` or `1:02:03`. */
export function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, index) => (index ? String(part).padStart(2, '0') : String(part))).join(':');
}
