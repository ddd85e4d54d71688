import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { readReviewers, type Reviewer, type Span } from '@/api/dashboard';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import { DataTable, Note } from '@/ui';
import { Chart } from '@/widgets/chart';
import { useMayOpen } from '@/stores/may-open';
import { CONTENT_KINDS } from './live';
import { SpanChoice } from './SpanChoice';
import { TileCard } from './TileCard';

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
    <DataTable
      dense
      rows={people}
      rowKey={({ id }) => id}
      columns={[
        {
          label: '审核人',
          head: true,
          cell: (person) =>
            person.account && open('/reviewLog') ? (
              <Link to={logOf(person)}>{person.label}</Link>
            ) : (
              person.label
            ),
        },
        { label: '今天', number: true, cell: ({ today }) => today },
        { label: '通过', number: true, cell: ({ approve }) => approve },
        { label: '驳回', number: true, cell: ({ reject }) => reject },
        { label: '撤销', number: true, cell: ({ undo }) => undo },
      ]}
    />
  );
}
