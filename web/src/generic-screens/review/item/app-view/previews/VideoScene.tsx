import { Play } from 'lucide-react';
import { clock } from '@/widgets/media-picker/Thumb';
import { appParts } from '../parts';
import { address, rows, text, type SceneProps } from './values';
import { Stack } from '@/ui';
import s from './video.module.css';

/** A video as the app shows it: the film on top, its chapters to jump to, and what it is about. */
export function VideoScene({ kind, record }: SceneProps) {
  const chapters = rows(record['chapters']);
  const film = address(record['video']);
  const { byline } = appParts(kind, record);
  return (
    <div className={s.page}>
      {film ? (
        <video
          className={s.film}
          src={film}
          poster={address(record['cover'])}
          controls
          playsInline
          preload="none"
          controlsList="nodownload"
          aria-label="视频"
        />
      ) : (
        <Stack centred gap={6} className={s.none}>
          <Play size={28} aria-hidden />
          还没有视频
        </Stack>
      )}
      <div className={s.text}>
        <h2>{text(record['title']) || '（还没有标题）'}</h2>
        {byline.length > 0 && <p className={s.byline}>{byline.join('　')}</p>}
        {Boolean(record['summary']) && <p>{text(record['summary'])}</p>}
        {chapters.length > 0 && (
          <ol className={s.chapters} aria-label="看点">
            {chapters.map((chapter, place) => (
              <li key={place}>
                <time>{clock(Number(chapter['at'] ?? 0))}</time>
                {text(chapter['title'])}
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}
