import { create } from 'zustand';
import { dropProgress, writeProgress } from './progress';
import type { Upload } from './upload';

interface UploadsState {
  /** Of this account, in every tab of this browser. */
  readonly uploads: Readonly<Record<string, Upload>>;
  /** Which of them this tab looks after. */
  readonly mine: ReadonlySet<string>;
}

export const useUploads = create<UploadsState>(() => ({ uploads: {}, mine: new Set() }));

export const uploadOf = (id: string): Upload | undefined => useUploads.getState().uploads[id];

export function putUpload(upload: Upload): void {
  writeProgress(upload);
  useUploads.setState(({ uploads }) => ({ uploads: { ...uploads, [upload.id]: upload } }));
}

export function dropUpload(id: string): void {
  dropProgress(id);
  useUploads.setState(({ uploads: { [id]: _gone, ...uploads }, mine }) => ({
    uploads,
    mine: new Set([...mine].filter((other) => other !== id)),
  }));
}

export function setMine(id: string, mine: boolean): void {
  useUploads.setState((state) => {
    const ids = new Set(state.mine);
    if (mine) ids.add(id);
    else ids.delete(id);
    return { mine: ids };
  });
}

export function forgetUploads(): void {
  Object.keys(useUploads.getState().uploads).forEach(dropProgress);
  useUploads.setState({ uploads: {}, mine: new Set() });
}
