import { notify } from './notify';

/** Puts `text` on the clipboard and says so: 复制{label}成功, or 没有{label} when there is nothing to copy. */
export async function copy(label: string, text: string | number | null | undefined): Promise<void> {
  if (text === null || text === undefined || text === '') {
    notify.warning(`没有${label}`);
    return;
  }
  try {
    await write(String(text));
    notify.success(`复制${label}成功`);
  } catch {
    notify.error(`无法复制${label}，请手动选中后复制`);
  }
}

/** Over plain http there is no clipboard of the new kind; the old command works while the person acts. */
async function write(text: string): Promise<void> {
  if (isSecureContext) return navigator.clipboard.writeText(text);
  const put = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', put, true);
  const copied = document.execCommand('copy');
  document.removeEventListener('copy', put, true);
  if (!copied) throw new Error('The browser refused to copy.');
}
