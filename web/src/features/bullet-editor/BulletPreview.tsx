import { Clapperboard, Pause, Play, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import type { BulletLine } from '@/api/bullets';
import { clockText } from '@/lib/timecode';
import { Box, Button, IconButton, Kbd, Note, Row, Spacer, Stack } from '@/ui';
import { pickMedia } from '@/widgets/media-picker';
import s from './bullet-editor.module.css';
import { useClock, type Clock } from './clock';
import { fly, SCROLL_SECONDS, shownAt, type Flight } from './lanes';
import { inMinute, minuteOf } from './lines';

interface Props {
  clock: Clock;
  lines: readonly BulletLine[];
}

/** The player of the app with the template's lines over it; a film may run below them. */
export function BulletPreview({ clock, lines }: Props) {
  const { flights, hidden } = useMemo(() => fly(lines), [lines]);
  const [film, setFilm] = useState('');
  const playing = useClock(clock, (now) => now.isPlaying());
  const minute = useClock(clock, (now) => minuteOf(now.time()));
  const places = new Set(hidden);
  const unseen = inMinute(lines, minute).filter(({ index }) => places.has(index)).length;
  const choose = async () => {
    const [picked] = (await pickMedia({ types: ['video'] })) ?? [];
    if (picked) setFilm(picked.url);
  };
  return (
    <Stack gap={8}>
      <Box relative overflow="hidden" round="m" className={s.stage} role="img" aria-label="弹幕预览画面">
        {film && <Film key={film} clock={clock} url={film} />}
        <Shown clock={clock} flights={flights} />
      </Box>
      <Row wrap gap={8}>
        <Button icon={playing ? Pause : Play} onClick={clock.toggle}>
          {playing ? '暂停' : '播放'}
          <Kbd>P</Kbd>
        </Button>
        <Time clock={clock} />
        <Spacer />
        <Button small icon={Clapperboard} onClick={() => void choose()}>
          {film ? '更换视频' : '配一段视频'}
        </Button>
        {film && <IconButton icon={X} small label="不用视频" onClick={() => setFilm('')} />}
      </Row>
      {unseen > 0 && (
        <Note tone="warn" role="status">
          这一分钟有 {unseen} 条和别的弹幕挤在同一刻，手机上放不下，读者看不到
        </Note>
      )}
    </Stack>
  );
}

const Time = ({ clock }: { clock: Clock }) => (
  <span className={s.time} aria-hidden>
    {clockText(useClock(clock, (now) => Math.floor(now.time())))}
  </span>
);

function Film({ clock, url }: { clock: Clock; url: string }) {
  const film = useRef<HTMLVideoElement>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => (film.current ? clock.attach(film.current) : undefined), [clock]);
  return (
    <>
      <video
        ref={film}
        className={s.film}
        src={url}
        muted
        playsInline
        preload="metadata"
        onError={() => setBroken(true)}
      />
      {broken && <p className={s.broken}>视频没有播放出来，弹幕仍可预览</p>}
    </>
  );
}

function Shown({ clock, flights }: { clock: Clock; flights: readonly Flight[] }) {
  const time = useClock(clock, (now) => now.time());
  return shownAt(flights, time).map((flight) => (
    <span key={flight.index} className={s.bullet} data-mode={flight.line.mode} style={placeOf(flight, time)}>
      {flight.line.text}
    </span>
  ));
}

function placeOf({ line, lane }: Flight, time: number): CSSProperties {
  const gone = (time - line.at) / SCROLL_SECONDS;
  return {
    color: line.colour,
    '--lane': lane,
    ...(line.mode === 'scroll'
      ? { left: `${100 - gone * 100}%`, transform: `translateX(${-gone * 100}%)` }
      : {}),
  } as CSSProperties;
}
