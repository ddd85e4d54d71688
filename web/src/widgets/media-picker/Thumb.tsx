import { FileText, Folder, ImageOff, Music, Play } from 'lucide-react';
import { useState } from 'react';
import type { MediaItem } from '@/api/library';
import { srcSetOf } from '../SmallImage';
import { Stack } from '@/ui';
import s from './thumb.module.css';

/** Picture of a file in a grid: its thumbnail, or the sign of its type. */
export function Thumb({ item }: { item: MediaItem }) {
  const [broken, setBroken] = useState('');
  if (item.type === 'dir')
    return <Folder size={52} strokeWidth={1} fill="currentColor" fillOpacity={0.16} aria-hidden />;
  if (item.type === 'document') return <FileText size={40} strokeWidth={1.25} aria-hidden />;
  if (item.type === 'audio')
    return (
      <>
        <Music size={16} className={s.sound} aria-hidden />
        <PlaySign />
      </>
    );
  const picture = pictureOf(item);
  const shown = picture !== '' && picture !== broken;
  return (
    <>
      {!shown && item.type === 'image' && <ImageOff size={34} strokeWidth={1.25} aria-hidden />}
      {shown && (
        <img
          className={s.picture}
          src={picture}
          {...(item.thumbUrl && { srcSet: srcSetOf(item.thumbUrl), sizes: '200px' })}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(picture)}
        />
      )}
      {item.type !== 'image' && <PlaySign />}
    </>
  );
}

const PlaySign = () => (
  <Stack as="span" centred className={s.play}>
    <Play size={18} fill="currentColor" aria-hidden />
  </Stack>
);

/** A picture as large as it was taken is never loaded into a grid; only what lies elsewhere has no thumbnail. */
const pictureOf = ({ thumbUrl, type, url, coverUrl }: MediaItem): string =>
  thumbUrl || (type === 'image' ? url : coverUrl);

/** Seconds as `1:05` or `1:02:03`. */
export function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, index) => (index ? String(part).padStart(2, '0') : String(part))).join(':');
}
