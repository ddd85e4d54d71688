import { ask, get, post } from './service';
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
  /** Files and chapters that a replaced video had. */
  readonly before: { video: string; chapters: Chapter[]; subtitles: string } | null;
}

export const framesOf = async (url: string, signal?: AbortSignal): Promise<readonly Frame[]> =>
  (await ask<{ items: Frame[] }>(get('/video/frames', { url }), { signal })).items;

/** The picture of a moment, stored. */
export const takeFrame = (url: string, at: number) => ask<{ url: string }>(post('/video/frame', { url, at }));

export const cuesOf = async (url: string, signal?: AbortSignal): Promise<readonly Cue[]> =>
  (await ask<{ cues: Cue[] }>(get('/video/subtitles', { url }), { signal })).cues;

interface Subtitles {
  url: string;
  cues: readonly Cue[];
}

/** Of an uploaded srt or vtt file what a video can carry. */
export const keepSubtitles = (url: string) => ask<Subtitles>(post('/video/subtitles/save', { url }));

export const writeSubtitles = (cues: readonly Cue[], title: string) =>
  ask<Subtitles>(post('/video/subtitles/save', { cues, title }));

export const clipsOf = async (id: number, signal?: AbortSignal): Promise<readonly Clip[]> =>
  (await ask<{ items: Clip[] }>(get('/video/clips', { id }), { signal })).items;

export const cutClip = (id: number, from: number, to: number, as: ClipEnd) =>
  ask<{ task: MediaTask }>(post('/video/clip', { id, from, to, as }));

export const downloadUrl = async (id: number): Promise<string> =>
  (await ask<{ url: string }>(post('/video/download', { id }))).url;
