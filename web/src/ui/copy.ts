import { notify } from './notify';

/** Puts `text` on the clipboard and says so: 复制{label}成功, or 没有{label} when there is nothing to copy. */
export async function copy(label: string, text: string | number | null | undefined): Promise<void> {
  if (text === null || text === undefined || text === '') {
    notify.warning(`没有${label}`);
    return;
  }
  try {
    await navigator.clipboard.writeText(String(text));
    notify.success(`复制${label}成功`);
  } catch {
    notify.error(`无法复制${label}，请手动选中后复制`);
  }
}
