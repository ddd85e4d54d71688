import { ChevronLeft, ChevronRight, ImagePlus, Pause, Play, StepBack, StepForward } from 'lucide-react';
import { Button, IconButton, Menu, Row, Tip, Text } from '@/ui';
import { clockText, timecode } from '@/lib/timecode';
import type { Player } from './player';
import s from './player.module.css';
import { useIsPlaying, useLength, useRate, useTime } from './usePlayer';

const RATES = [0.5, 1, 1.5, 2];

interface Props {
  player: Player;
  /** Seconds of one picture. */
  frame: number;
  /** Absent for who may only look. */
  onCover?: (() => void) | undefined;
  covering: boolean;
}

export function Controls({ player, frame, onCover, covering }: Props) {
  const playing = useIsPlaying(player);
  const steps = [
    { label: '后退 1 秒（Shift ←）', icon: ChevronLeft, by: -1 },
    { label: '后退一帧（←）', icon: StepBack, by: -frame },
    { label: '前进一帧（→）', icon: StepForward, by: frame },
    { label: '前进 1 秒（Shift →）', icon: ChevronRight, by: 1 },
  ] as const;
  const [back, frameBack, frameOn, on] = steps.map(({ label, icon: Icon, by }) => (
    <Tip key={label} text={label}>
      <IconButton icon={Icon} size={17} label={label} onClick={() => player.step(by)} />
    </Tip>
  ));
  return (
    <Row wrap className={s.controls} role="group" aria-label="播放控制">
      {back}
      {frameBack}
      <Button look="icon" aria-label={playing ? '暂停' : '播放'} onClick={player.toggle}>
        {playing ? <Pause size={19} aria-hidden /> : <Play size={19} aria-hidden />}
      </Button>
      {frameOn}
      {on}
      <Clock player={player} />
      <Rate player={player} />
      {onCover && (
        <Button small loading={covering} onClick={onCover}>
          <ImagePlus size={15} aria-hidden />
          当前画面作封面
        </Button>
      )}
    </Row>
  );
}

function Clock({ player }: { player: Player }) {
  const time = useTime(player);
  return (
    <Text tone="soft" size={13} className={s.clock}>
      <b>{timecode(time)}</b> / {clockText(useLength(player))}
    </Text>
  );
}

function Rate({ player }: { player: Player }) {
  const rate = useRate(player);
  return (
    <Menu
      label="播放速度"
      trigger={
        <Button small look="text" aria-label={`播放速度 ${rate} 倍`}>
          {rate}×
        </Button>
      }
      items={RATES.map((one) => ({ label: `${one}×`, onSelect: () => player.setRate(one) }))}
    />
  );
}
