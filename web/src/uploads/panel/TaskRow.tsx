import {
  Clapperboard,
  FileSearch,
  Image,
  RefreshCw,
  Replace,
  RotateCw,
  Scissors,
  X,
  type LucideIcon,
} from 'lucide-react';
import { messageOf } from '@/api/errors';
import { cancelTask, retryTasks, type MediaTask } from '@/api/media-tasks';
import { useRight } from '@/stores/menu';
import { Box, Button, IconButton, notify, ProgressBar, Row } from '@/ui';
import { isTaskOver } from '../devices/shapes';
import { dropTasks } from '../devices/store';
import { taskStatus } from './summary';
import s from './panel.module.css';

const SORTS: Readonly<Record<string, readonly [label: string, icon: LucideIcon]>> = {
  transfer: ['转存', Replace],
  image_save: ['保存图片', Image],
  refetch: ['重新转存', RefreshCw],
  inspect: ['读取信息', FileSearch],
  transcode: ['转码', Clapperboard],
  clip: ['剪辑', Scissors],
};
const STATES: Readonly<Record<MediaTask['state'], string>> = {
  queued: '排队中',
  running: '处理中',
  done: '已完成',
  failed: '没有成功',
  quarantined: '没有成功，已停止重试',
  cancelled: '已取消',
};
const LIBRARY = ['媒体资源库管理'] as const;
const TONES = { '': 'normal', success: 'ok', error: 'bad' } as const;

const tried = (call: Promise<unknown>, again: () => void): void =>
  void call.catch((error: unknown) => notify.error(messageOf(error), again));

/** A failed task can be tried again, a running one cancelled, by people who may add to the library. */
function TaskActions({ task, name }: { task: MediaTask; name: string }) {
  const mayAdd = useRight(LIBRARY, 'add');
  const retry = () => tried(retryTasks([task.id]), retry);
  const cancel = () => tried(cancelTask(task.id), cancel);
  if (!isTaskOver(task))
    return mayAdd ? (
      <Button look="text" small aria-label={`取消${name}`} onClick={cancel}>
        取消
      </Button>
    ) : null;
  return (
    <>
      {mayAdd && task.state !== 'done' && (
        <IconButton icon={RotateCw} size={14} small label={`重试${name}`} onClick={retry} />
      )}
      <IconButton
        icon={X}
        size={14}
        small
        label={`移除${name}`}
        onClick={() => dropTasks([String(task.id)])}
      />
    </>
  );
}

/** Draws a worker's task on this person's media. */
export function TaskRow({ task }: { task: MediaTask }) {
  const [sort, Icon] = SORTS[task.sort] ?? ['后台处理', Replace];
  const tone = TONES[taskStatus(task)];
  const name = `${sort}“${task.label}”`;
  return (
    <li className={s.row} data-tone={tone}>
      <Icon size={18} strokeWidth={1.6} className={s.icon} aria-hidden />
      <Box grow narrow className={s.facts}>
        <Row gap={2} className={s.line}>
          <span className={s.name} title={name}>
            {name}
          </span>
          <TaskActions task={task} name={name} />
        </Row>
        {task.state === 'running' && <ProgressBar value={task.progress} label={`${name}进度`} />}
        <p className={s.note} data-tone={tone}>
          <span>{task.message || STATES[task.state]}</span>
          {!isTaskOver(task) && task.progress !== null && <span>{Math.floor(task.progress)}%</span>}
        </p>
      </Box>
    </li>
  );
}
