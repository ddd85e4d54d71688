import { useEffect, useRef, useState } from 'react';
import type { Cue } from '@/api/video';
import { Stack, Box } from '@/ui';
import { cueAt } from '../subtitles/cues';
import s from './player.module.css';
import type { Player } from './player';
import { useTime } from './usePlayer';

interface Props {
  player: Player;
  url: string;
  poster: string;
  portrait: boolean;
  cues: readonly Cue[];
}

/** The picture with the subtitle of the moment over it; a click plays and stops. */
export function Screen({ player, url, poster, portrait, cues }: Props) {
  const film = useRef<HTMLVideoElement>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => (film.current ? player.attach(film.current) : undefined), [player]);
  return (
    <Stack relative centred narrow className={s.screen} data-portrait={portrait || undefined}>
      <video
        ref={film}
        className={s.film}
        src={url}
        poster={poster}
        playsInline
        preload="metadata"
        controlsList="nodownload"
        aria-label="视频画面"
        onContextMenu={(event) => event.preventDefault()}
        onClick={player.toggle}
        onError={() => setBroken(true)}
      />
      <Subtitle player={player} cues={cues} />
      {broken && (
        <Box as="p" pad="8-12" textAlign="center" className={s.broken} role="alert">
          播放失败，请检查网络后刷新，或更换视频
        </Box>
      )}
    </Stack>
  );
}

function Subtitle({ player, cues }: { player: Player; cues: readonly Cue[] }) {
  const cue = cues[cueAt(cues, useTime(player))];
  return cue ? (
    <Box as="p" round="xs" textAlign="center" className={s.subtitle}>
      {cue.text}
    </Box>
  ) : null;
}
