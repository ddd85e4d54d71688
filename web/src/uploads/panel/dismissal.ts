import { confirm } from '@/ui';
import { isTaskOver } from '../devices/shapes';
import { dropTasks } from '../devices/store';
import type { UploadList } from './upload-list';

const engine = () => import('../engine');

/** Takes these uploads off the list of every tab, those of them that are over. */
export const dismissDone = (ids: readonly string[]): void =>
  void engine().then(({ uploader }) => uploader()?.dismiss(ids));

/** Closing takes what is finished off the list; of what failed halfway the sent part goes too, so that is asked. */
export async function closeFinished({ own, tasks }: UploadList): Promise<void> {
  const halfway = own.filter(({ upload }) => upload?.phase === 'failed' && upload.server !== null);
  const sure =
    halfway.length === 0 ||
    (await confirm({
      title: `有 ${halfway.length} 个文件没有上传成功，仍要关闭吗？`,
      text: '关闭后已上传的部分会被删除，需要时可以重新上传。',
      okLabel: '关闭',
      danger: true,
    }));
  if (!sure) return;
  dismissDone(own.map(({ item }) => item.sessionName));
  dropTasks(tasks.filter(isTaskOver).map(({ id }) => String(id)));
}
