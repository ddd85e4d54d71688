import { isContent } from '@/widgets/fields';
import { clock } from '@/widgets/media-picker/Thumb';
import { SmallImage } from '@/widgets/SmallImage';
import { Stack } from '@/ui';
import s from './collection.module.css';
import { address, rows, text, type SceneProps } from './values';

/** A collection as the app shows it: an album of pictures, a list of tracks, or the episodes of a series. */
export function CollectionScene({ record }: SceneProps) {
  const { sort } = record;
  return (
    <div className={s.collection}>
      {sort !== 'image_collection' && address(record['cover']) && (
        <img className={s.cover} src={address(record['cover'])} alt="封面" />
      )}
      <h2>{text(record['title']) || '（还没有标题）'}</h2>
      {Boolean(record['summary']) && <p className={s.summary}>{text(record['summary'])}</p>}
      {sort === 'image_collection' && <Album record={record} />}
      {sort === 'audio_collection' && <Tracks record={record} />}
      {sort === 'video_collection' && <Episodes record={record} />}
    </div>
  );
}

type Props = Pick<SceneProps, 'record'>;

function Album({ record }: Props) {
  const pictures = rows(record['pictures']);
  return (
    <ol className={s.album}>
      {pictures.map((picture, place) => (
        <li key={place}>
          {address(picture['picture']) && <img src={address(picture['picture'])} alt="" loading="lazy" />}
          <p>
            <b>
              {place + 1}
              <small>/{pictures.length}</small>
            </b>
            {text(picture['caption'])}
            {Boolean(picture['credit']) && <small>（{text(picture['credit'])} 摄）</small>}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Tracks({ record }: Props) {
  return (
    <Stack as="ol" list className={s.list}>
      {rows(record['tracks']).map((track, place) => (
        <li key={place}>
          <b>{place + 1}</b>
          <span>{text(track['title'])}</span>
          <small>{typeof track['length'] === 'number' ? clock(track['length']) : ''}</small>
        </li>
      ))}
    </Stack>
  );
}

function Episodes({ record }: Props) {
  return (
    <Stack as="ol" list className={s.list}>
      {rows(record['episodes']).map((episode, place) => {
        const { content } = episode;
        if (!isContent(content)) return null;
        return (
          <li key={place}>
            {content.cover ? <SmallImage src={content.cover} alt="" /> : <b>{place + 1}</b>}
            <span>
              <small>第 {place + 1} 集</small>
              {text(episode['title']) || content.label}
            </span>
          </li>
        );
      })}
    </Stack>
  );
}
