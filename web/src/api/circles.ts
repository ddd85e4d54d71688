import { performAction, type RecordData } from './records';
import type { Kind } from './kinds';
import { ask, get, post } from './service';

type Signal = AbortSignal | undefined;

/** A short list that people order by hand: `arrange` says whether this person may. */
interface Limited<T> {
  readonly items: readonly T[];
  readonly limit: number;
  readonly arrange: boolean;
}

export interface RecommendedCircle {
  readonly id: number;
  readonly name: string;
  readonly cover: string;
  /** The reason for which readers do not see it now, else empty. */
  readonly hidden: string;
}

export type PinnedPost = RecordData & { readonly hidden: string };

export interface ChannelRelation {
  readonly channel: { readonly id: number; readonly label: string };
  readonly related: boolean;
  readonly visible: boolean;
}

export interface ChannelRelations {
  readonly items: readonly ChannelRelation[];
  /** The reason for which the person cannot add or remove, else empty. */
  readonly add: string;
  readonly remove: string;
}

export type RecommendedCircles = Limited<RecommendedCircle>;
export type PinnedPosts = Limited<PinnedPost>;

export const readRecommended = (signal: Signal) =>
  ask<RecommendedCircles>(get('/circle/recommended'), { signal });

/** Moves a recommended circle; 1 is the first position. */
export const moveRecommended = (id: number, position: number) =>
  ask(post('/circle/recommendSort', { ids: [id], position }));

export async function recommendCircle(kind: Kind, id: number, on: boolean): Promise<void> {
  const name = on ? 'recommend' : 'unrecommend';
  const action = kind.actions.find((each) => each.name === name);
  if (!action) throw new Error(`${kind.key} has no action ${name}`);
  await performAction(action, { id });
}

export const readRelations = (id: number, signal: Signal) =>
  ask<ChannelRelations>(get('/circle/relations', { id }), { signal });

/** Puts the circle into a channel, or takes it out. Rejects with the server's reason. */
export async function relateToChannel(id: number, channel: number, related: boolean): Promise<void> {
  const path = related ? '/circle/addRelation' : '/circle/removeRelation';
  const { refused } = await ask<{ refused: { reason: string }[] }>(post(path, { id, channels: [channel] }));
  if (refused[0]) throw new Error(refused[0].reason);
}

export const readPinned = (circle: number, signal: Signal) =>
  ask<PinnedPosts>(get('/circle/content/pinned', { circle }), { signal });

export const movePinned = (circle: number, id: number, position: number) =>
  ask(post('/circle/content/sorting', { circle, ids: [id], position }));

export async function pinAt(circle: number, id: number, position: number): Promise<void> {
  await ask(post('/circle/content/addTop', { circle, ids: [id] }));
  await movePinned(circle, id, position);
}

export const unpin = (circle: number, id: number) =>
  ask(post('/circle/content/removeTop', { circle, ids: [id] }));

/** A post with all that readers get of it. */
export const readCirclePost = (id: number, signal: Signal) =>
  ask<RecordData>(get('/circle/content/detail', { id }), { signal });
