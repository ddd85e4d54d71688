import { call } from './client';
import type { Person } from './people';

/** Where a commented passage begins and ends: Yjs relative positions, base64, as the server keeps them. */
export interface Anchor {
  from: string;
  to: string;
}

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

/** What a person wrote, and whom they named in it. */
export interface Words {
  text: string;
  mentions: readonly number[];
}

const BASE = '/document/comment';
const write = <T>(name: string, payload: Record<string, unknown>): Promise<T> =>
  call<T>({ method: 'POST', path: `${BASE}/${name}` }, payload);

export const listThreads = (kind: string, id: string, signal: AbortSignal): Promise<readonly Thread[]> =>
  call<{ items: Thread[] }>({ method: 'GET', path: `${BASE}/list` }, { kind, id }, { signal }).then(
    ({ items }) => items,
  );

export interface Passage {
  anchor: Anchor;
  quote: string;
}

export const addThread = (kind: string, id: string, passage: Passage, words: Words): Promise<Thread> =>
  write('add', { kind, id, ...passage, ...words });
export const reply = (threadId: number, words: Words): Promise<Thread> =>
  write('reply', { threadId, ...words });
export const editMessage = (messageId: number, words: Words): Promise<Thread> =>
  write('edit', { messageId, ...words });
export const deleteMessage = (messageId: number): Promise<Thread | null> => write('delete', { messageId });
export const setResolved = (threadId: number, resolved: boolean): Promise<Thread> =>
  write(resolved ? 'resolve' : 'reopen', { threadId });
export const markRead = (threadId: number): Promise<Thread> => write('read', { threadId });
export const moveAnchor = (threadId: number, anchor: Anchor): Promise<Thread> =>
  write('move', { threadId, anchor });
