import { ask, get, post } from './service';

/** Tiles of the dashboard and their figures (docs/wire.md, "Dashboard"). */
export type TileSize = 'small' | 'half' | 'full';

export interface PlacedTile {
  readonly key: string;
  readonly size: TileSize;
}

export interface TileLayout {
  readonly tiles: readonly PlacedTile[];
  /** The person chose them; else they are those of the role. */
  readonly own: boolean;
  /** All tiles that the person may see. */
  readonly offered: readonly (PlacedTile & { readonly label: string })[];
}

export const readLayout = (signal?: AbortSignal) => ask<TileLayout>(get('/dashboard/layout'), { signal });

export const saveLayout = (tiles: readonly PlacedTile[]) =>
  ask<TileLayout>(post('/dashboard/layout/save', { tiles: tiles.map((tile) => ({ ...tile })) }));

export const resetLayout = () => ask<TileLayout>(post('/dashboard/layout/reset'));

export interface PublishingFigures {
  readonly day: string;
  readonly published: number;
  readonly planned: number;
  readonly done: number;
  readonly waiting: number;
  readonly open: number;
  readonly late: number;
  readonly failed: number;
  readonly kinds: readonly { kind: string; label: string; number: number }[];
  readonly hours: { readonly published: readonly number[]; readonly planned: readonly number[] };
}

export const readPublishing = (signal?: AbortSignal) =>
  ask<PublishingFigures>(get('/dashboard/publishing'), { signal });

export interface Reviewer {
  readonly id: number;
  readonly label: string;
  readonly account: string;
  readonly today: number;
  readonly approve: number;
  readonly reject: number;
  readonly undo: number;
}

export interface ReviewerFigures {
  readonly since: string;
  readonly people: readonly Reviewer[];
  /** People who are left out. */
  readonly more: number;
  readonly days: readonly string[];
  readonly series: Readonly<Record<'approve' | 'reject' | 'undo', readonly number[]>>;
}

export type Span = 7 | 30 | 90;

export const readReviewers = (days: Span, signal?: AbortSignal) =>
  ask<ReviewerFigures>(get('/dashboard/reviewers', { days }), { signal });

export type Flow = 'submit' | 'approve' | 'reject' | 'withdraw' | 'publish';

export interface ContentFigures {
  readonly kinds: readonly {
    readonly kind: string;
    readonly label: string;
    readonly types: readonly string[];
    readonly total: number;
    /** State -> number. */
    readonly states: Readonly<Record<string, number>>;
  }[];
  readonly days: readonly string[];
  /** State -> number at the end of each day; null where nothing is recorded. */
  readonly states: Readonly<Record<string, readonly (number | null)[]>>;
  readonly flows: Readonly<Record<Flow, readonly number[]>>;
  /** Numbers up to this day were worked out from the review log. */
  readonly derivedUntil: string | null;
}

export const readContents = (days: Span, kind: string, signal?: AbortSignal) =>
  ask<ContentFigures>(get('/dashboard/contents', { days, ...(kind ? { kind } : {}) }), { signal });

export interface ReadContent {
  readonly kind: string;
  readonly typeLabel: string;
  readonly id: number;
  readonly title: string;
  readonly views: number;
  readonly before?: number;
  readonly route: string;
}

export const readMostRead = (day: 'today' | 'yesterday', signal?: AbortSignal) =>
  ask<{ day: string; items: readonly ReadContent[] }>(get('/dashboard/reading', { day }), { signal });

export interface ReadingChanges {
  readonly day: string;
  readonly at: string;
  readonly rising: readonly ReadContent[];
  readonly falling: readonly ReadContent[];
}

export const readChanges = (signal?: AbortSignal) =>
  ask<ReadingChanges>(get('/dashboard/changes'), { signal });

export interface StorageFigures {
  /** The minute to which the sums belong. */
  readonly at: string;
  readonly files: number;
  readonly bytes: number;
  readonly types: readonly { type: string; label: string; files: number; bytes: number }[];
  readonly days: readonly string[];
  readonly series: { readonly files: readonly number[]; readonly bytes: readonly number[] };
  readonly tasks: readonly {
    sort: string;
    label: string;
    queued: number;
    running: number;
    failed: number;
  }[];
}

export const readStorage = (signal?: AbortSignal) =>
  ask<StorageFigures>(get('/dashboard/storage'), { signal });
