import type { ReportCase } from '@/api/reports';
import { Pictures } from '@/generic-screens/desk';
import { Moment, Note, Row, Stack, Tag } from '@/ui';
import s from './report-desk.module.css';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const addresses = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

/** The target of the reports in its place: a comment in its thread, anything else with its title, text and pictures. */
export function Target({ found }: { found: ReportCase }) {
  const { reference, values } = found.target;
  if (reference.gone) return <Note>{found.record['title'] as string}（已被删除）</Note>;
  if (found.thread.length > 0) return <Thread found={found} />;
  const title = text(values['title']) || text(values['name']);
  const words = text(values['text']) || text(values['summary']) || text(values['introduction']);
  return (
    <Stack as="section" gap={8} aria-label="被举报的内容">
      {title && <h2>{title}</h2>}
      {words && <p className={s.words}>{words}</p>}
      <Pictures urls={[text(values['cover']), ...addresses(values['images'])].filter(Boolean)} />
      {values['visible'] === false && <Tag tone="mute">已隐藏</Tag>}
    </Stack>
  );
}

const Thread = ({ found }: { found: ReportCase }) => (
  <Stack as="ol" list gap={12} className={s.thread} aria-label="被举报的评论和它的上下文">
    {found.thread.map((each) => (
      <li key={each.id} data-reported={each.reported || undefined}>
        <Row wrap gap={6}>
          <strong>{each.readerName}</strong>
          <Note>
            <Moment at={each.at} as="ago" />
          </Note>
          {each.reported && <Tag tone="bad">被举报</Tag>}
          {!each.visible && <Tag tone="mute">已隐藏</Tag>}
        </Row>
        <p className={s.words}>{each.text}</p>
        <Pictures urls={each.images} />
      </li>
    ))}
  </Stack>
);
