import type { Subscription } from '@/lib/push';
import { ask, get, post } from './service';

/** The personal pages (docs/wire.md, "Personal pages"). */
export interface OwnRecord {
  readonly kind: string;
  readonly kindLabel: string;
  readonly id: number;
  readonly title: string;
  readonly at: string;
  readonly route: string;
  readonly state?: number;
  readonly stateLabel?: string;
}

export interface OwnFile {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly mime: string;
  readonly url: string;
  readonly at: string;
  readonly processing: string;
}

interface Items<T> {
  readonly items: readonly T[];
}

export const ownDrafts = (signal?: AbortSignal) => ask<Items<OwnRecord>>(get('/me/drafts'), { signal });
export const ownClaims = (signal?: AbortSignal) => ask<Items<OwnRecord>>(get('/me/claims'), { signal });
export const ownUploads = (signal?: AbortSignal) => ask<Items<OwnFile>>(get('/me/uploads'), { signal });
export const viewedRecords = (signal?: AbortSignal) => ask<Items<OwnRecord>>(get('/me/viewed'), { signal });
export const noteView = (kind: string, id: number) => ask<null>(post('/me/view', { kind, id }));
export const clearViewed = () => ask<null>(post('/me/viewed/clear'));

export interface NoticeChoices {
  readonly items: readonly { name: string; label: string; on: boolean }[];
  readonly sound: boolean;
}

export const readNotices = (signal?: AbortSignal) => ask<NoticeChoices>(get('/me/notices'), { signal });
export const saveNotices = (on: string[], sound: boolean) =>
  ask<NoticeChoices>(post('/me/notices/save', { on, sound }));

/** A browser of this person that gets alerts. */
export interface PushDevice {
  readonly id: number;
  readonly name: string;
  /** The browser of this page. */
  readonly current: boolean;
  /** Only its open pages show alerts: its push service was not reached. */
  readonly open: boolean;
  readonly sorts: readonly string[];
  readonly createdAt: string;
  readonly lastSuccessAt: string | null;
  /** Why the last delivery failed; empty if it did not. */
  readonly problem: string;
  readonly problemAt: string | null;
}

export interface Push {
  /** The public key of the installation; empty if it has none. */
  readonly key: string;
  readonly sorts: readonly { readonly name: string; readonly label: string }[];
  readonly devices: readonly PushDevice[];
}

export const readPush = (signal?: AbortSignal) => ask<Push>(get('/me/push'), { signal });
export const savePush = (subscription: Subscription, name: string, sorts: readonly string[]) =>
  ask<Push>(post('/me/push/save', { ...subscription, name, sorts }));
export const choosePush = (id: number, sorts: readonly string[]) =>
  ask<Push>(post('/me/push/sorts', { id, sorts }));
export const endPush = (id: number) => ask<Push>(post('/me/push/end', { id }));
export const tryPush = (id: number) => ask<Push>(post('/me/push/try', { id }));

export interface OwnRights {
  readonly role: string;
  readonly everything: boolean;
  readonly sections: readonly {
    readonly label: string;
    readonly groups: readonly {
      readonly group: string;
      readonly may: readonly string[];
      readonly mayNot: readonly string[];
    }[];
  }[];
  /** People who can grant a right. */
  readonly ask: readonly string[];
}

export const ownRights = (signal?: AbortSignal) => ask<OwnRights>(get('/me/rights'), { signal });

export interface ClosedPage {
  readonly title: string;
  readonly open: boolean;
  readonly groups: readonly string[];
  readonly right: string;
  readonly ask: readonly string[];
}

export const closedPage = (page: string, signal?: AbortSignal) =>
  ask<ClosedPage>(get('/me/closed-page', { page }), { signal });
