import { useShallow } from 'zustand/react/shallow';
import type { PlacedItem } from '@/api/library';
import { useSession } from '@/stores/session';
import { notify } from '@/ui';
import { chooseFiles } from './persistence/handles';
import type { Command } from './persistence/channel';
import { fileProblem, fileSort } from './rules/files';
import { putUpload, uploadOf, useUploads } from './store';
import { newUpload, type Purpose, type Upload } from './upload';
import { after } from './state-machine';

export { chooseFiles };
export { onLibraryChanged } from './library-changes';
export { percentOf } from './progress';
export { fileProblem } from './rules/files';
export { isActive, isOver, type Purpose, type Upload } from './upload';

const NOT_LOADED = '页面没有加载成功，请检查网络后重试';

/** The sender is loaded when the console has started (app/live.ts), and no earlier than that. */
const engine = () => import('./engine');

/** The upload of this id as it is now; undefined once it is over and put away. */
export const useUpload = (id: string | null): Upload | undefined =>
  useUploads((state) => (id === null ? undefined : state.uploads[id]));

/** Uploads among these that are not put away yet, in this order. */
export const useUploadsOf = (ids: readonly string[]): Upload[] =>
  useUploads(useShallow(({ uploads }) => ids.flatMap((id) => uploads[id] ?? [])));

/** Calls back with every change of an upload, undefined when it is put away. Returns how to stop. */
export const watchUpload = (id: string, changed: (upload: Upload | undefined) => void): (() => void) =>
  useUploads.subscribe(({ uploads }, before) => {
    if (uploads[id] !== before.uploads[id]) changed(uploads[id]);
  });

export const currentUpload = uploadOf;

/**
 * Begins to upload a file that was checked (`fileProblem`) and answers the id of its upload. It goes on whatever
 * becomes of the screen, and shows in the floating panel of every tab.
 */
export function startUpload(file: File, purpose: Purpose, onPlaced?: (item: PlacedItem) => void): string {
  const account = useSession.getState().user?.id ?? 0;
  const upload = newUpload(file, { account, type: fileSort(file), purpose });
  putUpload(upload);
  engine().then(
    ({ uploader, whenPlaced }) => {
      if (onPlaced) whenPlaced(upload.id, onPlaced);
      void uploader()?.add(upload, file);
    },
    () => putUpload(after(upload, { type: 'failed', problem: NOT_LOADED })),
  );
  return upload.id;
}

const command = (id: string, what: Command): void =>
  void engine().then(({ uploader }) => uploader()?.command(id, what));

export const pauseUpload = (id: string): void => command(id, 'pause');
export const resumeUpload = (id: string): void => command(id, 'resume');
export const retryUpload = (id: string): void => command(id, 'retry');
/** Nothing of it stays on the server. */
export const cancelUpload = (id: string): void => command(id, 'cancel');

interface LibraryUpload {
  /** The folder; outermost when absent. */
  parentId?: number | null;
  /** Extensions that take the place of the usual ones. */
  allowed?: readonly string[];
  /** Told of each item, while this page is open. */
  onDone?: (item: PlacedItem) => void;
}

/** Checks files, uploads them and makes each an item of the library. What may not be uploaded is told at once. */
export async function uploadFiles(files: readonly File[], options: LibraryUpload = {}): Promise<void> {
  const { parentId = null, allowed, onDone } = options;
  const passed = await passing(files, (file) => fileProblem(file, allowed));
  passed.forEach((file) => startUpload(file, { sort: 'library', parentId }, onDone));
}

/** The files without a problem; of every other its problem is told. */
export async function passing(
  files: readonly File[],
  problemOf: (file: File) => Promise<string | null>,
): Promise<File[]> {
  const problems = await Promise.all(files.map(problemOf));
  problems.forEach((problem, index) => {
    const name = files[index]?.name ?? '';
    if (problem) notify.warning(files.length > 1 ? `“${name}”没有上传：${problem}` : problem);
  });
  return files.filter((_, index) => !problems[index]);
}

/** The stored file of an upload, once it is done; rejects when it is cancelled. A failure may still be retried. */
export { storedFile } from './outcome';
