import { ask, get, post } from './service';

/** Calls of docs/wire.md, "Uploads". */

export type StoredSort = 'image' | 'video' | 'audio' | 'document';

/** Work on a file, or its end without success. */
export type Processing = 'inspecting' | 'refused' | 'transcoding' | 'failed';

export interface Part {
  /** From 1. */
  readonly number: number;
  readonly size: number;
}

/** Temporary credentials, good for one key and for putting only; times in seconds of the epoch. */
export interface Credentials {
  readonly credentials: {
    readonly tmpSecretId: string;
    readonly tmpSecretKey: string;
    readonly sessionToken: string;
  };
  readonly startTime: number;
  readonly expiredTime: number;
}

interface SettingBase {
  readonly upload: string;
  readonly size: number;
  readonly type: StoredSort;
  readonly mime: string;
  readonly sliced: boolean;
  readonly partSize: number;
  readonly parts: readonly Part[];
}

export interface LocalSetting extends SettingBase {
  readonly driver: 'local';
}

export interface S3Setting extends SettingBase {
  readonly driver: 's3';
  readonly multipart: string | null;
  readonly objectUrl: string;
  readonly COS: Credentials;
  readonly TENCENT_COS_REGION: string;
}

export type Setting = LocalSetting | S3Setting;

export interface SortRule {
  readonly extensions: readonly string[];
  readonly maxBytes: number;
}

/** Limits of every upload of this deployment. */
export interface UploadRules {
  readonly driver: 'local' | 's3';
  readonly partSize: number;
  readonly types: Readonly<Record<StoredSort, SortRule>>;
}

/** Ticket of the file host; times in milliseconds. */
export interface Ticket {
  readonly ticket: string;
  readonly lifetime: number;
}

export interface StoredFile {
  readonly url: string;
  readonly name: string;
  readonly size: number;
  readonly type?: StoredSort;
  readonly width?: number | null;
  readonly height?: number | null;
}

/** Facts of a stored file; null and empty where nothing is known. */
export interface FileFacts {
  readonly url: string;
  readonly name: string;
  readonly size: number;
  readonly type: StoredSort;
  readonly width: number | null;
  readonly height: number | null;
  /** Seconds. */
  readonly duration: number | null;
  /** Pictures a second. */
  readonly frameRate: number | null;
  readonly coverUrl: string;
  /** URL of the recording that every browser plays; empty until there is one. */
  readonly transcodeUrl: string;
  readonly processing: Processing | '';
  /** Per cent, while a worker is at it. */
  readonly progress: number | null;
  /** A small picture that stands for it. */
  readonly thumbUrl: string;
}

/** An upload of this account that is not over, in whichever browser it began. */
export interface UnfinishedUpload {
  readonly upload: string;
  readonly name: string;
  readonly size: number;
  readonly type: StoredSort;
  readonly fingerprint: string;
  readonly parentId: number | null;
  readonly loaded: number;
  readonly touchedAt: string;
  readonly expiresAt: string;
}

export interface Opening {
  name: string;
  size: number;
  fingerprint: string;
  parentId?: number | undefined;
}

export const uploadRules = () => ask<UploadRules>(get('/upload/setting'));

/** Opens an upload, or finds the open one of the same file again. */
export const openUpload = (opening: Opening) => ask<Setting>(get('/upload/setting', { ...opening }));

/** Fresh credentials and the parts that are there, of an upload that is open. */
export const uploadSetting = (upload: string) => ask<Setting>(get('/upload/setting', { upload }));

export const finishUpload = (upload: string, signal?: AbortSignal) =>
  ask<StoredFile>(post('/upload/file', { upload }), { signal });

/** Of files of ours by their URLs, at most 100; what is not ours is left out. */
export const fileFacts = async (urls: readonly string[]): Promise<readonly FileFacts[]> =>
  (await ask<{ readonly items: readonly FileFacts[] }>(post('/upload/facts', { urls }))).items;

export const unfinishedUploads = async (): Promise<readonly UnfinishedUpload[]> =>
  (await ask<{ readonly items: readonly UnfinishedUpload[] }>(get('/upload/unfinished'))).items;

export const cancelUpload = (upload: string) => ask<unknown>(post('/upload/cancel', { upload }));

export const checkRoom = (upload: string) => ask<unknown>(post('/filehost/dir/check', { upload }));

export const createTicket = (upload: string) =>
  ask<Ticket & { readonly parts: readonly Part[] }>(post('/filehost/create', { upload }));

export const renewTicket = (ticket: string) => ask<Ticket>(post('/filehost/renew', { ticket }));

export const confirmUpload = (ticket: string, signal?: AbortSignal) =>
  ask<unknown>(post('/filehost/confirm', { ticket }), { signal });

export interface Sending {
  signal: AbortSignal;
  /** Percent of the body that has left. */
  onProgress: (percent: number) => void;
}

export const sendPart = (ticket: string, number: number, file: Blob, sending: Sending) =>
  ask<Part>(post('/filehost/part', { ticket, number, file }), { multipart: true, ...sending });
