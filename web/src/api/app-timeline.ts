import { ask, get } from './service';

/** A version of a record: the one that readers see, or a draft (`draft`, and `change` where readers see another). */
export interface TimelineBar {
  readonly id: number;
  readonly title: string;
  readonly state: 'live' | 'planned' | 'over' | 'off' | 'draft' | 'change';
  readonly platform: string;
  readonly priority: number;
  readonly standing: boolean;
  /** Within the window. */
  readonly from: string;
  readonly to: string;
  readonly period: readonly [string, string] | null;
  readonly counts: boolean;
  readonly route: string;
}

export interface TimelineRow {
  readonly kind: string;
  readonly kindLabel: string;
  readonly place: string;
  readonly bars: readonly TimelineBar[];
  readonly overlaps: readonly {
    readonly from: string;
    readonly to: string;
    readonly shown: string;
    readonly other: string;
    readonly decided: boolean;
  }[];
  readonly gaps: readonly {
    readonly from: string;
    readonly to: string;
    /** Those that see nothing; none if all do. */
    readonly platforms: readonly Platform[];
  }[];
}

export interface Timeline {
  readonly from: string;
  readonly to: string;
  readonly kinds: readonly { readonly key: string; readonly label: string }[];
  readonly rows: readonly TimelineRow[];
  readonly more: readonly string[];
}

export type Platform = 'ios' | 'android' | 'harmony';

export const readTimeline = (from: string, to: string, platform: Platform | '', signal?: AbortSignal) =>
  ask<Timeline>(get('/app-timeline', { from, to, ...(platform && { platform }) }), { signal });
