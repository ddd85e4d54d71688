import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearIdentity, writeIdentity } from '@/lib/identity';
import { call, callIfChanged, download, onConfirmationNeeded, onIdentityEnded } from './client';
import type { ApiError } from './errors';

const READ = { method: 'GET', path: '/content/article/list' } as const;
const WRITE = { method: 'POST', path: '/content/article/modify' } as const;

let request: Request;

function answer(body: unknown, init?: ResponseInit): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, options) => {
    request = new Request(new URL(String(address), 'http://console.test'), { ...options, signal: null });
    return Promise.resolve(new Response(text, init));
  });
}

const ok = (data: unknown = null) => ({ code: 0, msg: '', data, requestId: '1' });
const failure = async (calling: Promise<unknown>) =>
  calling.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error as ApiError,
  );

beforeEach(() => {
  clearIdentity();
});

describe('a download', () => {
  it('may take as long as a slow line needs once its answer has begun', async () => {
    vi.useFakeTimers();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => {
      const late = new AbortController();
      setTimeout(() => late.abort(), time);
      return late.signal;
    });
    let limit: AbortSignal | null | undefined;
    vi.spyOn(globalThis, 'fetch').mockImplementation((_, options) => {
      limit = options?.signal;
      return Promise.resolve(new Response('a table', { headers: { 'content-type': 'text/csv' } }));
    });
    await download(READ);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    vi.useRealTimers();
    expect(limit?.aborted).toBe(false);
  });
});

describe('a call for what may have changed', () => {
  it('names the answer that is known, and has nothing to read if the server has the same', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation((address, options) => {
      request = new Request(new URL(String(address), 'http://console.test'), { ...options, signal: null });
      return Promise.resolve(new Response(null, { status: 304 }));
    });
    await expect(callIfChanged(READ, 'W/"7"')).resolves.toBeNull();
    expect(request.headers.get('if-none-match')).toBe('W/"7"');
  });

  it('asks for the tag of an answer of which nothing is known yet, and ends the identity as every call does', async () => {
    answer(ok({ total: 3 }), { headers: { etag: 'W/"8"' } });
    await expect(callIfChanged(READ, '')).resolves.toEqual({ data: { total: 3 }, tag: 'W/"8"' });
    expect(request.headers.get('if-none-match')).toBeTruthy();
    writeIdentity('secret', { id: 1, username: 'admin', roleId: 1 }, 7);
    const ended = vi.fn();
    onIdentityEnded(ended);
    answer({ code: 10002, msg: '登录已过期', data: null });
    await failure(callIfChanged(READ, ''));
    expect(ended).toHaveBeenCalledWith('登录已过期');
  });
});

describe('a call', () => {
  it('answers the data of the envelope', async () => {
    answer(ok({ total: 3 }));
    await expect(call(READ)).resolves.toEqual({ total: 3 });
    expect(new URL(request.url).pathname).toBe('/api/content/article/list');
  });

  it('carries the token of the cookie in its header', async () => {
    writeIdentity('secret', { id: 1, username: 'admin', roleId: 1 }, 7);
    answer(ok());
    await call(READ);
    expect(request.headers.get('x-auth-token')).toBe('secret');
  });

  it('drops empty values, objects and arrays from a query and keeps zero', async () => {
    answer(ok());
    await call(READ, {
      title: '',
      author: null,
      tags: [],
      more: {},
      verifyState: 0,
      updatedAt: ['2026-11-01', '2026-11-08'],
    });
    expect(decodeURIComponent(new URL(request.url).search)).toBe(
      '?verifyState=0&updatedAt=2026-11-01,2026-11-08',
    );
  });

  it('removes undefined fields from a body and keeps null', async () => {
    answer(ok());
    await call(WRITE, { id: 1, title: undefined, cover: null });
    expect(await request.json()).toEqual({ id: 1, cover: null });
  });

  it('turns a multipart payload into a form', async () => {
    answer(ok());
    await call(WRITE, { file: new Blob(['x']), dryRun: true }, { multipart: true });
    expect(request.headers.get('content-type')).toMatch(/^multipart\/form-data/);
    expect((await request.formData()).get('dryRun')).toBe('1');
  });

  it('says when it is the menu refreshing itself', async () => {
    answer(ok());
    await call(READ, {}, { navRefresh: true });
    expect(request.headers.get('x-nav-refresh')).toBe('1');
  });

  it('lets its own headers come last', async () => {
    writeIdentity('secret', { id: 1, username: 'admin', roleId: 1 }, 7);
    answer(ok());
    await call(READ, {}, { headers: { 'x-auth-token': 'other' } });
    expect(request.headers.get('x-auth-token')).toBe('other');
  });
});

