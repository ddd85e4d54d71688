import { clock } from '@/widgets/media-picker/Thumb';
import { SmallImage } from '@/widgets/SmallImage';
import { Stack } from '@/ui';
import { address, rows, text, type SceneProps } from './values';
import s from './video.module.css';

const TYPES: Readonly<Record<string, string>> = { picture: '图片', headline: '口播' };

/** An edition of the morning video: its whole film or its picture, and its items one below the other. */
export function RundownScene({ record }: SceneProps) {
  const items = rows(record['items']);
  const film = address(record['video']);
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
          aria-label="整期视频"
        />
      ) : (
        address(record['cover']) && <img className={s.film} src={address(record['cover'])} alt="封面" />
      )}
      <div className={s.text}>
        <h2>{text(record['title']) || '（还没有标题）'}</h2>
        <p className={s.byline}>
          {[text(record['issueDate']), text(record['anchor']) && `主播 ${text(record['anchor'])}`]
            .filter(Boolean)
            .join('　')}
        </p>
        {Boolean(record['summary']) && <p>{text(record['summary'])}</p>}
        <Stack as="ol" list gap={8} className={s.items} aria-label="本期内容">
          {items.map((item, place) => (
            <li key={place}>
              {address(item['cover']) && <SmallImage src={address(item['cover']) ?? ''} alt="" />}
              <span>
                <b>
                  {place + 1}. {text(item['title'])}
                </b>
                <small>
                  {[
                    TYPES[text(item['type'])] ?? '视频',
                    typeof item['length'] === 'number' && clock(item['length']),
                  ]
                    .filter(Boolean)
                    .join('　')}
                </small>
              </span>
            </li>
          ))}
        </Stack>
      </div>
    </div>
  );
}
