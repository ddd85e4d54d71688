import type { GetPayloads } from '@/generated/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { follow } from './follow';
import { ask, get, post } from './service';
import { keys } from './keys';

export type RecommendType = GetPayloads['/home/recommend/listed']['type'];

/** One of the twelve types of 热点管理, as far as this person may see it. */
export interface HomeType {
  readonly type: RecommendType;
  readonly label: string;
  /** Kinds that it may show. */
  readonly kinds: readonly string[];
  /** Number of its entries that readers see; 0 for no limit. */
  readonly limit: number;
  readonly may: readonly string[];
}

export const homeTypes = queryOptions({
  queryKey: keys.home.types,
  queryFn: ({ signal }) =>
    ask<{ items: HomeType[] }>(get('/home/recommend/types'), { signal }).then(({ items }) => items),
  staleTime: 300_000,
});

/** Card of a content as readers get it (docs/wire.md, "The app's home"). */
export interface Card {
  readonly kind?: string;
  readonly id?: number;
  readonly title?: string;
  readonly cover?: string;
  readonly publishedAt?: string;
  readonly [field: string]: unknown;
}

export interface HomeItem {
  readonly entry: { readonly kind: string; readonly id: number } | null;
  readonly title: string;
  readonly cover: string;
  readonly badge: string;
  readonly note: string;
  readonly top: boolean;
  readonly target: Card;
}

export interface HomeModule {
  readonly id: number;
  readonly name: string;
  readonly titled: boolean;
  readonly source: string;
  readonly layout: 'banner' | 'headline' | 'rank' | 'rows' | 'cards' | 'strip' | 'grid' | 'quotes';
  readonly more: { readonly label: string; readonly link: string } | null;
  readonly items: readonly HomeItem[];
}

export interface HomePage {
  readonly at: string;
  readonly modules: readonly HomeModule[];
}

/** The app's home at a moment of the console's clock; now when empty. */
export const homePage = (at: string) =>
  queryOptions({
    queryKey: keys.home.page(at),
    queryFn: ({ signal }) => ask<HomePage>(get('/home/module/page', at ? { at } : {}), { signal }),
    placeholderData: keepPreviousData,
    meta: follow(['home_recommend', 'home_module', 'carousel']),
  });

/** Contents of a type now, as `kind:id`. */
export const listed = (type: RecommendType, city: number | null) =>
  queryOptions({
    queryKey: keys.home.listed(type, city),
    queryFn: ({ signal }) =>
      ask<{ items: { kind: string; id: number }[] }>(
        get('/home/recommend/listed', { type, ...(city ? { city } : {}) }),
        { signal },
      ).then(({ items }) => new Set(items.map(({ kind, id }) => `${kind}:${id}`))),
  });

export interface Added {
  readonly done: readonly number[];
  readonly refused: readonly { index: number; label: string; reason: string }[];
}

export const addMany = (
  wanted: { type: RecommendType; city: number | null; period: readonly [string, string] | null },
  contents: readonly { kind: string; id: number }[],
) =>
  ask<Added>(
    post('/home/recommend/addMany', {
      type: wanted.type,
      ...(wanted.city ? { city: wanted.city } : {}),
      ...(wanted.period ? { period: wanted.period } : {}),
      contents: contents.map(({ kind, id }) => ({ kind, id })),
    }),
  );

/** Puts contents onto the line of the 24 hours, each at its moment. */
export const addToTimeline = (items: readonly { content: { kind: string; id: number }; at: string }[]) =>
  ask<Added>(post('/hour24/add-many', { items }));
