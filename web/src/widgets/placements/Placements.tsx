import { Link } from 'react-router';
import { Tag } from '@/ui';
import s from './placements.module.css';

export interface PlaceLine {
  readonly kind: string;
  readonly kindLabel: string;
  readonly id: number;
  readonly title: string;
  readonly fields: readonly string[];
  readonly live: boolean;
  readonly binned?: boolean;
  readonly route: string;
  /** What will become of it. */
  readonly fate?: string;
}

interface PlacesProps {
  places: readonly PlaceLine[];
  total: number;
  /** Of `total`, those that this person may not see. */
  hidden: number;
}

/** The records that show or use something, each with a way to it. Opens beside, so that nothing on this screen is lost. */
export function Places({ places, total, hidden }: PlacesProps) {
  const more = total - hidden - places.length;
  return (
    <ul className={s.places}>
      {places.map((place) => (
        <li key={`${place.kind} ${place.id}`}>
          <span className={s.title}>
            {place.route ? (
              <Link to={place.route} target="_blank" title={place.title}>
                {place.title}
              </Link>
            ) : (
              place.title
            )}
          </span>
          <span className={s.note}>
            {place.kindLabel} · {place.fields.join('、')}
          </span>
          {place.live && <Tag tone="ok">线上</Tag>}
          {place.binned && <Tag tone="mute">回收站中</Tag>}
          {place.fate && <span className={s.note}>{place.fate}</span>}
        </li>
      ))}
      {more > 0 && <li className={s.note}>还有 {more} 处</li>}
      {hidden > 0 && <li className={s.note}>另有 {hidden} 处在您没有查看权限的内容里</li>}
    </ul>
  );
}
