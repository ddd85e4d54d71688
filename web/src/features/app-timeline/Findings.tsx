import type { Platform, Timeline } from '@/api/app-timeline';
import { Box, Note, Period, Stack, Tag } from '@/ui';
import { nameOf } from './Rows';
import s from './timeline.module.css';

const PLATFORMS: Readonly<Record<Platform, string>> = { ios: 'iOS', android: '安卓', harmony: '鸿蒙' };

/** Overlaps and gaps in words. */
export function Findings({ timeline }: { timeline: Timeline }) {
  const overlaps = timeline.rows.flatMap((row) => row.overlaps.map((each) => ({ row, ...each })));
  const gaps = timeline.rows.flatMap((row) => row.gaps.map((each) => ({ row, ...each })));
  return (
    <Stack as="section" gap={8} aria-label="重叠与空档">
      {timeline.more.length > 0 && (
        <Note>{timeline.more.join('、')}的记录太多，只显示最新的 300 条，请缩短时间范围。</Note>
      )}
      <Box as="h2" size={15} weight={600}>
        重叠（{overlaps.length}）
      </Box>
      {overlaps.length === 0 && <Note>没有重叠。</Note>}
      <ul className={s.findings} aria-label="重叠">
        {overlaps.map(({ row, from, to, shown, other, decided }) => (
          <li key={`${nameOf(row)}${from}${shown}${other}`}>
            <Tag tone={decided ? 'info' : 'bad'}>{decided ? '按优先级' : '优先级相同'}</Tag>
            <span>
              {nameOf(row)}：“{shown}”与“{other}”在 <Period value={[from, to]} /> 重叠
              {decided ? `，显示“${shown}”` : '，请调整时间或优先级'}
            </span>
          </li>
        ))}
      </ul>
      <Box as="h2" size={15} weight={600}>
        空档（{gaps.length}）
      </Box>
      {gaps.length === 0 && <Note>没有空档。</Note>}
      <ul className={s.findings} aria-label="空档">
        {gaps.map(({ row, from, to, platforms }) => (
          <li key={`${nameOf(row)}${from}${to}`}>
            <span>
              {nameOf(row)}：<Period value={[from, to]} />
              {platforms.length > 0 && ` ${platforms.map((one) => PLATFORMS[one]).join('、')}`} 没有投放
            </span>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
