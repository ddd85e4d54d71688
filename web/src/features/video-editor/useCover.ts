import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { takeFrame } from '@/api/video';
import type { Edit } from '@/generic-screens/edit/useEdit';
import { notify } from '@/ui';

/** Makes the picture of a moment the cover; the server draws it, as large as the film. */
export function useCover(url: string, edit: Edit) {
  const [busy, setBusy] = useState(false);
  const take = async (at: number): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const before = edit.values['cover'] ?? null;
    try {
      edit.change('cover', (await takeFrame(url, at)).url);
      notify.success('已设为封面，保存后生效', {
        label: '撤销',
        run: () => edit.change('cover', before),
      });
    } catch (error) {
      notify.error(`没有截取到画面：${messageOf(error)}`, () => void take(at));
    } finally {
      setBusy(false);
    }
  };
  return { busy, take };
}
