import { Link } from 'react-router';
import type { SameTitle } from '@/api/review';
import { verifyStates } from '@/generated/console';
import { Row, Stack, Tag } from '@/ui';
import page from '../../../record/page.module.css';
import s from './findings.module.css';

/** Other content that bears exactly this title. */
export const SameTitles = ({ same }: { same: readonly SameTitle[] }) => (
  <section className={page.card} aria-label="标题重复">
    <h2 className={page.cardTitle}>
      标题重复 <span className={s.count}>{same.length}</span>
    </h2>
    <Stack as="ul" list gap={8}>
      {same.map((item) => (
        <Row key={`${item.kind}.${item.id}`} as="li" wrap gap={6} justify="between">
          <Named item={item} />
          <Row as="span" wrap gap={6}>
            <StateOf state={item.verifyState} />
            {item.live && <Tag tone="info">线上</Tag>}
          </Row>
        </Row>
      ))}
    </Stack>
  </section>
);

const Named = ({ item }: { item: SameTitle }) => {
  const name = `${item.kindLabel} ${item.id}`;
  return item.route ? (
    <Link to={item.route} target="_blank">
      {name}
    </Link>
  ) : (
    <span>{name}</span>
  );
};

function StateOf({ state }: { state: number }) {
  const known = verifyStates.find(({ value }) => value === state);
  return known ? <Tag tone={known.tone ?? 'mute'}>{known.label}</Tag> : null;
}
