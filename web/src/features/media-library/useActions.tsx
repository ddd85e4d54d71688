import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import { retitle, type MediaItem } from '@/api/library';
import {
  addFolder,
  deleteItems,
  emptyBin,
  moveItems,
  purgeItems,
  replaceCover,
  requestDownload,
  restoreItems,
  type Outcome,
} from '@/api/media-library';
import { attempt } from '@/api/use-act';
import { groupBy } from '@/lib/group-by';
import { confirm, copy, notify, openDialog } from '@/ui';
import { chooseFiles, uploadFiles } from '@/uploads';
import { BatchResult } from '@/widgets/BatchResult';
import { editImage } from '@/widgets/image-edit';
import { pickMedia } from '@/widgets/media-picker';
import { NO_PREVIEW, previewSort } from '@/widgets/media-picker/rules';
import { DeleteDialog } from './DeleteDialog';
import { MoveDialog, type Target } from './MoveDialog';
import { PreviewDialog } from './PreviewDialog';
import { TitleDialog } from './TitleDialog';
import type { Library } from './useLibrary';
import { NOTHING } from './selection';

type Batch = (ids: readonly number[]) => Promise<Outcome>;

const idsOf = (items: readonly MediaItem[]) => items.map(({ id }) => id);
const named = (items: readonly MediaItem[]) =>
  items.length === 1 ? `“${items[0]?.title ?? ''}”` : `${items.length} 项`;

/** Everything that can be done in the library. */
export function useActions(library: Library) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keys.library.all });
  const { query, set, select } = library;

  /** Does `batch` to each; tells row by row what was refused. Answers the ids that it was done to. */
  const each = async (label: string, batch: Batch, ids: readonly number[]): Promise<readonly number[]> => {
    try {
      const result = await batch(ids);
      if (result.refused.length) tellRefused(label, result, (again) => void each(label, batch, again));
      return result.done;
    } catch (error) {
      notify.error(messageOf(error), () => void each(label, batch, ids));
      return [];
    } finally {
      void refresh();
    }
  };

  const open = (item: MediaItem) => {
    if (query.recycle) return;
    if (item.type === 'dir') set({ parentId: item.id, content: '' });
    else preview(item);
  };

  const preview = (item: MediaItem) => {
    if (!previewSort(item)) {
      const offer = library.rights.download ? { label: '下载', run: () => void download([item]) } : undefined;
      return void notify.warning(NO_PREVIEW, offer);
    }
    const shown = library.items.filter((one) => previewSort(one) !== null);
    void openDialog((close) => <PreviewDialog items={shown} first={item} onClose={() => close(null)} />);
  };

  const move = async (items: readonly MediaItem[], target: Target) => {
    const moved = items.filter((item) => item.parentId !== target.id && item.id !== target.id);
    if (!moved.length) return;
    const done = await each('移动', (ids) => moveItems(ids, target.id), idsOf(moved));
    if (!done.length) return;
    select(NOTHING);
    const back = moved.filter(({ id }) => done.includes(id));
    notify.success(`已移动到“${target.title}”`, { label: '撤销', run: () => void moveBack(back) });
  };

  const moveBack = async (items: readonly MediaItem[]) => {
    for (const [parent, group] of groupBy(items, ({ parentId }) => parentId))
      await each('移动', (ids) => moveItems(ids, parent), idsOf(group));
    notify.success('已撤销移动');
  };

  const chooseTarget = async (items: readonly MediaItem[]) => {
    const target = await openDialog<Target>((close) => <MoveDialog items={items} onClose={close} />);
    if (target) await move(items, target);
  };

  const remove = async (items: readonly MediaItem[]) => {
    const sure = await openDialog<true>((close) => <DeleteDialog items={items} onClose={close} />);
    if (!sure) return;
    const done = await each('删除', deleteItems, idsOf(items));
    if (!done.length) return;
    select(NOTHING);
    const what = named(items.filter(({ id }) => done.includes(id)));
    notify.success(`已删除${what}`, { label: '撤销', run: () => void restore(done) });
  };

  const restore = async (ids: readonly number[]) => {
    const done = await each('恢复', restoreItems, ids);
    if (done.length) notify.success(`已恢复 ${done.length} 项`);
  };

  const purge = async (items: readonly MediaItem[]) => {
    const sure = await confirm({
      title: `彻底删除${named(items)}？`,
      text: '彻底删除后无法恢复，请确认不再需要。',
      okLabel: '彻底删除',
      danger: true,
    });
    if (!sure) return;
    const done = await each('彻底删除', purgeItems, idsOf(items));
    if (done.length) notify.success(`已彻底删除 ${done.length} 项`);
  };

  const clean = async () => {
    const sure = await confirm({
      title: '清空媒体资源回收站？',
      text: '回收站中的全部文件会被彻底删除，无法恢复；仍被内容引用的会保留。',
      okLabel: '清空回收站',
      danger: true,
    });
    if (!sure) return;
    await attempt(async () => {
      const { done, refused } = await emptyBin();
      notify.success(
        `已彻底删除 ${done} 项${refused.length ? `，${refused.length} 项仍被引用，已保留` : ''}`,
      );
    });
    void refresh();
  };

  const rename = async (item: MediaItem) => {
    const label = item.type === 'dir' ? '重命名文件夹' : '修改文件标题';
    const save = async (title: string) => void (await retitle(item.id, title));
    if (await askTitle(label, item.title, save)) notify.success('修改成功');
    void refresh();
  };

  const makeFolder = async () => {
    const save = async (title: string) => void (await addFolder(title, query.parentId));
    if (await askTitle('新增文件夹', '', save)) notify.success('已新增文件夹');
    void refresh();
  };

  const download = (items: readonly MediaItem[]) =>
    attempt(async () => {
      const { url, skipped } = await requestDownload(idsOf(items));
      window.location.assign(url);
      if (skipped.length) notify.warning(`${skipped.length} 个文件不在本系统的存储中，没有下载`);
    });

  const editPicture = async (item: MediaItem) => {
    await editImage({ url: item.url, item });
    void refresh();
  };

  const changeCover = async (item: MediaItem) => {
    const [picture] = (await pickMedia({ types: ['image'] })) ?? [];
    if (!picture) return;
    await attempt(async () => {
      await replaceCover(item.id, picture.url);
      notify.success('修改成功');
    });
    void refresh();
  };

  const upload = (files: readonly File[], folder: number | null = query.parentId) => {
    if (files.length) void uploadFiles(files, { parentId: folder });
  };

  const chooseUpload = async () => upload(await chooseFiles({ multiple: true }));

  return {
    open,
    preview,
    move,
    chooseTarget,
    remove,
    restore,
    purge,
    clean,
    rename,
    makeFolder,
    download,
    editPicture,
    changeCover,
    upload,
    chooseUpload,
    copyUrl: (item: MediaItem) => copy('文件地址', new URL(item.url, window.location.origin).href),
  };
}

export type Actions = ReturnType<typeof useActions>;

const askTitle = (label: string, title: string, save: (title: string) => Promise<void>) =>
  openDialog<true>((close) => <TitleDialog label={label} title={title} onSave={save} onClose={close} />);

function tellRefused(label: string, result: Outcome, retry: (ids: number[]) => void): void {
  void openDialog((close) => (
    <BatchResult
      label={label}
      result={result}
      onClose={() => close(null)}
      onRetry={(ids) => {
        close(null);
        retry(ids);
      }}
    />
  ));
}
