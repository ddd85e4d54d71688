import { ask, get, post } from './service';

export interface UploadLimits {
  readonly imageMaxBytes: number;
  readonly videoMaxBytes: number;
  readonly audioMaxBytes: number;
  readonly documentMaxBytes: number;
  readonly openUploads: number;
  readonly abandonedHours: number;
}

export type LimitName = keyof UploadLimits;

/** The answer of `/setting/get` (docs/wire.md). */
export interface Settings {
  readonly upload: UploadLimits;
  readonly bounds: Readonly<Record<LimitName, readonly [number, number]>>;
  readonly console: { readonly environment: string; readonly imageEditor: string };
}

export const readSettings = (signal?: AbortSignal) => ask<Settings>(get('/setting/get'), { signal });

export const changeSettings = (upload: Partial<UploadLimits>) =>
  ask<Settings>(post('/setting/update', { upload }));
