import { ask, post } from './service';
import { ApiError } from './errors';
import type { OnProgress } from './progress';

export interface Uploaded {
  url: string;
  name: string;
  size: number;
  width?: number;
  height?: number;
}

export interface UploadOptions {
  /** The file belongs into an article (docs/spec/product-spec.md, section 7). */
  fromArticle?: boolean | undefined;
  onProgress?: OnProgress | undefined;
  signal?: AbortSignal | undefined;
}

/** Stores one file and answers its URL. */
export const uploadFile = (file: File, options: UploadOptions = {}): Promise<Uploaded> => {
  const { fromArticle, onProgress, signal } = options;
  const payload = { file, fromArticle: fromArticle ? 1 : undefined };
  return ask<Uploaded>(post('/upload', payload), {
    multipart: true,
    onProgress,
    signal,
  });
};

/** Tells why an upload failed, in the server's words about the file if it gave some. */
export const uploadProblem = (error: unknown): string =>
  (error instanceof ApiError && (error.fieldErrors.file || error.message)) || '上传失败';
