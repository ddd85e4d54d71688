import { useState, type CSSProperties } from 'react';
import type { Chapter, Frame } from '@/api/video';
import { cx } from '@/lib/cx';
import { Box, Row, Stack } from '@/ui';
import type { Player } from '../player/player';
import { useTime } from '../player/usePlayer';
import { clockText, timecode } from '@/lib/timecode';
import { moveChapter } from './chapters';
import { arrowStep, dragAlong } from './drag';
import s from './timeline.module.css';

export interface Range {
  from: number | null;
  to: number | null;
}

interface Props {
  player: Player;
  /** Seconds of one picture. */
  frame: number;
  /** Seconds. */
  length: number;
  frames: readonly Frame[];
  chapters: readonly Chapter[];
  range: Range;
  disabled: boolean;
  onChapters: (chapters: readonly Chapter[]) => void;
  onRange: (range: Range) => void;
}

/** The film from end to end: where it is, its chapters, and the part between in and out point. */
export function Timeline({
  player,
  frame,
  length,
  frames,
  chapters,
  range,
  disabled,
  onChapters,
  onRange,
}: Props) {
  const whole = Math.max(length, 0.1);
  const place = (at: number): CSSProperties => ({ left: `${Math.min(100, (at / whole) * 100)}%` });
  const [from, to] = [range.from ?? 0, range.to ?? whole];
  return (
    <Stack fit gap={2} className={s.timeline}>
      <Box relative round="s" surface={3} className={s.track} data-track="">
        <Row align="stretch" full overflow="hidden" round="s" className={s.frames} aria-hidden>
          {frames.map(({ at, picture }) => (
            <img key={at} src={picture} alt="" draggable={false} />
          ))}
        </Row>
        <Scrubber player={player} length={whole} />
        {(range.from !== null || range.to !== null) && (
          <div
            className={s.part}
            style={{ ...place(from), width: `${(Math.max(0, to - from) / whole) * 100}%` }}
            aria-hidden
          />
        )}
        {(['from', 'to'] as const).map((side) => {
          const at = range[side];
          if (at === null) return null;
          const set = (next: number) => {
            const bounded = side === 'from' ? Math.min(next, to - frame) : Math.max(next, from + frame);
            onRange({ ...range, [side]: Math.max(0, Math.min(whole, bounded)) });
          };
          return (
            <button
              key={side}
              type="button"
              role="slider"
              className={cx(s.point, side === 'to' && s.out)}
              style={place(at)}
              aria-label={side === 'from' ? '入点' : '出点'}
              aria-valuemin={0}
              aria-valuemax={whole}
              aria-valuenow={at}
              aria-valuetext={timecode(at)}
              onPointerDown={(event) => dragAlong(event, { length: whole, move: set })}
              onKeyDown={(event) => {
                const by = arrowStep(event, frame, 1);
                if (!by) return;
                event.preventDefault();
                set(at + by);
              }}
            />
          );
        })}
      </Box>
      <Box relative height={26} data-track="">
        {chapters.map((chapter, index) => (
          <Mark
            key={index}
            {...{ chapter, disabled }}
            length={whole}
            onJump={() => player.seek(chapter.at)}
            onMove={(seconds) => onChapters(moveChapter(chapters, index, seconds))}
          />
        ))}
      </Box>
    </Stack>
  );
}

function Scrubber({ player, length }: { player: Player; length: number }) {
  const time = useTime(player);
  return (
    <div
      className={s.scrubber}
      role="slider"
      tabIndex={0}
      aria-label="播放位置，左右方向键逐帧移动"
      aria-valuemin={0}
      aria-valuemax={Math.round(length)}
      aria-valuenow={Math.round(time)}
      aria-valuetext={timecode(time)}
      onPointerDown={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        player.seek(((event.clientX - box.left) / Math.max(1, box.width)) * length);
        dragAlong(event, { length, move: player.seek });
      }}
    >
      <span className={s.head} style={{ left: `${Math.min(100, (time / length) * 100)}%` }} />
    </div>
  );
}

interface MarkProps {
  chapter: Chapter;
  length: number;
  disabled: boolean;
  onJump: () => void;
  onMove: (seconds: number) => void;
}

/** A chapter on the line: a click jumps there, dragging and the arrow keys move it. */
function Mark({ chapter, length, disabled, onJump, onMove }: MarkProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const at = dragged ?? chapter.at;
  return (
    <button
      type="button"
      className={s.mark}
      style={{ left: `${Math.min(100, (at / length) * 100)}%` }}
      aria-label={`看点 ${clockText(at)} ${chapter.title || '未命名'}${disabled ? '' : '，方向键移动'}`}
      title={`${clockText(at)} ${chapter.title}`}
      onClick={onJump}
      onPointerDown={(event) => {
        if (disabled) return;
        let moved = false;
        const move = (seconds: number) => {
          moved = true;
          setDragged(seconds);
        };
        const end = (seconds: number) => {
          setDragged(null);
          if (moved) onMove(seconds);
        };
        dragAlong(event, { length, move, end });
      }}
      onKeyDown={(event) => {
        const by = disabled ? 0 : arrowStep(event, 1, 10);
        if (!by) return;
        event.preventDefault();
        onMove(chapter.at + by);
      }}
    >
      <span aria-hidden>{chapter.title || clockText(at)}</span>
    </button>
  );
}
