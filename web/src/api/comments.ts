import { ask, get, post } from './service';
import type { Person } from './people';

/** Start and end of a commented passage: Yjs relative positions, base64, as the server keeps them. */
export type Anchor = Readonly<{ from: string; to: string }>;

export interface Message {
  id: number;
  author: Person;
  text: string;
  mentions: readonly Person[];
  at: string;
  editedAt: string | null;
  deleted: boolean;
  mine: boolean;
  mayDelete: boolean;
}

export interface Thread {
  id: number;
  anchor: Anchor;
  quote: string;
  resolved: { by: Person; at: string } | null;
  createdAt: string;
  unread: number;
  messages: readonly Message[];
}

/** Text of a comment, and the colleagues named in it. */
export interface Words {
  text: string;
  mentions: readonly number[];
}

const BASE = '/document/comment';

export const listThreads = (kind: string, id: string, signal: AbortSignal): Promise<readonly Thread[]> =>
  ask<{ items: Thread[] }>(get(`${BASE}/list`, { kind, id }), { signal }).then(({ items }) => items);

export interface Passage {
  anchor: Anchor;
  quote: string;
}

export const addThread = (kind: string, id: string, passage: Passage, words: Words): Promise<Thread> =>
  ask(post(`${BASE}/add`, { kind, id, ...passage, ...words }));
export const reply = (threadId: number, words: Words): Promise<Thread> =>
  ask(post(`${BASE}/reply`, { threadId, ...words }));
export const editMessage = (messageId: number, words: Words): Promise<Thread> =>
  ask(post(`${BASE}/edit`, { messageId, ...words }));
export const deleteMessage = (messageId: number): Promise<Thread | null> =>
  ask(post(`${BASE}/delete`, { messageId }));
export const setResolved = (threadId: number, resolved: boolean): Promise<Thread> =>
  ask(post(resolved ? `${BASE}/resolve` : `${BASE}/reopen`, { threadId }));
export const markRead = (threadId: number): Promise<Thread> => ask(post(`${BASE}/read`, { threadId }));
export const moveAnchor = (threadId: number, anchor: Anchor): Promise<Thread> =>
  ask(post(`${BASE}/move`, { threadId, anchor }));
