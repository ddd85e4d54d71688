import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import type { Kind, Route } from '@/api/kinds';
import { readResults, type BallotFilter, type VoteResults } from '@/api/votes';
import { PageHead } from '@/generic-screens/record/PageHead';
import page from '@/generic-screens/record/page.module.css';
import { fullNumber } from '@/lib/numbers';
import { useRight } from '@/stores/menu';
import { Note, Period, Skeleton, TabPanel, Tabs, Tag, type TagTone, Tile, Tiles } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import { LoadError } from '@/widgets/query-state';
import { Fraud } from './Fraud';
import { Freezes } from './Freezes';
import { Options } from './Options';
import { Trend } from './Trend';

/** Milliseconds between two looks at the numbers while the page is in sight. */
const LOOK = 3000;
const PHASES: Record<VoteResults['vote']['phase'], readonly [string, TagTone]> = {
  before: ['未开始', 'mute'],
  open: ['进行中', 'ok'],
  over: ['已结束', 'info'],
};
const SHOWN = { always: '一直公开', voted: '投票后可见', ended: '结束后公布' };

/** The result of a vote as it comes in, where its ballots come from, and what was frozen. */
export default function VoteResultsScreen({ kind, route }: { kind: Kind; route: Route }) {
  const [search] = useSearchParams();
  const id = Number(search.get('id')) || 0;
  const query = useQuery({
    queryKey: keys.record.for(kind.key, id, 'results'),
    queryFn: ({ signal }) => readResults(id, signal),
    refetchInterval: LOOK,
    meta: follow(kind.key, id),
  });
  if (!query.data)
    return query.error ? <LoadError what="投票结果" query={query} /> : <Skeleton height={420} />;
  return <Board kind={kind} route={route} results={query.data} />;
}

interface BoardProps {
  kind: Kind;
  route: Route;
  results: VoteResults;
}

function Board({ kind, route, results }: BoardProps) {
  const [tab, setTab] = useState('options');
  const [filter, setFilter] = useState<BallotFilter>({});
  const { vote } = results;
  const [phase, tone] = PHASES[vote.phase];
  const mayFreeze = useRight(kind.groups, 'edit');
  const mayExport = useRight(kind.groups, 'export');
  const look = (next: BallotFilter) => {
    setFilter(next);
    setTab('fraud');
  };
  return (
    <div className={page.page}>
      <PageHead title={vote.title} parent={route.parent} tags={<Tag tone={tone}>{phase}</Tag>}>
        {kind.routes.edit && <LinkButton to={`${kind.routes.edit}?id=${vote.id}`}>查看投票设置</LinkButton>}
      </PageHead>
      <Figures results={results} />
      {results.behind && <Note role="status">有大量选票正在计入，数字还会增加，请稍候</Note>}
      <section className={page.card} aria-label="投票数据">
        <Tabs
          label="投票数据"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'options', label: '结果' },
            { value: 'trend', label: '走势' },
            { value: 'fraud', label: '防刷票' },
            { value: 'freezes', label: '冻结记录' },
          ]}
        >
          <TabPanel value="options">
            <Options results={results} />
          </TabPanel>
          <TabPanel value="trend">
            <Trend kind={kind.key} id={vote.id} onPick={look} />
          </TabPanel>
          <TabPanel value="fraud">
            <Fraud
              kind={kind.key}
              results={results}
              filter={filter}
              onFilter={setFilter}
              mayFreeze={mayFreeze}
              mayExport={mayExport}
            />
          </TabPanel>
          <TabPanel value="freezes">
            <Freezes kind={kind.key} id={vote.id} mayFreeze={mayFreeze} />
          </TabPanel>
        </Tabs>
      </section>
    </div>
  );
}

const Figures = ({ results }: { results: VoteResults }) => (
  <Tiles label="投票概况">
    <Tile label="有效票数" value={fullNumber(results.ballots)} />
    <Tile label="参与人数" value={fullNumber(results.voters)} />
    <Tile label="已冻结" value={fullNumber(results.frozen)} />
    <Tile
      label="投票时间"
      value={results.vote.period ? <Period value={results.vote.period} /> : '未设置'}
      long
    />
    <Tile label="结果公开" value={SHOWN[results.vote.result]} long />
    <Tile label="更新时间" value={results.at.slice(11)} long />
  </Tiles>
);
