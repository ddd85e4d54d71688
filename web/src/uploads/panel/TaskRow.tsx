import { Clapperboard, FileSearch, Image, Replace, X, type LucideIcon } from 'lucide-react';
import { Button, ProgressBar } from '@/ui';
import { isTaskOver, type MediaTask } from '../devices/shapes';
import { dropTasks } from '../devices/store';
import { taskStatus } from './summary';
import s from './panel.module.css';

const SORTS: Readonly<Record<string, readonly [label: string, icon: LucideIcon]>> = {
  transfer: ['转存', Replace],
  image_save: ['保存图片', Image],
  inspect: ['读取信息', FileSearch],
  transcode: ['转码', Clapperboard],
};
const STATES: Readonly<Record<MediaTask['state'], string>> = {
  queued: '排队中',
  running: '处理中',
  done: '已完成',
  failed: '没有成功',
  quarantined: '没有成功，已停止重试',
  cancelled: '已取消',
};
const TONES = { '': 'normal', success: 'ok', error: 'bad' } as const;

/** What a worker makes of this person's media. */
export function TaskRow({ task }: { task: MediaTask }) {
  const [sort, Icon] = SORTS[task.sort] ?? ['后台处理', Replace];
  const tone = TONES[taskStatus(task)];
  const name = `${sort}“${task.label}”`;
  return (
    <li className={s.row} data-tone={tone}>
      <Icon size={18} strokeWidth={1.6} className={s.icon} aria-hidden />
      <div className={s.facts}>
        <div className={s.line}>
          <span className={s.name} title={name}>
            {name}
          </span>
          {isTaskOver(task) && (
            <Button look="icon" small aria-label={`移除${name}`} onClick={() => dropTasks([String(task.id)])}>
              <X size={14} aria-hidden />
            </Button>
          )}
        </div>
        {!isTaskOver(task) && <ProgressBar value={task.progress} label={`${name}进度`} />}
        <p className={s.note} data-tone={tone}>
          <span>{task.message || STATES[task.state]}</span>
          {!isTaskOver(task) && task.progress !== null && <span>{Math.floor(task.progress)}%</span>}
        </p>
      </div>
    </li>
  );
}
