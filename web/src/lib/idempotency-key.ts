/** A name for one attempt at making something, which stays the same however often it is sent. */
export const newAttempt = (): string =>
  `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 10).padEnd(8, '0')}`;

/** Headers of a call that makes a record: asked again under this name, the server answers what it made (docs/wire.md). */
export const madeOnce = (attempt: string): Readonly<Record<string, string>> => ({
  'idempotency-key': attempt,
});
