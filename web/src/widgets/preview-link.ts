import { messageOf } from '@/api/errors';
import { previewLink } from '@/api/preview';
import { attempt } from '@/api/use-act';
import { copy, notify } from '@/ui';

interface Item {
  kind: string;
  id: string | number;
  /** Work to do first, so that the page shows the last key too. */
  before?: (() => Promise<void>) | undefined;
}

const linkOf = async ({ kind, id, before }: Item): Promise<string> => {
  await before?.();
  return previewLink(kind, id);
};

/** Opens the preview page in a tab of its own. */
export const openPreview = async (item: Item): Promise<void> => {
  // A tab that is opened only after the answer would be taken for a pop-up.
  const tab = window.open('', '_blank');
  try {
    const url = await linkOf(item);
    if (!tab) {
      notify.warning('浏览器拦下了新窗口，请允许本站打开弹出窗口后再试');
      return;
    }
    tab.opener = null;
    tab.location.replace(url);
  } catch (error) {
    tab?.close();
    notify.error(`预览没有打开：${messageOf(error)}`, () => void openPreview(item));
  }
};

export const copyPreviewLink = (item: Item) =>
  attempt(async () => copy('链接', await linkOf(item)), '没有得到预览链接');
