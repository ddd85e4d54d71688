import type { MediaTask } from '@/api/media-tasks';
import { isTaskOver } from '../devices/shapes';
import { outcomeOf, TITLES, totalPercent, type Outcome } from '../panel-list';
import type { UploadList } from './upload-list';

export type Tone = 'normal' | 'ok' | 'bad' | 'warn';

export interface Summary {
  readonly title: string;
  readonly outcome: Outcome | null;
  readonly tone: Tone;
  /** Of the uploads, by bytes; null when there are only tasks. */
  readonly percent: number | null;
  readonly done: number;
  readonly count: number;
}

const TASK_TITLES: Readonly<Record<Outcome, string>> = {
  running: '后台处理中',
  succeeded: '后台处理完成',
  failed: '后台处理失败',
  partly: '部分后台处理失败',
};

const TONES: Readonly<Record<Outcome, Tone>> = {
  running: 'normal',
  succeeded: 'ok',
  failed: 'bad',
  partly: 'warn',
};

export const taskStatus = (task: MediaTask): '' | 'success' | 'error' =>
  !isTaskOver(task) ? '' : task.state === 'done' ? 'success' : 'error';

const leftOver = (count: number): Summary => ({
  title: '有上传未完成',
  outcome: null,
  tone: 'warn',
  percent: null,
  done: 0,
  count,
});

/** The whole of the list in one line; uploads give the title as long as there are any. */
export function summaryOf({ own, elsewhere, tasks, left }: UploadList): Summary {
  const items = [...own, ...elsewhere].map(({ item }) => item);
  const uploads = outcomeOf(items.map(({ status }) => status));
  const background = outcomeOf(tasks.map(taskStatus));
  if (!uploads && !background && left.length > 0) return leftOver(left.length);
  const outcome = uploads ?? background;
  const statuses = uploads ? items.map(({ status }) => status) : tasks.map(taskStatus);
  const titles = uploads ? TITLES : TASK_TITLES;
  return {
    title: outcome ? titles[outcome] : '',
    outcome,
    tone: outcome ? TONES[outcome] : 'normal',
    percent: uploads ? totalPercent(items) : null,
    done: statuses.filter((status) => status === 'success').length,
    count: statuses.length,
  };
}
