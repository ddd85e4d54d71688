import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { keys } from '@/api/keys';
import { readResults, type Results as ResultsData } from '@/api/questionnaires';
import { Button, Empty, Row, Select, Skeleton, Stack, Text, Tile, Tiles } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { Bars } from './Bars';
import { Columns } from './Columns';
import { CrossTable } from './CrossTable';
import { QuestionResult } from './QuestionResult';
import s from './results.module.css';
import { sheetsPath } from './sheets';

/** Numbers are ten seconds old at most, so the page asks as often while it is seen. */
const EVERY = 10_000;
/** Regions that are counted together (apps/engage/answer_sheet/tallies.py). */
const REST = '其他';

/** Readers' answers: figures, days, each question with its chart, and a cross table. */
export function Results({ id }: { id: number }) {
  const [version, setVersion] = useState(0);
  const query = useQuery({
    queryKey: keys.record.for('questionnaire', id, 'results', version),
    queryFn: ({ signal }) => readResults(id, version, signal),
    refetchInterval: EVERY,
    placeholderData: (before) => before,
  });
  if (query.error && !query.data) return <LoadError what="问卷结果" query={query} />;
  if (!query.data) return <Skeleton height={420} />;
  const results = query.data;
  const versions = [
    { value: 0, label: '全部版本' },
    ...results.versions.map((number) => ({ value: number, label: `第 ${number} 版` })),
  ];
  return (
    <Stack gap={16}>
      <Row gap={12} wrap>
        <Select
          className={s.version}
          aria-label="版本"
          options={versions}
          value={version}
          onChange={(next) => setVersion(next ?? 0)}
        />
        <Button asChild className={s.link}>
          <Link to={`/questionHistory?id=${id}`}>答卷记录与导出</Link>
        </Button>
      </Row>
      {results.sheets === 0 ? (
        <Empty title="还没有答卷" text="读者提交后，十秒内出现在这里" />
      ) : (
        <Figures id={id} version={version} results={results} />
      )}
    </Stack>
  );
}

function Figures({ id, version, results }: { id: number; version: number; results: ResultsData }) {
  return (
    <>
      <Tiles>
        <Tile label="答卷" value={results.sheets.toLocaleString('zh-CN')} />
        <Tile label="平均用时" value={results.seconds === null ? '—' : `${Math.round(results.seconds)} 秒`} />
        {results.score !== null && (
          <Tile label="平均得分" value={`${results.score} / ${results.fullScore ?? '—'}`} />
        )}
      </Tiles>
      <div className={s.pair}>
        <Columns title="每天的答卷" unit="答卷" items={results.days} />
        <Bars
          title="属地"
          items={results.regions.slice(0, 10).map(({ value, count }) => ({
            label: value,
            count,
            to: value === REST ? undefined : sheetsPath(id, { version, ipRegion: value }),
          }))}
        />
        {results.scores.length > 0 && (
          <Columns
            title="得分分布"
            unit="人数"
            items={results.scores.map(({ value, count }) => ({ value: `${value} 分`, count }))}
          />
        )}
      </div>
      {results.questions.map((question, at) => (
        <QuestionResult key={question.key} {...{ id, version, question }} number={at + 1} />
      ))}
      <CrossTable id={id} version={version} results={results} />
      <Text tone="soft">数字来自后台的统计，最多晚十秒；多选题的比例之和会超过 100%。</Text>
    </>
  );
}
