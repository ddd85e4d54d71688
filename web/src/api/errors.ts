/** Codes of the envelope (docs/wire.md). */
export const Code = {
  ok: 0,
  noIdentity: 10002,
  identityEnded: 10001006,
  noRight: 10403,
  missing: 10404,
  conflict: 10409,
  invalid: 10422,
  locked: 10423,
  /** The server wants proof of who sits here (`onConfirmationNeeded`). */
  unconfirmed: 10428,
  tooMany: 10429,
  /** The server has no database for the moment. */
  unavailable: 10503,
  /** The server broke off. */
  crashed: 50000,
  /** Ours: the server was not reached, or answered nothing. */
  network: -1,
} as const;

export const NETWORK_MESSAGE = '网络错误';

/** Any answer that is not success; `message` is a Chinese sentence for the person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown = null,
    readonly requestId = '',
  ) {
    super(message);
  }

  /** The server's errors by field name; empty when it named none. */
  get fieldErrors(): Readonly<Record<string, string>> {
    return (this.part('errors') as Record<string, string> | undefined) ?? {};
  }

  /** Seconds to wait after 10429 and 10503. */
  get retryAfter(): number {
    return Number(this.part('retryAfter') ?? 0);
  }

  /** The record as it is now, after 10409. */
  get current(): unknown {
    return this.part('current');
  }

  private part(name: string): unknown {
    return typeof this.data === 'object' && this.data
      ? (this.data as Record<string, unknown>)[name]
      : undefined;
  }
}

export const networkError = () => new ApiError(Code.network, NETWORK_MESSAGE);

/** A sentence for the person, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError && error.message ? error.message : NETWORK_MESSAGE;
}

/** The same in the place of what did not load. A sentence that already asks for something is left as it is. */
export function unloadedOf(error: unknown): string {
  const text = messageOf(error);
  return text.includes('请') ? text : `${text}，请稍后重试。`;
}

/** The same, and of an answer that never came what it was about: the server's own sentences already say so. */
export function failureOf(what: string, error: unknown): string {
  const silent = !(error instanceof ApiError) || error.code === Code.network;
  return silent ? `“${what}”没有成功：${messageOf(error)}，请检查网络后重试` : messageOf(error);
}

const PASSING: readonly number[] = [Code.network, Code.unavailable, Code.crashed];

/** Trouble that may pass by itself, unlike a refusal: the same call may succeed a moment later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && PASSING.includes(error.code);

export const isIdentityEnd = (code: number): boolean =>
  code === Code.noIdentity || code === Code.identityEnded;
