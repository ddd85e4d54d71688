import type { Editor } from '@tiptap/react';
import { confirm } from '@/ui';
import { countExternalImages, transferOf } from '@/widgets/rich-text/extensions/external-images';

/** Before a text goes out: whether to go on although pictures in it are not with us. Opens their list when not. */
export const askAboutExternalImages = async (editor: Editor): Promise<boolean> => {
  const count = countExternalImages(editor.state);
  if (count === 0) return true;
  const goOn = await confirm({
    title: `正文中有 ${count} 张图片还没有转存，仍然继续？`,
    text: '这些图片不在素材库里，发布后读者可能看不到。建议先转存，或上传本地图片代替。',
    okLabel: '仍然继续',
    cancelLabel: '先去处理',
  });
  if (!goOn) transferOf(editor).list(true);
  return goOn;
};
