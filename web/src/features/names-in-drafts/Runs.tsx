import { Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Job } from '@/api/jobs';
import { keys } from '@/api/keys';
import { withdrawNames, type RunItem } from '@/api/names';
import { useAct } from '@/api/use-act';
import { follow } from '@/generic-screens/list/jobs';
import { isOver } from '@/stores/jobs';
import { Box, Button, confirm, Note, ProgressBar, Row, Stack, Tag, type TagTone } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { useRuns } from './useRuns';

const OUTCOMES: Readonly<Record<RunItem['outcome'], readonly [string, TagTone]>> = {
  done: ['已写入', 'ok'],
  unchanged: ['没有可改的', 'mute'],
  refused: ['未能修改', 'bad'],
};

/** The latest runs of suggestions, draft by draft, with the way back. */
export function Runs() {
  const { runs, error, refetch, data } = useRuns();
  if (error && !data) return <LoadError what="最近的修改" query={{ error, refetch }} />;
  if (runs.length === 0) return null;
  const withdrawn = new Set(runs.map(({ result }) => result?.withdraws));
  return (
    <Stack as="section" gap={10} aria-label="最近的修改">
      <Box as="h2" size={16} weight={600}>
        最近的修改
      </Box>
      <Stack as="ul" list gap={10}>
        {runs.map((run) => (
          <Run key={run.id} run={run} withdrawn={withdrawn.has(run.id)} />
        ))}
      </Stack>
    </Stack>
  );
}

function Run({ run, withdrawn }: { run: Job; withdrawn: boolean }) {
  const items = run.result?.items ?? [];
  const made = items.some(({ outcome }) => outcome === 'done');
  return (
    <Stack as="li" card pad={16} gap={8} aria-label={run.label}>
      <Row wrap gap={8}>
        <Box as="h3" size={14} weight={600}>
          {run.label}
        </Box>
        <Note>{run.message}</Note>
        {isOver(run) && made && !run.result?.withdraws && (
          <Row push gap={8}>
            {withdrawn && <Note>已撤回过</Note>}
            <Withdraw run={run} />
          </Row>
        )}
      </Row>
      {!isOver(run) && (
        <ProgressBar
          value={run.total > 0 ? (run.done / run.total) * 100 : null}
          label={`${run.label}进度`}
          tone="normal"
        />
      )}
      <Stack as="ul" list gap={4}>
        {items.map((item) => (
          <Row as="li" key={`${item.kind} ${item.id}`} gap={8} wrap>
            <Outcome item={item} withdrawal={Boolean(run.result?.withdraws)} />
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

function Outcome({ item, withdrawal }: { item: RunItem; withdrawal: boolean }) {
  const { outcome, title, route, count, left, reason } = item;
  const [label, tone] = OUTCOMES[outcome];
  return (
    <>
      <Tag tone={tone}>{withdrawal && outcome === 'done' ? '已撤回' : label}</Tag>
      {route ? <Link to={route}>{title}</Link> : <span>{title || '已删除的草稿'}</span>}
      <Note>
        {outcome === 'done' && `${count}处`}
        {outcome === 'done' && left > 0 && `，另有${left}处已变，未改`}
        {reason}
      </Note>
    </>
  );
}

function Withdraw({ run }: { run: Job }) {
  const { act, busy } = useAct(async () => follow((await withdrawNames(run.id)).jobId), {
    failure: '没有撤回',
    stale: [keys.names.runs],
  });
  const ask = async () => {
    const yes = await confirm({
      title: '撤回这次的建议？',
      text: '还没有人处理的建议会从各篇草稿里移除；已接受或已拒绝的不受影响。',
      okLabel: '撤回建议',
    });
    if (yes) await act();
  };
  return (
    <Button
      small
      icon={Undo2}
      loading={busy}
      aria-label={`撤回建议：${run.label}`}
      onClick={() => void ask()}
    >
      撤回未处理的建议
    </Button>
  );
}
