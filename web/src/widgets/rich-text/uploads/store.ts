import { create } from 'zustand';
import { onForget } from '@/lib/forget';

/** A file on its way into a text. */
export interface Upload {
  readonly id: string;
  /** `instanceId` of the editor that it goes into. */
  readonly editor: string;
  readonly name: string;
  /** An address of the file itself, for pictures. */
  readonly preview: string | null;
  readonly percent: number;
  /** The reason why it failed, or null while it travels. */
  readonly problem: string | null;
  readonly cancel: () => void;
  readonly retry: () => void;
  /** The editor closes; the file travels on. */
  readonly leave: () => void;
}

export const useUploads = create<Record<string, Upload>>(() => ({}));

export const putUpload = (upload: Upload): void => useUploads.setState({ [upload.id]: upload });

export const changeUpload = (id: string, change: Partial<Pick<Upload, 'percent' | 'problem'>>): void =>
  useUploads.setState((all) => (all[id] ? { [id]: { ...all[id], ...change } } : {}));

export const dropUpload = (id: string): void => {
  const { [id]: gone, ...others } = useUploads.getState();
  if (gone?.preview) URL.revokeObjectURL(gone.preview);
  useUploads.setState(others, true);
};

onForget(() => Object.keys(useUploads.getState()).forEach(dropUpload));

export const uploadsOf = (editor: string, all = useUploads.getState()): Upload[] =>
  Object.values(all).filter((upload) => upload.editor === editor);
