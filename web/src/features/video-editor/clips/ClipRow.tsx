import { Link } from 'react-router';
import type { Clip } from '@/api/video';
import { Button, Moment, ProgressBar, Tag, Text } from '@/ui';
import { isTaskOver } from '@/uploads/devices/shapes';
import { timecode } from '@/lib/timecode';

interface Props {
  clip: Clip;
  /** Sets its points once more. */
  onAgain: () => void;
  onTakeBack: (() => void) | undefined;
}

const STATES = {
  queued: { label: '等待剪辑', tone: 'mute' },
  running: { label: '剪辑中', tone: 'info' },
  done: { label: '已完成', tone: 'ok' },
  failed: { label: '失败', tone: 'bad' },
  quarantined: { label: '失败', tone: 'bad' },
  cancelled: { label: '已取消', tone: 'mute' },
} as const;

export function ClipRow({ clip, onAgain, onTakeBack }: Props) {
  const { label, tone } = STATES[clip.state];
  return (
    <li>
      <Tag tone={tone}>{label}</Tag>
      <code>
        {timecode(clip.from)} – {timecode(clip.to)}
      </code>
      <span>{clip.as === 'new' ? '生成新视频' : '替换当前视频'}</span>
      {!isTaskOver(clip) && (
        <Text flex="0 1 160px">
          <ProgressBar value={clip.progress ?? 0} label="剪辑进度" />
        </Text>
      )}
      {tone === 'bad' && <Text tone="quiet">{clip.message}</Text>}
      <Text tone="quiet" push>
        <Moment at={clip.at} as="ago" />
      </Text>
      {clip.made !== null && <Link to={`/contentVideoDetail?id=${clip.made}`}>打开新视频</Link>}
      {clip.before && onTakeBack && (
        <Button small look="text" onClick={onTakeBack}>
          换回剪辑前
        </Button>
      )}
      {tone === 'bad' && (
        <Button small look="text" onClick={onAgain}>
          重设入出点
        </Button>
      )}
    </li>
  );
}
