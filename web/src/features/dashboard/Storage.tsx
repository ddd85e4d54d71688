import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { readStorage } from '@/api/dashboard';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import { fileSize } from '@/lib/numbers';
import { Box, Moment, Note, SegmentedControl } from '@/ui';
import { Chart } from '@/widgets/chart';
import { Figure } from './Figure';
import { useMayOpen } from '@/stores/may-open';
import { MINUTE_MS } from './live';
import { TileCard } from './TileCard';
import s from './dashboard.module.css';

const LIBRARY = '/mediaLibrary';
const TASKS = '/mediaTasks';
const MEGABYTE = 1024 * 1024;
const MEASURES = [
  { value: 'files', label: '文件数' },
  { value: 'bytes', label: '大小' },
];

/** Stored files, uploads of each day, and the work on media. */
export function Storage() {
  const open = useMayOpen();
  const [measure, setMeasure] = useState('files');
  const query = useQuery({
    queryKey: keys.dashboard.tile('storage'),
    meta: follow(['media_task', 'media_item']),
    queryFn: ({ signal }) => readStorage(signal),
    refetchInterval: MINUTE_MS,
  });
  return (
    <TileCard
      title="上传与存储"
      aside={<SegmentedControl label="上传图表" items={MEASURES} value={measure} onChange={setMeasure} />}
      query={query}
    >
      {(data) => (
        <>
          <div className={s.figures}>
            <Figure label="文件" value={data.files} to={LIBRARY} />
            <Figure label="占用" value={fileSize(data.bytes)} to={LIBRARY} />
            <Figure label="今天上传" value={data.series.files.at(-1) ?? 0} to={LIBRARY} />
            <Figure label="今天大小" value={fileSize(data.series.bytes.at(-1) ?? 0)} to={LIBRARY} />
          </div>
          <Chart
            label={measure === 'files' ? '每天上传的文件数' : '每天上传的大小（MB）'}
            points={data.days.map((day) => day.slice(5))}
            series={[
              measure === 'files'
                ? { name: '文件数', values: data.series.files, token: '--primary' }
                : {
                    name: 'MB',
                    values: data.series.bytes.map((bytes) => Math.round((bytes / MEGABYTE) * 10) / 10),
                    token: '--primary',
                  },
            ]}
            kind="bar"
            height={150}
          />
          <Note as="p">
            {data.types
              .filter(({ files }) => files > 0)
              .map(
                ({ label, files, bytes }) =>
                  `${label} ${files.toLocaleString('zh-CN')} 个 ${fileSize(bytes)}`,
              )
              .join(' · ')}
            （统计于 <Moment at={data.at} as="clock" />）
          </Note>
          {data.tasks.length === 0 ? (
            <Note as="p">没有等待、处理中或失败的媒体任务。</Note>
          ) : (
            <Box as="ul" list className={s.tasks}>
              {data.tasks.map((task) => (
                <li key={task.sort}>
                  {open(TASKS) ? <Link to={`${TASKS}?taskSort=${task.sort}`}>{task.label}</Link> : task.label}
                  <span>
                    等待 {task.queued} · 处理中 {task.running} ·{' '}
                    <b data-tone={task.failed ? 'bad' : undefined}>失败 {task.failed}</b>
                  </span>
                </li>
              ))}
            </Box>
          )}
        </>
      )}
    </TileCard>
  );
}
