import { readToken } from '@/lib/identity';
import { serverReached } from '@/lib/reachable';
import { ApiError, Code, isIdentityEnd, networkError, NETWORK_MESSAGE } from './errors';
import type { CallRef } from './kinds';
import { toForm, toQuery, withoutUndefined, type Payload } from './payload';
import { sendWithProgress, type OnProgress } from './progress';

const BASE = import.meta.env.VITE_API_BASE ?? '/api';
const TIMEOUT_MS = 60_000;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>>;
  /** Another token than the cookie's. */
  token?: string;
  /** The menu's own refresh, which must not count as a sign of life of the person. */
  navRefresh?: boolean;
  /** Sends the payload as a form, for files. */
  multipart?: boolean;
  /** Ends the call in place of the usual time limit. */
  limit?: AbortSignal;
  /** Told as the body leaves. */
  onProgress?: OnProgress | undefined;
}

interface Envelope {
  code: number;
  msg: string;
  data: unknown;
  requestId?: string;
}

type IdentityListener = (message: string) => void;
let identityListener: IdentityListener = () => undefined;

/** Sets the listener for the end of the identity (10002, 10001006); the app goes to the login page. */
export function onIdentityEnded(listener: IdentityListener): void {
  identityListener = listener;
}

/** Asks the person for the password; `phone` is masked, and empty when the account has none. False: given up. */
type Confirmer = (phone: string) => Promise<boolean>;
let confirmer: Confirmer = () => Promise.resolve(false);
let confirming: Promise<boolean> | null = null;

/** Sets the dialog that asks the person for a proof when a call wants one (10428); the call is then sent again. */
export function onConfirmationNeeded(next: Confirmer): void {
  confirmer = next;
}

/** Calls that are refused at the same moment ask once. */
function confirmed(data: unknown): Promise<boolean> {
  const phone = (data as { phone?: string } | null)?.phone ?? '';
  confirming ??= confirmer(phone).finally(() => {
    confirming = null;
  });
  return confirming;
}

/** One call. Resolves with `data`; rejects with `ApiError`, or `AbortError` when the caller gave up. */
export async function call<T>(ref: CallRef, payload: Payload = {}, options: CallOptions = {}): Promise<T> {
  const token = options.token ?? readToken();
  const answer = async () => readEnvelope(await send(ref, payload, options, token), options.signal);
  const first = await answer();
  const envelope = first.code === Code.unconfirmed && (await confirmed(first.data)) ? await answer() : first;
  return dataOf<T>(envelope, token);
}

export interface Tagged<T> {
  readonly data: T;
  /** Names the answer when it is asked for again. */
  readonly tag: string;
}

/** A tag that no answer has: asks for the tag of the answer. */
const NO_TAG = 'W/"none"';

/** Asks for what may have changed since the answer with `tag`; null if it has not. */
export async function callIfChanged<T>(
  ref: CallRef,
  tag: string,
  options: CallOptions = {},
): Promise<Tagged<T> | null> {
  const token = options.token ?? readToken();
  const headers = { 'if-none-match': tag || NO_TAG };
  const response = await send(ref, {}, { ...options, headers }, token);
  if (response.status === 304) {
    serverReached();
    return null;
  }
  const data = dataOf<T>(await readEnvelope(response, options.signal), token);
  return { data, tag: response.headers.get('etag') ?? '' };
}

function dataOf<T>(envelope: Envelope, token: string | null): T {
  if (envelope.code === 0) return envelope.data as T;
  const message = envelope.msg || NETWORK_MESSAGE;
  if (token && isIdentityEnd(envelope.code)) identityListener(message);
  throw new ApiError(envelope.code, message, envelope.data, envelope.requestId);
}

/** A call that answers a file; an envelope instead of one is an error. */
export async function download(ref: CallRef, payload: Payload = {}): Promise<{ blob: Blob; name: string }> {
  // Only the answer has to begin in time: a large file on a slow line takes as long as it takes.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS);
  const response = await send(ref, payload, { limit: late.signal }, readToken()).finally(() =>
    clearTimeout(timer),
  );
  if (response.headers.get('content-type')?.includes('application/json')) {
    const envelope = await readEnvelope(response, undefined);
    throw new ApiError(envelope.code, envelope.msg || '下载出错', envelope.data);
  }
  return { blob: await response.blob(), name: fileName(response.headers.get('content-disposition') ?? '') };
}

async function send(
  ref: CallRef,
  payload: Payload,
  options: CallOptions,
  token: string | null,
): Promise<Response> {
  const query = ref.method === 'GET' ? toQuery(payload) : '';
  try {
    const url = `${BASE}${ref.path}${query}`;
    const init = { method: ref.method, ...request(ref, payload, options, token) };
    return await (options.onProgress ? sendWithProgress(url, init, options.onProgress) : fetch(url, init));
  } catch (error) {
    throw options.signal?.aborted ? error : networkError();
  }
}

function request(ref: CallRef, payload: Payload, options: CallOptions, token: string | null): RequestInit {
  const headers: Record<string, string> = {};
  if (token) headers['x-auth-token'] = token;
  if (options.navRefresh) headers['x-nav-refresh'] = '1';
  const signal = options.limit ?? (options.multipart ? options.signal : within(options.signal));
  const base = { credentials: 'same-origin', ...(signal ? { signal } : {}) } as const;
  if (ref.method === 'GET') return { ...base, headers: { ...headers, ...options.headers } };
  if (options.multipart)
    return { ...base, body: toForm(payload), headers: { ...headers, ...options.headers } };
  headers['content-type'] = 'application/json';
  return {
    ...base,
    body: JSON.stringify(withoutUndefined(payload)),
    headers: { ...headers, ...options.headers },
  };
}

function within(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

async function readEnvelope(response: Response, signal: AbortSignal | undefined): Promise<Envelope> {
  try {
    const body: unknown = await response.json();
    if (isEnvelope(body)) {
      serverReached();
      return body;
    }
  } catch (error) {
    if (signal?.aborted) throw error;
  }
  throw networkError();
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && typeof (body as Envelope).code === 'number';
}

function fileName(disposition: string): string {
  const encoded = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? '下载文件';
}
