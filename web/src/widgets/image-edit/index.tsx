import type { MediaItem, MediaType } from '@/api/library';
import { notify, openDialog } from '@/ui';
import { mayAddToLibrary } from '../media-picker/rights';
import type { EditedImage } from './save';

export type { EditedImage } from './save';

export interface EditOptions {
  url: string;
  /** Proposed for the library. */
  title?: string;
  /** The item of the library that the picture is. */
  item?: MediaItem;
}

const unopened = (retry: () => void) => notify.error('页面没有加载成功，请检查网络后重试', retry);

/** Opens the picture in the image editor; resolves with its URL afterwards, `null` when the person gave up. */
export async function editImage(options: EditOptions): Promise<EditedImage | null> {
  try {
    const { EditImageDialog } = await import('./EditImageDialog');
    const { url, title = '', item } = options;
    return await openDialog<EditedImage>((close) => (
      <EditImageDialog url={url} title={title} item={item} onClose={close} />
    ));
  } catch {
    unopened(() => void editImage(options));
    return null;
  }
}

export interface Transferable {
  url: string;
  type: MediaType;
  /** Proposed; the person may change it. */
  title: string;
}

/** Asks for a title and puts the file into the library; needs 添加. */
export async function transferToLibrary(file: Transferable): Promise<void> {
  try {
    const { TransferDialog } = await import('./TransferDialog');
    await openDialog<never>((close) => <TransferDialog {...file} onClose={() => close(null)} />);
  } catch {
    unopened(() => void transferToLibrary(file));
  }
}

/** Tells that an upload is done; who may add to the library is offered to transfer it. */
export function notifyUploaded(file: Transferable, text = '上传成功'): void {
  const offer = { label: '转存媒资库', run: () => void transferToLibrary(file) };
  notify.success(text, mayAddToLibrary() ? offer : undefined);
}
