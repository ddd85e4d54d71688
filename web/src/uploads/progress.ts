import type { Upload } from './upload';

/** '0' start, per cent, '000' success, '00' failure (docs/spec/product-spec.md, section 4). */
export type ProgressValue = string;

const STARTED: ProgressValue = '0';
export const SUCCEEDED: ProgressValue = '000';
export const FAILED: ProgressValue = '00';

const values = new Map<string, ProgressValue>();

/** The value of an upload, under its key, as the panel reads it every 500 ms. */
export const readProgress = (key: string): ProgressValue => values.get(key) ?? STARTED;

export const percentOf = ({ loaded, size }: Pick<Upload, 'loaded' | 'size'>): number =>
  size > 0 ? Math.floor((loaded / size) * 100) : 0;

export const progressValue = (upload: Upload): ProgressValue => {
  if (upload.phase === 'done') return SUCCEEDED;
  if (upload.phase === 'failed') return FAILED;
  return String(percentOf(upload));
};

export const writeProgress = (upload: Upload): void => void values.set(upload.id, progressValue(upload));

export const dropProgress = (key: string): void => void values.delete(key);
