import { networkError } from './errors';

/** Percent of the body that has left, 0–100. */
export type OnProgress = (percent: number) => void;

/** A body of which nothing leaves for this long is on a dead line. */
const STALLED_MS = 90_000;
const WITHOUT_BODY = [204, 205, 304];

const answered = ({ status, responseText }: XMLHttpRequest): Response =>
  new Response(WITHOUT_BODY.includes(status) ? null : responseText, { status });

const cancelled = () => new DOMException('cancelled', 'AbortError');

/** As `fetch`, and tells how much of the body has left; fetch itself cannot. */
export const sendWithProgress = (url: string, init: RequestInit, onProgress: OnProgress): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let timer: ReturnType<typeof setTimeout>;
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(abort, STALLED_MS);
    };
    request.open(init.method ?? 'POST', url);
    for (const [name, value] of Object.entries(init.headers as Record<string, string>))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      watch();
      onProgress(total ? Math.min(99, (loaded / total) * 100) : 0);
    };
    request.onload = () => resolve(answered(request));
    request.onerror = () => reject(networkError());
    request.onabort = () => reject(init.signal?.aborted ? cancelled() : networkError());
    request.onloadend = () => {
      clearTimeout(timer);
      init.signal?.removeEventListener('abort', abort);
    };
    init.signal?.addEventListener('abort', abort);
    if (init.signal?.aborted) return reject(cancelled());
    watch();
    request.send(init.body as XMLHttpRequestBodyInit);
  });
