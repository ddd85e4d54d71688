import { messageOf } from '@/api/errors';
import { attempt, useAct } from '@/api/use-act';
import { listVersions, restoreVersion, type DocumentKey, type Version } from '@/api/versions';
import { confirm, notify } from '@/ui';
import { NotSaved, waitUntilSaved } from '../../actions/submit';
import type { EditingSession } from '../../session/session';
import { useRefreshVersions } from './useVersions';
import { titleOf } from './words';

const UNSAVED = '还有修改没有保存，请等网络恢复、状态显示“已保存”后再试';

const explain = (error: unknown, retry: () => void) =>
  notify.error(`没有恢复：${error instanceof NotSaved ? UNSAVED : messageOf(error)}`, retry);

/** Going back to a version, with a question before and a way back after. */
export const useRestore = (key: DocumentKey, session: EditingSession) => {
  const refresh = useRefreshVersions(key.kind, String(key.id));

  const perform = async (version: Version): Promise<void> => {
    // A document that the server does not open has nothing that could be saved first.
    if (session.provider.snapshot().loaded) await waitUntilSaved(session);
    await restoreVersion(key, version.id);
    refresh();
    notify.success(`已恢复到“${titleOf(version)}”`, { label: '撤销恢复', run: () => void takeBack() });
  };
  /** The newest version is what stood there before. */
  const takeBack = () =>
    attempt(async () => {
      const { items } = await listVersions(key, 1);
      const before = items.find(({ reason }) => reason === 'before_restore');
      if (before) await perform(before);
    }, explain);

  const { act: run, busy } = useAct(perform, { failure: explain });
  const restore = async (version: Version): Promise<boolean> => {
    const yes = await confirm({
      title: `恢复到“${titleOf(version)}”？`,
      text: `正文和发布信息会变成 ${version.at} 的内容，正在编辑的同事会立即看到。现在的内容会先留作一个版本，可以再恢复回来。`,
      okLabel: '恢复这个版本',
    });
    return yes && run(version);
  };
  return { restore, busy };
};
