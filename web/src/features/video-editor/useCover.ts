import { useAct } from '@/api/use-act';
import { takeFrame } from '@/api/video';
import type { Edit } from '@/generic-screens/edit/useEdit';
import { notify } from '@/ui';

/** Makes the picture of a moment the cover; the server draws it, as large as the film. */
export function useCover(url: string, edit: Edit) {
  const { act: take, busy } = useAct(
    async (at: number) => {
      const before = edit.values['cover'] ?? null;
      edit.change('cover', (await takeFrame(url, at)).url);
      notify.success('已设为封面，保存后生效', {
        label: '撤销',
        run: () => edit.change('cover', before),
      });
    },
    { failure: '没有截取到画面' },
  );
  return { busy, take };
}
