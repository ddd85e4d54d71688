import { networkError } from './errors';

/** Percent of the body that has left, 0–100. */
export type OnProgress = (percent: number) => void;

const answered = (request: XMLHttpRequest): Response => new Response(request.responseText, { status: 200 });

/** As `fetch`, and tells how much of the body has left; fetch itself cannot. */
export const sendWithProgress = (url: string, init: RequestInit, onProgress: OnProgress): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(init.method ?? 'POST', url);
    for (const [name, value] of Object.entries(init.headers as Record<string, string>))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(total ? Math.min(99, (loaded / total) * 100) : 0);
    request.onload = () => resolve(answered(request));
    request.onerror = () => reject(networkError());
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    request.onloadend = () => init.signal?.removeEventListener('abort', abort);
    init.signal?.addEventListener('abort', abort);
    if (init.signal?.aborted) reject(new DOMException('cancelled', 'AbortError'));
    else request.send(init.body as XMLHttpRequestBodyInit);
  });
