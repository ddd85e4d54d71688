import { call } from '@/api/client';
import { ApiError, Code } from '@/api/errors';
import type { Action } from '@/api/kinds';
import { contentHash } from '@/realtime/document/hash';
import { schemaDefaults } from '@/widgets/rich-text/schema';
import type { ContentRecord } from '../record';
import type { EditingSession } from '../session/session';

/** How long an action waits for the last edits to be durable before it says why it does not happen. */
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

/**
 * Performs an action on what this person sees: every edit is durable first, and the content hash says
 * which content is meant. A server that sees other content makes this side compare from the start.
 */
export const performAction = async (
  session: EditingSession,
  action: Action,
  form: Record<string, unknown>,
): Promise<ContentRecord> => {
  await waitUntilSaved(session);
  try {
    return await call<ContentRecord>(action.call, {
      id: session.id,
      contentHash: contentHash(session.doc, schemaDefaults()),
      ...form,
    });
  } catch (error) {
    if (!wantsResync(error)) throw error;
    session.provider.resync();
    throw new Resynchronised();
  }
};
