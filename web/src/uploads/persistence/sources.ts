import type { Upload } from '../upload';
import { handleOf } from './handles';
import type { Memory, Source } from './memory';

/** Up to here the file itself is kept, beyond only a handle of it. */
const KEPT_BYTES = 64 * 1024 * 1024;

type Permission = { queryPermission?: (how: { mode: 'read' }) => Promise<PermissionState> } & {
  requestPermission?: (how: { mode: 'read' }) => Promise<PermissionState>;
};

/** True if it is still the file that the upload began with. */
export const isSameFile = (file: File, upload: Pick<Upload, 'name' | 'size' | 'lastModified'>): boolean =>
  file.name === upload.name && file.size === upload.size && file.lastModified === upload.lastModified;

/** Sources of the bytes of this tab's uploads. */
export class Sources {
  private readonly files = new Map<string, File>();
  private readonly lasting = new Set<string>();

  constructor(private readonly memory: Memory) {}

  /** Has the file from now on, and keeps of it what the browser can. */
  async keep(id: string, file: File): Promise<void> {
    this.files.set(id, file);
    const handle = handleOf(file);
    const source: Source | null = handle ? { handle } : file.size <= KEPT_BYTES ? { file } : null;
    if (!source) return;
    await this.memory.keepSource(id, source).then(
      () => this.lasting.add(id),
      () => undefined,
    );
  }

  /** True if the upload could go on by itself if this tab were closed now. */
  lasts = (id: string): boolean => this.lasting.has(id);

  /** The file, where this tab can get at it without asking the person. */
  async find(upload: Upload): Promise<File | null> {
    const held = this.files.get(upload.id);
    if (held) return held;
    const source = await this.memory.source(upload.id).catch(() => null);
    const file = source?.file ?? (await this.fromHandle(source?.handle, 'queryPermission'));
    return this.accepted(upload, file);
  }

  /** As `find`, and may ask the person for leave; only after a click. */
  async ask(upload: Upload): Promise<File | null> {
    const source = await this.memory.source(upload.id).catch(() => null);
    return this.accepted(upload, await this.fromHandle(source?.handle, 'requestPermission'));
  }

  async forget(id: string): Promise<void> {
    this.files.delete(id);
    this.lasting.delete(id);
    await this.memory.forgetSource(id).catch(() => undefined);
  }

  private accepted(upload: Upload, file: File | null): File | null {
    if (!file || !isSameFile(file, upload)) return null;
    this.files.set(upload.id, file);
    this.lasting.add(upload.id);
    return file;
  }

  private async fromHandle(
    handle: FileSystemFileHandle | undefined,
    how: 'queryPermission' | 'requestPermission',
  ): Promise<File | null> {
    try {
      const state = await (handle as Permission | undefined)?.[how]?.({ mode: 'read' });
      return handle && (state ?? 'granted') === 'granted' ? await handle.getFile() : null;
    } catch {
      return null;
    }
  }
}
