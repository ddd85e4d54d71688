import { ApiError, Code } from '@/api/errors';
import type { Action } from '@/api/kinds';
import { performAction as sendAction } from '@/api/records';
import { contentHash } from '@/realtime/document/hash';
import { schemaDefaults } from '@/widgets/rich-text/schema';
import type { ContentRecord } from '../record';
import { writeAnew } from '@/realtime/document/write-anew';
import type { EditingSession } from '../session/session';

/** Milliseconds for which an action waits until the last edits are durable. After that it says why it fails. */
const SAVE_WITHIN = 8_000;

export class NotSaved extends Error {}
export class Resynchronised extends Error {}

const wantsResync = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === Code.conflict &&
  Boolean((error.data as { resync?: boolean } | null)?.resync);

export const waitUntilSaved = async (session: EditingSession): Promise<void> => {
  try {
    await session.provider.whenSettled(SAVE_WITHIN);
  } catch {
    throw new NotSaved();
  }
};

/** Parts of the document that the server did not recognise the last time, by session. */
const refused = new WeakMap<EditingSession, string>();

/**
 * Performs an action on what this person sees: every edit is durable first, and the content hash says
 * which content is meant. A server that sees other content makes this side compare from the start; should
 * it see other content in the very same document again, the two read it differently, and the content is
 * written anew as this person reads it.
 */
export const performAction = async (
  session: EditingSession,
  action: Action,
  form: Record<string, unknown>,
): Promise<ContentRecord> => {
  await waitUntilSaved(session);
  const hash = seenHash(session);
  try {
    return await ask(session, action, form, hash);
  } catch (error) {
    if (!wantsResync(error)) throw error;
    if (refused.get(session) === hash) return await performAnew(session, action, form);
    refused.set(session, hash);
    session.provider.resync();
    throw new Resynchronised();
  }
};

const performAnew = async (
  session: EditingSession,
  action: Action,
  form: Record<string, unknown>,
): Promise<ContentRecord> => {
  refused.delete(session);
  writeAnew(session.doc);
  await waitUntilSaved(session);
  return ask(session, action, form, seenHash(session));
};

const seenHash = (session: EditingSession): string => contentHash(session.doc, schemaDefaults());

const ask = (session: EditingSession, action: Action, form: Record<string, unknown>, hash: string) =>
  sendAction<ContentRecord>(action, { id: session.id, contentHash: hash, ...form });
