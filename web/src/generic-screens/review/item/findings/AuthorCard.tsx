import { Link } from 'react-router';
import type { AuthorRecord } from '@/api/review';
import { Moment, Note, Stack } from '@/ui';
import page from '../../../record/page.module.css';
import s from './findings.module.css';

/** Tells how the submitter's work fared lately: how often it passed, and why it did not. */
export function AuthorCard({ author }: { author: AuthorRecord }) {
  const decided = author.approved + author.rejected;
  return (
    <section className={page.card} aria-label="提交人的近况">
      <h2 className={page.cardTitle}>
        {author.label}{' '}
        <Note tone="soft" weight={400}>
          近 {author.days} 天
        </Note>
      </h2>
      <dl className={s.figures}>
        <Figure label="提交" value={author.submitted} />
        <Figure label="通过" value={author.approved} />
        <Figure label="驳回" value={author.rejected} />
        <Figure label="通过率" value={decided ? `${Math.round((author.approved / decided) * 100)}%` : '--'} />
      </dl>
      {author.lastReasons.length > 0 && (
        <Stack as="ul" list gap={8} aria-label="最近的驳回原因">
          {author.lastReasons.map((last) => (
            <li key={last.at + last.title} className={s.last}>
              <span>{last.reason}</span>
              <Note tone="soft" weight={400}>
                <Moment at={last.at} as="ago" />{' '}
                {last.route ? <Link to={last.route}>{last.title}</Link> : last.title}
              </Note>
            </li>
          ))}
        </Stack>
      )}
    </section>
  );
}

const Figure = ({ label, value }: { label: string; value: number | string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
