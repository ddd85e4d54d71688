import { call } from './client';
import type { MediaTask } from './media-tasks';

/** Calls of docs/wire.md about a video's pictures, subtitles and clips. */

export interface Frame {
  /** Seconds. */
  readonly at: number;
  readonly picture: string;
}

export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Chapter {
  readonly at: number;
  readonly title: string;
}

export type ClipEnd = 'new' | 'replace';

export interface Clip extends MediaTask {
  readonly from: number;
  readonly to: number;
  readonly as: ClipEnd;
  readonly at: string;
  /** The new video. */
  readonly made: number | null;
  /** What a replaced video carried. */
  readonly before: { video: string; chapters: Chapter[]; subtitles: string } | null;
}

const get = <T>(path: string, payload: Record<string, unknown>, signal?: AbortSignal) =>
  call<T>({ method: 'GET', path }, payload, { signal });
const post = <T>(path: string, payload: Record<string, unknown>) =>
  call<T>({ method: 'POST', path }, payload);

export const framesOf = async (url: string, signal?: AbortSignal): Promise<readonly Frame[]> =>
  (await get<{ items: Frame[] }>('/video/frames', { url }, signal)).items;

/** The picture of a moment, stored. */
export const takeFrame = (url: string, at: number) => post<{ url: string }>('/video/frame', { url, at });

export const cuesOf = async (url: string, signal?: AbortSignal): Promise<readonly Cue[]> =>
  (await get<{ cues: Cue[] }>('/video/subtitles', { url }, signal)).cues;

interface Subtitles {
  url: string;
  cues: readonly Cue[];
}

/** Of an uploaded srt or vtt file what a video can carry. */
export const keepSubtitles = (url: string) => post<Subtitles>('/video/subtitles/save', { url });

export const writeSubtitles = (cues: readonly Cue[], title: string) =>
  post<Subtitles>('/video/subtitles/save', { cues, title });

export const clipsOf = async (id: number, signal?: AbortSignal): Promise<readonly Clip[]> =>
  (await get<{ items: Clip[] }>('/video/clips', { id }, signal)).items;

export const cutClip = (id: number, from: number, to: number, as: ClipEnd) =>
  post<{ task: MediaTask }>('/video/clip', { id, from, to, as });

export const downloadAddress = async (id: number): Promise<string> =>
  (await post<{ url: string }>('/video/download', { id })).url;
