import { Link } from 'react-router';
import type { KindOutline } from '@/api/kinds';
import { kinds, routes } from '@/generated/console';
import { usePeople, type Person } from '@/realtime/console';
import { Avatar, Box, Note, Row, Skeleton, Stack, Text } from '@/ui';
import { useMayOpen } from '@/stores/may-open';
import { onlinePeople, type Whereabouts } from './online-people';
import s from './dashboard.module.css';

const TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  routes.map(({ path, title }) => [path, title]),
);

/** The place in words, and the page that shows it. */
function placeOf(place: string): { label: string; to: string } {
  const [key = '', id = ''] = place.split(':');
  const kind = (kinds as Readonly<Record<string, KindOutline>>)[key];
  if (!kind || !id) return { label: TITLES[place] ?? '控制台', to: TITLES[place] ? place : '' };
  const page = kind.routes.edit ?? kind.routes.detail;
  return { label: `${kind.label} #${id}`, to: page ? `${page}?id=${id}` : '' };
}

/** Colleagues who are online, and where; live from the console's socket. */
export function OnlineColleagues() {
  const places = usePeople();
  const people = places ? onlinePeople(places) : null;
  return (
    <Stack as="section" fit top gap={12} card className={s.panel} aria-label="谁在线" aria-busy={!people}>
      <Row as="header" wrap align="baseline" className={s.head}>
        <Text as="h2" size={15} weight={600}>
          谁在线
        </Text>
        {people && <Note>{people.length} 人</Note>}
      </Row>
      {!people ? (
        [0, 1, 2].map((line) => <Skeleton key={line} height={28} />)
      ) : people.length === 0 ? (
        <Note as="p">现在没有人在线。</Note>
      ) : (
        <Box as="ul" list className={s.online}>
          {people.map((one) => (
            <OnlinePerson key={one.person.id} {...one} />
          ))}
        </Box>
      )}
    </Stack>
  );
}

function OnlinePerson({ person, places }: Whereabouts) {
  return (
    <li>
      <Row gap={8} narrow>
        <span aria-hidden>
          <Avatar name={person.label} />
        </span>
        <Text clip>{person.label}</Text>
      </Row>
      <Row as="span" align="stretch" wrap className={s.where}>
        {places.map(({ place, doing }) => (
          <Place key={place} place={place} doing={doing} />
        ))}
      </Row>
    </li>
  );
}

function Place({ place, doing }: { place: string; doing: Person['doing'] }) {
  const open = useMayOpen();
  const { label, to } = placeOf(place);
  const text = doing ? `${doing}${label}` : label;
  return to && open(to) ? <Link to={to}>{text}</Link> : <span>{text}</span>;
}
