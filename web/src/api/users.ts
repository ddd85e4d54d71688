import type { RecordData } from './records';
import { ask, get, post } from './service';

export interface UserDayCounts {
  readonly day: string;
  readonly opens: number;
  readonly reads: number;
  readonly comments: number;
  readonly likes: number;
  readonly shares: number;
  readonly seconds: number;
}

export interface UserTag {
  readonly id: number;
  readonly label: string;
  readonly colour: string;
}

export const readUserTags = (id: number, signal?: AbortSignal) =>
  ask<{ items: readonly UserTag[] }>(get('/user/tags', { id }), { signal });

export const readUserDays = (id: number, signal?: AbortSignal) =>
  ask<{ days: readonly UserDayCounts[] }>(get('/user/days', { id }), { signal });

/** The user did something, or something was done to the user. */
export type About = 'did' | 'done';

export interface TimelineItem {
  readonly key: string;
  readonly at: string;
  readonly type: string;
  readonly typeLabel: string;
  readonly about: About;
  readonly text: string;
  readonly reason: string;
  readonly by: string;
  /** Page of the record; empty where this person may not open it. */
  readonly path: string;
}

export interface TimelineType {
  readonly value: string;
  readonly label: string;
  readonly about: About;
}

export interface TimelinePage {
  readonly items: readonly TimelineItem[];
  readonly next: string;
  readonly types: readonly TimelineType[];
}

export const readTimeline = (
  asked: { id: number; about: About | ''; type: string; after: string },
  signal?: AbortSignal,
) =>
  ask<TimelinePage>(
    get('/user/timeline', {
      id: asked.id,
      ...(asked.about ? { about: asked.about } : {}),
      ...(asked.type ? { type: asked.type } : {}),
      ...(asked.after ? { after: asked.after } : {}),
    }),
    { signal },
  );

export interface Level {
  readonly name: string;
  readonly icon: string;
  readonly threshold: number;
  readonly privileges: readonly string[];
}

export interface LevelVersion {
  readonly number: number;
  readonly levels: readonly Level[];
  readonly note: string;
  readonly savedAt: string;
  readonly savedBy: string;
  readonly state: 'running' | 'done' | 'replaced' | 'failed';
  readonly stateName: string;
  readonly message: string;
  readonly done: number;
  readonly total: number;
  readonly moved: number;
}

export interface LevelTable {
  readonly id: number;
  readonly revision: number;
  readonly number: number;
  readonly levels: readonly Level[];
  readonly privileges: readonly { readonly key: string; readonly name: string }[];
  readonly versions: readonly LevelVersion[];
}

export interface LevelPreview {
  readonly users: number;
  readonly moved: number;
  readonly moves: readonly {
    readonly from: number;
    readonly fromName: string;
    readonly to: number;
    readonly toName: string;
    readonly users: number;
  }[];
}

const plain = (levels: readonly Level[]) => levels.map((level) => ({ ...level }));

export const readLevels = (signal?: AbortSignal) => ask<LevelTable>(get('/user/level/get'), { signal });

export const previewLevels = (levels: readonly Level[]) =>
  ask<LevelPreview>(post('/user/level/preview', { levels: plain(levels) }));

export const saveLevels = (levels: readonly Level[], revision: number, note: string) =>
  ask<LevelTable>(post('/user/level/update', { levels: plain(levels), revision, note }));

export const addAvatars = (images: readonly string[]) =>
  ask<{ items: readonly RecordData[] }>(post('/default-avatar/add-many', { images: [...images] }));

export const removeAvatar = (id: number) => ask<{ id: number }>(post('/default-avatar/remove', { id }));

export const giveAvatarBack = (id: number) => ask<RecordData>(post('/default-avatar/give-back', { id }));
