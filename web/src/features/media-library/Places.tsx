import { Link } from 'react-router';
import type { Usage } from '@/api/media-library';
import { Tag } from '@/ui';
import s from './places.module.css';

/** The records that use a file, each with a way to it. Opens beside, so that nothing on this screen is lost. */
export function Places({ usage }: { usage: Usage }) {
  const more = usage.total - usage.hidden - usage.places.length;
  return (
    <ul className={s.places}>
      {usage.places.map((place) => (
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
        </li>
      ))}
      {more > 0 && <li className={s.note}>还有 {more} 处</li>}
      {usage.hidden > 0 && <li className={s.note}>另有 {usage.hidden} 处在您没有查看权限的内容里</li>}
    </ul>
  );
}
