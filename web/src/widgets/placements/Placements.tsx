import { Link } from 'react-router';
import { Note, Stack, Tag, Text } from '@/ui';
import s from './placements.module.css';

export interface Placement {
  readonly kind: string;
  readonly kindLabel: string;
  readonly id: number;
  readonly title: string;
  readonly fields: readonly string[];
  readonly live: boolean;
  readonly binned?: boolean;
  readonly route: string;
  /** The effect on the placement. */
  readonly fate?: string;
}

interface PlacesProps {
  places: readonly Placement[];
  total: number;
  /** Of `total`, those that this person may not see. */
  hidden: number;
}

/** The records that show or use something, each with a way to it. Opens beside, so that nothing on this screen is lost. */
export function Places({ places, total, hidden }: PlacesProps) {
  const more = total - hidden - places.length;
  return (
    <Stack as="ul" list gap={8} className={s.places}>
      {places.map((place) => (
        <li key={`${place.kind} ${place.id}`}>
          <Text clip narrow flex="1 1 140px">
            {place.route ? (
              <Link to={place.route} target="_blank" title={place.title}>
                {place.title}
              </Link>
            ) : (
              place.title
            )}
          </Text>
          <Note>
            {place.kindLabel} · {place.fields.join('、')}
          </Note>
          {place.live && <Tag tone="ok">线上</Tag>}
          {place.binned && <Tag tone="mute">回收站中</Tag>}
          {place.fate && <Note>{place.fate}</Note>}
        </li>
      ))}
      {more > 0 && <Note as="li">还有 {more} 处</Note>}
      {hidden > 0 && <Note as="li">另有 {hidden} 处在您没有查看权限的内容里</Note>}
    </Stack>
  );
}
