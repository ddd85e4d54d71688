/** Handles by which a browser opens a file again after a reload, of the files that were dropped or chosen lately. */

import { onForget } from '@/lib/forget';

type WithHandle = DataTransferItem & {
  getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
};

const MOST_HANDLES = 200;
const recent = new Map<string, FileSystemFileHandle>();
onForget(() => recent.clear());

const keyOf = ({ name, size, lastModified }: File): string => `${name}\n${size}\n${lastModified}`;

const isFile = (handle: FileSystemHandle | null): handle is FileSystemFileHandle => handle?.kind === 'file';

export const handleOf = (file: File): FileSystemFileHandle | null => recent.get(keyOf(file)) ?? null;

function remember(file: File, handle: FileSystemFileHandle): void {
  recent.set(keyOf(file), handle);
  const [oldest] = recent.keys();
  if (recent.size > MOST_HANDLES && oldest) recent.delete(oldest);
}

/** The handles of a drop can only be asked for while it happens. */
function hearDrop({ dataTransfer }: DragEvent): void {
  for (const item of dataTransfer?.items ?? []) {
    const { kind } = item;
    const asked = kind === 'file' ? (item as WithHandle).getAsFileSystemHandle?.() : undefined;
    asked
      ?.then(async (handle) => {
        if (isFile(handle)) remember(await handle.getFile(), handle);
      })
      .catch(() => undefined);
  }
}

/** Listens to every drop of the page, before whoever takes the files. */
export function keepHandlesOfDrops(): () => void {
  document.addEventListener('drop', hearDrop, true);
  return () => document.removeEventListener('drop', hearDrop, true);
}

interface ChooserOptions {
  /** As of a file input: extensions and media types. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
}

type OpenPicker = (options: {
  multiple: boolean;
  types?: { accept: Record<string, string[]> }[];
}) => Promise<FileSystemFileHandle[]>;

const openPicker = (): OpenPicker | undefined =>
  (window as unknown as { showOpenFilePicker?: OpenPicker }).showOpenFilePicker?.bind(window);

const extensionsOf = (accept: string): string[] =>
  accept
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one.startsWith('.'));

async function chosenWithHandles(
  picker: OpenPicker,
  { accept = '', multiple = false }: ChooserOptions,
): Promise<File[]> {
  const extensions = extensionsOf(accept);
  const types =
    extensions.length > 0 ? { types: [{ accept: { 'application/octet-stream': extensions } }] } : {};
  const handles = await picker({ multiple, ...types });
  return Promise.all(
    handles.map(async (handle) => {
      const file = await handle.getFile();
      remember(file, handle);
      return file;
    }),
  );
}

function chosenByInput({ accept = '', multiple = false }: ChooserOptions): Promise<File[]> {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept, multiple });
  return new Promise((resolve) => {
    input.onchange = () => resolve([...(input.files ?? [])]);
    input.oncancel = () => resolve([]);
    input.click();
  });
}

const gaveUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Lets the person choose files, in the way that lets an upload of them go on by itself after a reload. */
export async function chooseFiles(options: ChooserOptions = {}): Promise<File[]> {
  const picker = openPicker();
  if (!picker) return chosenByInput(options);
  try {
    return await chosenWithHandles(picker, options);
  } catch (error) {
    return gaveUp(error) ? [] : chosenByInput(options);
  }
}
