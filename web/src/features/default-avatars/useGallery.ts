import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import type { Action, Kind } from '@/api/kinds';
import { sortRecord, type ListPage, type RecordData, type Where } from '@/api/records';
import { useAct } from '@/api/use-act';
import { addAvatars, giveAvatarBack, removeAvatar } from '@/api/users';
import { whereOf } from '@/generic-screens/list/useOrder';
import { notify } from '@/ui';
import { useActionForm } from '@/widgets/ActionForm';
import { moved } from '@/widgets/reorder';

const ADD = {
  name: 'add-many',
  label: '添加头像',
  where: [],
  call: { method: 'POST', path: '/default-avatar/add-many' },
  form: [
    {
      name: 'images',
      label: '图片',
      type: 'images',
      required: true,
      max: 20,
      help: '一次最多 20 张，正方形，建议 400 × 400 像素',
    },
  ],
} as unknown as Action;

/** Adds several pictures at once, moves them, and takes single ones out; a move and a removal can be taken back. */
export function useGallery(kind: Kind, queryKey: readonly unknown[]) {
  const client = useQueryClient();
  const { ask, dialog } = useActionForm();
  const refresh = () => client.invalidateQueries({ queryKey: keys.records.of(kind.key) });

  const adding = useAct(async (images: readonly string[]) => {
    const { items } = await addAvatars(images);
    notify.success(`已添加 ${items.length} 张头像`);
    await refresh();
  });
  const giveBack = async (avatar: RecordData): Promise<void> => {
    try {
      await giveAvatarBack(avatar.id);
      notify.success('已恢复到原来的位置');
    } catch (error) {
      notify.error(messageOf(error), () => void giveBack(avatar));
    }
    await refresh();
  };
  /** `onRemoved` comes before the tile goes. */
  const remove = async (avatar: RecordData, onRemoved?: () => void): Promise<void> => {
    try {
      await removeAvatar(avatar.id);
      onRemoved?.();
      notify.success(`已移除“${String(avatar['title'])}”，已选用它的用户不受影响`, {
        label: '撤销',
        run: () => void giveBack(avatar),
      });
    } catch (error) {
      notify.error(messageOf(error), () => void remove(avatar, onRemoved));
    }
    await refresh();
  };
  const send = async (id: number, where: Where, back: Where | null): Promise<void> => {
    try {
      const { position } = await sortRecord(kind, id, where);
      notify.success(
        `已移到第 ${position} 位`,
        back ? { label: '撤销', run: () => void send(id, back, null) } : undefined,
      );
    } catch (error) {
      notify.error(messageOf(error), () => void send(id, where, back));
    }
    await refresh();
  };
  return {
    dialog,
    remove,
    busy: adding.busy,
    add: async () => {
      const values = await ask(ADD, '');
      const images = values?.['images'];
      if (Array.isArray(images) && images.length) await adding.act(images as string[]);
    },
    move: (from: number, to: number) => {
      const page = client.getQueryData<ListPage>(queryKey);
      const avatar = page?.items[from];
      if (!page || !avatar) return;
      const items = moved(page.items, from, to);
      client.setQueryData(queryKey, { ...page, items });
      void send(avatar.id, whereOf(items, to, 1), whereOf(page.items, from, 1));
    },
  };
}
