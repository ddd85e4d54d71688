import { retitle, saveImage, transferFile, type MediaItem } from '@/api/library';
import { uploadFile } from '@/api/upload';
import { EXTENSIONS } from './protocol';
import { transferMessage } from './transfer-message';

export const NO_TITLE = '文件标题不能为空';
export const IN_BACKGROUND = '后台转存中，请稍候刷新查看';

/** Choices of the person in the edit dialog. */
export interface Wish {
  url: string;
  /** The item of the library that the picture is, when it was opened there. */
  item?: MediaItem | undefined;
  title: string;
  /** 转存媒资库, of a picture that is no item. */
  transfer: boolean;
  /** 修改原图, of an item; else 另存为副本. */
  changeOri: boolean;
}

export interface EditedImage {
  /** The picture's URL now; the given one when nothing was changed. */
  url: string;
  title: string;
  /** Message for the person; empty when nothing happened. */
  message: string;
}

export const needsTitle = ({ item, transfer }: Wish): boolean => item !== undefined || transfer;

/** Saves by the rules of docs/spec/product-spec.md, section 4; `edited` is null when the picture was left as it is. */
export async function saveEdited(wish: Wish, edited: Blob | null): Promise<EditedImage> {
  const title = wish.title.trim();
  if (wish.item) return saveItem(wish, wish.item, title, edited);
  const url = edited ? await stored(edited, title) : wish.url;
  if (wish.transfer) {
    return { url, title, message: transferMessage(await transferFile({ url, title, type: 'image' })) };
  }
  return { url, title, message: edited ? '修改成功' : '' };
}

async function saveItem(
  wish: Wish,
  item: MediaItem,
  title: string,
  edited: Blob | null,
): Promise<EditedImage> {
  if (!edited && title === item.title) return { url: item.url, title, message: '' };
  if (!edited) {
    await retitle(item.id, title);
    return { url: item.url, title, message: '修改成功' };
  }
  const { changeOri } = wish;
  const url = await stored(edited, title);
  await saveImage({ url, originUrl: item.url, title, size: edited.size, id: item.id, changeOri });
  return { url, title, message: IN_BACKGROUND };
}

async function stored(edited: Blob, title: string): Promise<string> {
  const name = `${title || '图片'}.${EXTENSIONS[edited.type] ?? 'jpg'}`;
  return (await uploadFile(new File([edited], name, { type: edited.type }))).url;
}
