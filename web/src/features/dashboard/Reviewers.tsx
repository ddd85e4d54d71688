import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { readReviewers, type Reviewer, type Span } from '@/api/dashboard';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import { Box, Note } from '@/ui';
import { Chart } from '@/widgets/chart';
import { useMayOpen } from './links';
import { CONTENT_KINDS } from './live';
import { SpanChoice } from './SpanChoice';
import { TileCard } from './TileCard';
import s from './dashboard.module.css';

/** Decisions of each reviewer. */
export function Reviewers() {
  const [span, setSpan] = useState<Span>(7);
  const query = useQuery({
    queryKey: keys.dashboard.tile('reviewers', span),
    meta: follow(CONTENT_KINDS),
    queryFn: ({ signal }) => readReviewers(span, signal),
  });
  return (
    <TileCard
      title="审核效率"
      aside={<SpanChoice label="审核效率" value={span} onChange={setSpan} />}
      query={query}
    >
      {(data) => (
        <>
          <Chart
            label={`${data.since} 以来每天的审核数`}
            points={data.days.map((day) => day.slice(5))}
            series={[
              { name: '通过', values: data.series.approve, token: '--ok' },
              { name: '驳回', values: data.series.reject, token: '--bad' },
            ]}
            kind="bar"
            height={160}
          />
          {data.people.length ? (
            <People people={data.people} since={data.since} until={data.days.at(-1) ?? data.since} />
          ) : (
            <Note as="p">这段时间还没有人审核，审核后这里会自动更新。</Note>
          )}
          {data.more > 0 && <Note as="p">还有 {data.more} 人没有列出。</Note>}
        </>
      )}
    </TileCard>
  );
}

function People({ people, since, until }: { people: readonly Reviewer[]; since: string; until: string }) {
  const open = useMayOpen();
  const logOf = (person: Reviewer) =>
    `/reviewLog?${new URLSearchParams({ accountName: person.label, at: `${since},${until}` }).toString()}`;
  return (
    <Box overflow="x">
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">审核人</th>
            <th scope="col">今天</th>
            <th scope="col">通过</th>
            <th scope="col">驳回</th>
            <th scope="col">撤销</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row">
                {person.account && open('/reviewLog') ? (
                  <Link to={logOf(person)}>{person.label}</Link>
                ) : (
                  person.label
                )}
              </th>
              <td>{person.today}</td>
              <td>{person.approve}</td>
              <td>{person.reject}</td>
              <td>{person.undo}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
