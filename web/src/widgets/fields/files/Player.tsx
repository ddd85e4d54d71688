import { useState } from 'react';
import { Note, Stack } from '@/ui';
import { clock } from '../../media-picker/Thumb';
import s from './files.module.css';

interface Props {
  url: string;
  label: string;
  sort: 'video' | 'audio';
  poster: string;
}

/** A video or a sound that plays where it stands; its length is read from it. */
export function Player({ url, label, sort, poster }: Props) {
  const [length, setLength] = useState<number | null>(null);
  const [broken, setBroken] = useState(false);
  const guard = {
    src: url,
    controls: true,
    controlsList: 'nodownload',
    preload: 'metadata',
    'aria-label': label,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onLoadedMetadata: (event: { currentTarget: HTMLMediaElement }) => setLength(event.currentTarget.duration),
    onError: () => setBroken(true),
  } as const;
  return (
    <Stack gap={4} narrow maxWidth={420}>
      {sort === 'video' ? (
        <video className={s.film} poster={poster} playsInline {...guard} />
      ) : (
        <audio className={s.sound} {...guard} />
      )}
      <Note size={12} tone="soft" className={s.length} role={broken ? 'alert' : undefined}>
        {broken ? '播放失败，请检查网络后刷新，或更换文件' : length === null ? '' : `时长 ${clock(length)}`}
      </Note>
    </Stack>
  );
}