describe('a refused call', () => {
  it('rejects with code, sentence and the errors of the fields', async () => {
    answer({
      code: 10422,
      msg: '请检查填写的内容',
      data: { errors: { title: '请输入标题' } },
      requestId: '1',
    });
    const error = await failure(call(WRITE));
    expect(error.code).toBe(10422);
    expect(error.message).toBe('请检查填写的内容');
    expect(error.fieldErrors).toEqual({ title: '请输入标题' });
  });

  it('reads the envelope of an HTTP error too', async () => {
    answer({ code: 500, msg: '服务器出错', data: null, requestId: '1' }, { status: 500 });
    expect((await failure(call(READ))).message).toBe('服务器出错');
  });

  it.each(['', '<html></html>', 'null'])('says 网络错误 for the answer %j', async (body) => {
    answer(body);
    expect((await failure(call(READ))).message).toBe('网络错误');
  });

  it('says 网络错误 when the server is not reached', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect((await failure(call(READ))).message).toBe('网络错误');
  });

  it('is no error of ours when the caller gave up', async () => {
    const giveUp = new AbortController();
    giveUp.abort();
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new DOMException('aborted', 'AbortError'));
    expect((await failure(call(READ, {}, { signal: giveUp.signal }))).name).toBe('AbortError');
  });
});

describe('the end of the identity', () => {
  it.each([10002, 10001006])('is told for code %i with the sentence of the server', async (code) => {
    const heard = vi.fn();
    onIdentityEnded(heard);
    writeIdentity('secret', { id: 1, username: 'admin', roleId: 1 }, 7);
    answer({ code, msg: '登录已过期，请重新登录', data: null });
    await failure(call(READ));
    expect(heard).toHaveBeenCalledWith('登录已过期，请重新登录');
  });

  it('is not told to somebody who never signed in', async () => {
    const heard = vi.fn();
    onIdentityEnded(heard);
    answer({ code: 10002, msg: '登录已超时', data: null });
    await failure(call(WRITE));
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('a call that wants proof of who sits here', () => {
  const REFUSED = { code: 10428, msg: '请先确认是您本人', data: { phone: '138****0001' } };

  function answers(...bodies: unknown[]): () => number {
    const left = [...bodies];
    const fetching = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(left.shift()))));
    return () => fetching.mock.calls.length;
  }

  it('is sent again once the person gave it', async () => {
    const sent = answers(REFUSED, ok({ id: 3 }));
    const asked = vi.fn(() => Promise.resolve(true));
    onConfirmationNeeded(asked);
    await expect(call(WRITE, { id: 3 })).resolves.toEqual({ id: 3 });
    expect(asked).toHaveBeenCalledExactlyOnceWith('138****0001');
    expect(sent()).toBe(2);
  });

  it('is refused when the person gave up', async () => {
    const sent = answers(REFUSED, ok());
    onConfirmationNeeded(() => Promise.resolve(false));
    expect((await failure(call(WRITE))).code).toBe(10428);
    expect(sent()).toBe(1);
  });

  it('asks once for several calls at the same moment', async () => {
    answers(REFUSED, REFUSED, ok(1), ok(1));
    let give: (yes: boolean) => void = () => undefined;
    const asked = vi.fn(
      () =>
        new Promise<boolean>((resolve) => {
          give = resolve;
        }),
    );
    onConfirmationNeeded(asked);
    const both = Promise.all([call(WRITE), call(WRITE)]);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await Promise.resolve();
    give(true);
    await expect(both).resolves.toEqual([1, 1]);
    expect(asked).toHaveBeenCalledOnce();
  });
});
