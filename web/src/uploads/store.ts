import { create } from 'zustand';
import { onForget } from '@/lib/forget';
import { dropProgress, writeProgress } from './progress';
import type { Upload } from './upload';

interface UploadsState {
  /** Of this account, in every tab of this browser. */
  readonly uploads: Readonly<Record<string, Upload>>;
}

export const useUploads = create<UploadsState>(() => ({ uploads: {} }));

export const uploadOf = (id: string): Upload | undefined => useUploads.getState().uploads[id];

export function putUpload(upload: Upload): void {
  writeProgress(upload);
  useUploads.setState(({ uploads }) => ({ uploads: { ...uploads, [upload.id]: upload } }));
}

export function dropUpload(id: string): void {
  dropProgress(id);
  useUploads.setState(({ uploads: { [id]: _gone, ...uploads } }) => ({ uploads }));
}

export function forgetUploads(): void {
  Object.keys(useUploads.getState().uploads).forEach(dropProgress);
  useUploads.setState({ uploads: {} });
}

onForget(forgetUploads);
