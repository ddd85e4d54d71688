import { Link } from 'react-router';
import type { Timeline, TimelineBar, TimelineRow } from '@/api/app-timeline';
import { consoleNow, momentText, readMoment } from '@/lib/dates';
import { Box, Row, Stack } from '@/ui';
import s from './timeline.module.css';
import { daysOf, placeOf, short, tracksOf } from './window';

const STATES = {
  live: '展示中',
  planned: '待展示',
  over: '已结束',
  off: '已停用',
  draft: '未通过审核',
  change: '改动未通过审核，读者还看不到',
} as const;
/** Marks of bars that readers do not see. */
const MARKS = { draft: '草稿', change: '改动' } as const;
const TRACK = 30;

/** The rows by place. Bars are links: Tab goes through them, Enter opens the record. */
export function Rows({ timeline }: { timeline: Timeline }) {
  const [first, last] = [readMoment(timeline.from), readMoment(timeline.to)];
  const days = first && last ? daysOf(first, last) : [];
  const now = momentText(consoleNow());
  const today =
    now >= timeline.from && now <= timeline.to ? placeOf({ from: now, to: now }, timeline).left : null;
  return (
    <Box overflow="x" tabIndex={0} role="region" aria-label="各位置的投放">
      <div className={s.days} aria-hidden>
        <span />
        <Row tone="soft" size={12} align="stretch" className={s.scale}>
          {days.map((day) => (
            <span key={day}>{days.length > 7 ? day.slice(8) : day.slice(5)}</span>
          ))}
        </Row>
      </div>
      <Box as="ul" list>
        {timeline.rows.map((row) => (
          <li key={`${row.kind}${row.place}`} className={s.row} aria-label={nameOf(row)}>
            <Stack as="span" size={13} className={s.name}>
              <b>{row.kindLabel}</b>
              {row.place}
            </Stack>
            <Lane row={row} timeline={timeline} today={today} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

export const nameOf = ({ kindLabel, place }: TimelineRow): string =>
  place ? `${kindLabel}·${place}` : kindLabel;

interface LaneProps {
  row: TimelineRow;
  timeline: Timeline;
  today: number | null;
}

function Lane({ row, timeline, today }: LaneProps) {
  const bars = row.bars.toSorted((one, other) => one.from.localeCompare(other.from));
  const tracks = tracksOf(bars);
  const height = (Math.max(-1, ...tracks) + 1) * TRACK + 8;
  return (
    <div className={s.lane} style={{ minHeight: height }}>
      {row.gaps.map((gap) => (
        <i
          key={`${gap.from}${gap.to}`}
          data-part={gap.platforms.length > 0 || undefined}
          className={s.gap}
          style={percent(placeOf(gap, timeline))}
          aria-hidden
        />
      ))}
      {bars.map((bar, index) => (
        <Bar
          key={`${bar.id}${bar.state}`}
          bar={bar}
          timeline={timeline}
          top={(tracks[index] ?? 0) * TRACK + 4}
        />
      ))}
      {row.overlaps.map((overlap) => (
        <i
          key={`${overlap.from}${overlap.shown}${overlap.other}`}
          className={s.overlap}
          style={percent(placeOf(overlap, timeline))}
          aria-hidden
        />
      ))}
      {today !== null && <i className={s.now} style={{ left: `${today}%` }} aria-hidden />}
    </div>
  );
}

const percent = ({ left, width }: { left: number; width: number }) => ({
  left: `${left}%`,
  width: `${Math.max(width, 0.6)}%`,
});

function Bar({ bar, timeline, top }: { bar: TimelineBar; timeline: Timeline; top: number }) {
  const when = bar.period ? `${short(bar.period[0])} 至 ${short(bar.period[1])}` : '常设';
  const words = `${bar.title}，${STATES[bar.state]}，${when}`;
  const mark = bar.state === 'change' || bar.state === 'draft' ? MARKS[bar.state] : '';
  return (
    <Link
      to={bar.route}
      className={s.bar}
      data-state={bar.state}
      data-standing={bar.standing || undefined}
      style={{ ...percent(placeOf(bar, timeline)), top }}
      title={words}
      aria-label={mark ? `${mark} ${words}` : words}
    >
      {mark && (
        <>
          <Box as="b" tone="warn" weight={500} className={s.mark}>
            {mark}
          </Box>{' '}
        </>
      )}
      {bar.title}
    </Link>
  );
}
