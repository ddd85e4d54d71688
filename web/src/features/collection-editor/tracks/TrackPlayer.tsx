import { Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, Row, Text } from '@/ui';
import { clock } from '@/widgets/media-picker/Thumb';

interface Props {
  url: string;
  label: string;
  /** Seconds; 0 while it is not known. */
  length: number;
  playing: boolean;
  onPlay: (on: boolean) => void;
  onEnd: () => void;
  /** Told the length that the file has, in whole seconds, where none was known. */
  onLength: (seconds: number) => void;
}

/** Plays a track where it stands; one plays at a time, and the next one after it. */
export function TrackPlayer({ url, label, length, playing, onPlay, onEnd, onLength }: Props) {
  const sound = useRef<HTMLAudioElement>(null);
  const [at, setAt] = useState(0);
  const [broken, setBroken] = useState(false);
  const stopped = useEffectEvent(() => onPlay(false));
  useEffect(() => {
    if (playing) sound.current?.play().catch(stopped);
    else sound.current?.pause();
  }, [playing]);
  return (
    <Row as="span" inline fixed gap={6}>
      <Button
        look="icon"
        small
        disabled={broken || !url}
        aria-label={`${playing ? '暂停' : '播放'}${label}`}
        onClick={() => onPlay(!playing)}
      >
        {playing ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
      </Button>
      <audio
        ref={sound}
        src={url || undefined}
        preload="metadata"
        onLoadedMetadata={({ currentTarget: { duration } }) => {
          if (!length && Number.isFinite(duration)) onLength(Math.max(1, Math.round(duration)));
        }}
        onTimeUpdate={({ currentTarget }) => setAt(Math.floor(currentTarget.currentTime))}
        onEnded={onEnd}
        onError={() => setBroken(true)}
      />
      <Text tone="quiet" size={13} nowrap role={broken ? 'alert' : undefined} minWidth={44}>
        {broken
          ? '播放失败，请更换文件'
          : `${playing ? `${clock(at)} / ` : ''}${length ? clock(length) : '--:--'}`}
      </Text>
    </Row>
  );
}
