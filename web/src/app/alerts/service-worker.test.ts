import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';

const SOURCE = readFileSync(join(import.meta.dirname, '../../../public/service-worker.js'), 'utf8');
const ORIGIN = 'https://console.test';

interface Page {
  url: string;
  focused: boolean;
  focus: () => Promise<void>;
  postMessage: (message: unknown) => void;
}

type Handler = (event: Record<string, unknown>) => void;

/** The worker as a browser runs it, with the pages that are open. */
function started(pages: readonly Page[] = []) {
  const handlers = new Map<string, Handler>();
  const show = vi.fn(() => Promise.resolve());
  const openWindow = vi.fn(() => Promise.resolve());
  const self = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    location: new URL(ORIGIN),
    registration: { showNotification: show },
    clients: { matchAll: () => Promise.resolve(pages), openWindow },
  };
  new Function('self', 'caches', 'fetch', SOURCE)(self, {}, vi.fn());
  const fire = async (name: string, event: Record<string, unknown>) => {
    let done: unknown;
    handlers.get(name)?.({ ...event, waitUntil: (work: unknown) => (done = work) });
    await done;
  };
  const push = (text: string | null) =>
    fire('push', { data: text === null ? null : { json: () => JSON.parse(text) as unknown } });
  const click = (url: unknown) => fire('notificationclick', { notification: { close, data: { url } } });
  const close = vi.fn();
  return { push, click, close, show, openWindow };
}

const page = (path: string, focused = false): Page => ({
  url: ORIGIN + path,
  focused,
  focus: vi.fn(() => Promise.resolve()),
  postMessage: vi.fn(),
});

let worker: ReturnType<typeof started>;
beforeEach(() => {
  worker = started();
});

it('shows what a push says, in the place of an earlier one of the same tag', async () => {
  await worker.push(
    JSON.stringify({
      title: '您的内容被撤稿',
      text: '周岚撤下了“东湖”',
      url: '/articleEdit?id=7',
      tag: 'w-7',
    }),
  );
  expect(worker.show).toHaveBeenCalledExactlyOnceWith(
    '您的内容被撤稿',
    expect.objectContaining({
      body: '周岚撤下了“东湖”',
      tag: 'w-7',
      renotify: true,
      data: { url: '/articleEdit?id=7' },
    }),
  );
});

it.each([null, 'no JSON', '{}'])('shows something for a push that says nothing: %s', async (text) => {
  await worker.push(text);
  expect(worker.show).toHaveBeenCalledExactlyOnceWith(
    '长江云运营后台',
    expect.objectContaining({ renotify: false }),
  );
});

it('opens the page of the alert where no page is open', async () => {
  await worker.click('/articleAudit?page=2#top');
  expect(worker.close).toHaveBeenCalledOnce();
  expect(worker.openWindow).toHaveBeenCalledExactlyOnceWith('/articleAudit?page=2#top');
});

it('leads an open page there, the one that is looked at first, without loading it anew', async () => {
  const [behind, front, editor] = [page('/article'), page('/subject', true), page('/image-editor', true)];
  worker = started([editor, behind, front]);
  await worker.click('/articleAudit');
  expect(front.focus).toHaveBeenCalledOnce();
  expect(front.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'open', url: '/articleAudit' });
  expect(behind.postMessage).not.toHaveBeenCalled();
  expect(editor.postMessage).not.toHaveBeenCalled();
  expect(worker.openWindow).not.toHaveBeenCalled();
});

it.each(['https://evil.test/login', '//evil.test/x', 'javascript:alert(1)', 'http://', undefined, 7])(
  'opens no page but the console’s own: %s',
  async (url) => {
    await worker.click(url);
    const [[path] = ['']] = worker.openWindow.mock.calls as unknown as [string][];
    expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
    expect(path).toMatch(/^\/(?!\/)/);
  },
);
