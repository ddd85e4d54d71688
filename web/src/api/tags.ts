import { call } from './client';
import type { KindOutline } from './kinds';
import { callOf, type RecordData } from './records';
import { ask, get, post } from './service';

/** A tag of a tree; siblings come in their order. */
export interface Tag {
  readonly id: number;
  readonly revision: number;
  readonly name: string;
  readonly parent: number | null;
  readonly colour: string;
  readonly synonyms: readonly string[];
  readonly note: string;
  /** Names of tags that were merged into this one. */
  readonly aka: readonly string[];
}

export interface Tree {
  readonly items: readonly Tag[];
  readonly most: number;
  readonly levels: number;
}

export interface TagMerge {
  readonly bearers: number;
  /** Number of records that bear both tags. */
  readonly both: number;
  /** Number of records that keep the old word, which leads to the new tag. */
  readonly kept: number;
  readonly below: number;
  readonly later: boolean;
  readonly earlier: number;
  /** 个用户, 条内容. */
  readonly unit: string;
}

export interface TagUses {
  readonly uses: readonly {
    readonly kind: string;
    readonly label: string;
    readonly count: number;
    readonly filter: Readonly<Record<string, string>>;
  }[];
  readonly records: readonly { readonly kind: string; readonly id: number; readonly label: string }[];
}

export interface TaggedList {
  readonly changed: number;
  readonly same: number;
  readonly repeated: number;
  readonly unknown: readonly string[];
  readonly unknownTotal: number;
}

/** The two trees of tags, by the key of their kind. */
export type TagKind = 'user_tag' | 'content_tag';
const BASES = { user_tag: '/user-tag', content_tag: '/content-tag' } as const;

export const readTree = (kind: TagKind, signal?: AbortSignal) =>
  ask<Tree>(get(`${BASES[kind]}/tree`), { signal });

export const moveTag = (kind: TagKind, id: number, parent: number | null, position: number) =>
  ask<Tree>(post(`${BASES[kind]}/move`, { id, parent, position }));

export const previewTagMerge = (kind: TagKind, id: number, into: number, signal?: AbortSignal) =>
  ask<TagMerge>(get(`${BASES[kind]}/merge`, { id, into }), { signal });

export const mergeTags = (kind: TagKind, id: number, into: number) =>
  ask<RecordData & { readonly jobId: number | null }>(post(`${BASES[kind]}/merge`, { id, into }));

export const readTagUses = (kind: TagKind, id: number, signal?: AbortSignal) =>
  ask<TagUses>(get(`${BASES[kind]}/uses`, { id }), { signal });

export const deleteTag = (kind: Pick<KindOutline, 'key' | 'calls'>, id: number) =>
  call<unknown>(callOf(kind, 'delete'), { id });

/** Gives the tag to users, or takes it from them, by a pasted list of their reader ids. */
export const tagList = (tag: number, text: string, change: 'add' | 'remove') =>
  ask<TaggedList>(post('/user-tag/users/list', { tag, text, do: change }));

export const tagUsers = (users: readonly number[], tag: number, change: 'add' | 'remove') =>
  ask<{ readonly changed: number; readonly same: number }>(
    post('/user-tag/users', { users: [...users], tag, do: change }),
  );

/** Tags of contents that a typed word may mean. */
export const suggestTags = (path: string, q: string, signal?: AbortSignal) =>
  call<{ readonly items: readonly { readonly label: string; readonly note: string }[] }>(
    { method: 'GET', path },
    { q },
    { signal },
  );
