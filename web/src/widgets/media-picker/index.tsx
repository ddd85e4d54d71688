import type { MediaItem } from '@/api/library';
import { notify, openDialog } from '@/ui';
import type { PickerType } from './state';

export interface PickOptions {
  /** The types offered; the first is shown. */
  types?: readonly PickerType[];
  multiple?: boolean;
}

/** Asks for files of the media library; `null` when the person gave up. Every item given can be referenced. */
export async function pickMedia(options: PickOptions = {}): Promise<MediaItem[] | null> {
  const { types = ['image'], multiple = false } = options;
  try {
    const { MediaPicker } = await import('./MediaPicker');
    return await openDialog<MediaItem[]>((close) => (
      <MediaPicker types={types} multiple={multiple} onClose={close} />
    ));
  } catch {
    notify.error('媒资库没有打开，请检查网络后重试', () => void pickMedia(options));
    return null;
  }
}

export type AddMethod = 'library' | 'local';

/** Asks for the source of a picture, video or sound: 从媒资库选择 or 本地上传. */
export async function chooseAddMethod(): Promise<AddMethod | null> {
  const { AddMethodDialog } = await import('./AddMethodDialog');
  return openDialog<AddMethod>((close) => <AddMethodDialog onClose={close} />);
}
