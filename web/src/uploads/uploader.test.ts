import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, networkError } from '@/api/errors';
import { asOwn } from './devices/unfinished';
import { storedFile } from './outcome';
import { PartsMissing, UploadEnded } from './transfer/faults';
import { forgetUploads, uploadOf, useUploads } from './store';
import { FakeBrowser, FakeServer, PART, partsOf } from './test-kit';
import { newUpload, type Phase, type Upload } from './upload';
import { Uploader } from './uploader';

const ME = 1;
let browser: FakeBrowser;
let server: FakeServer;
let open: Uploader[];

beforeEach(() => {
  browser = new FakeBrowser();
  server = new FakeServer();
  open = [];
});
afterEach(() => {
  open.forEach((one) => one.stop());
  forgetUploads();
  vi.useRealTimers();
});

const tab = (account = ME): Uploader => {
  const made = new Uploader(account, partsOf(browser, server));
  open.push(made);
  return made;
};
/** A tab is closed without a word: what it held goes to the next in line, its memory of files is gone. */
const close = (one: Uploader) => {
  one.stop();
  open = open.filter((other) => other !== one);
};
const film = (text = '012345678901', name = '开幕式.mp4') => new File([text], name, { lastModified: 7 });
const begin = async (uploader: Uploader, file = film(), facts: Partial<Upload> = {}): Promise<string> => {
  const upload = {
    ...newUpload(file, { account: ME, type: 'video', purpose: { sort: 'library', parentId: null } }),
    ...facts,
  };
  await uploader.add(upload, file);
  return upload.id;
};
const phase = (id: string, wanted: Phase) => vi.waitFor(() => expect(uploadOf(id)?.phase).toBe(wanted));
/** A gate in which parts wait until they are let through. */
const holdParts = (from = 2) => {
  let letThrough: () => void = () => undefined;
  const open = new Promise<void>((resolve) => (letThrough = resolve));
  server.gate = (number) => (number >= from ? open : undefined);
  return () => {
    server.gate = () => undefined;
    letThrough();
  };
};

describe('the uploader', () => {
  it('sends every part once and puts the file where it belongs', async () => {
    const id = await begin(tab());
    await phase(id, 'done');
    expect(server.received.toSorted()).toEqual([1, 2, 3].map((n) => `s:开幕式.mp4:012345678901#${n}`));
    expect(server.placed).toEqual(['开幕式.mp4']);
    expect((await storedFile(id)).url).toContain('/media/');
  });

  it('lets the parts under way arrive when it is paused, begins none, and sends none again', async () => {
    const uploader = tab();
    const letThrough = holdParts();
    const id = await begin(uploader, film('01234567890123456789'));
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    await vi.waitFor(() => expect(uploadOf(id)?.phase).toBe('sending'));
    uploader.command(id, 'pause');
    await phase(id, 'paused');
    letThrough();
    await vi.waitFor(() => expect(uploadOf(id)?.loaded).toBe(20));
    expect(uploadOf(id)?.phase).toBe('paused');
    uploader.command(id, 'resume');
    await phase(id, 'done');
    expect(server.received).toHaveLength(5);
  });

  it('begins no further part when it is paused', async () => {
    const uploader = tab();
    const letThrough = holdParts(1);
    const id = await begin(uploader, film('01234567890123456789'));
    await phase(id, 'sending');
    uploader.command(id, 'pause');
    letThrough();
    await vi.waitFor(() => expect(uploadOf(id)?.loaded).toBe(16));
    expect(server.received).toHaveLength(4);
    expect(uploadOf(id)?.phase).toBe('paused');
  });

  it('goes on after a reload by itself, with the parts that are there', async () => {
    const first = tab();
    const letThrough = holdParts();
    const id = await begin(first);
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    close(first);
    letThrough();
    await tab().start();
    await phase(id, 'done');
    expect(server.received).toHaveLength(3);
    expect(browser.memory.sources.size).toBe(0);
  });

  it('asks for the file after a reload where the browser could not keep it, and refuses another one', async () => {
    const first = tab();
    const letThrough = holdParts();
    const id = await begin(first);
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    close(first);
    browser.memory.sources.clear();
    letThrough();
    const second = tab();
    await second.start();
    await phase(id, 'paused');
    expect(uploadOf(id)?.needsFile).toBe(true);
    expect(await second.give(id, film('012345678902'))).toBe('这不是同一个文件，请选择“开幕式.mp4”');
    expect(await second.give(id, film())).toBeNull();
    await phase(id, 'done');
    expect(server.received).toHaveLength(3);
  });

  it('takes up what waits for its file when the same file is uploaded again', async () => {
    const first = tab();
    const letThrough = holdParts();
    const old = await begin(first);
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    close(first);
    browser.memory.sources.clear();
    letThrough();
    const second = tab();
    await second.start();
    await phase(old, 'paused');
    const id = await begin(second);
    await phase(id, 'done');
    expect(uploadOf(old)).toBeUndefined();
    expect(server.received).toHaveLength(3);
    expect(server.cancelled).toEqual([]);
  });

  it('goes on with what another browser began, by a copy of the file, and refuses any other', async () => {
    const begunAs = 's:开幕式.mp4:012345678901';
    server.parts.set(begunAs, new Map([[1, PART]]));
    const begun = {
      upload: begunAs,
      name: '开幕式.mp4',
      size: 12,
      type: 'video',
      parentId: null,
      loaded: 4,
    } as const;
    const left = { ...begun, fingerprint: '开幕式.mp4:012345678901', touchedAt: '', expiresAt: '' };
    const uploader = tab();
    const other = film('xxxxxxxxxxxx');
    expect(await uploader.adopt(asOwn(left, other, ME), other)).toBe('这不是同一个文件，请选择“开幕式.mp4”');
    const copy = new File(['012345678901'], '开幕式.mp4', { lastModified: 99 });
    expect(await uploader.adopt(asOwn(left, copy, ME), copy)).toBeNull();
    await phase(begunAs, 'done');
    expect(server.received.toSorted()).toEqual([`${begunAs}#2`, `${begunAs}#3`]);
  });

  it('leaves no fragment of a cancelled upload', async () => {
    const uploader = tab();
    holdParts();
    const id = await begin(uploader);
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    uploader.command(id, 'cancel');
    await vi.waitFor(() => expect(server.cancelled).toEqual(['s:开幕式.mp4:012345678901']));
    await vi.waitFor(() => expect(uploadOf(id)).toBeUndefined());
    expect(browser.memory.uploads.size).toBe(0);
    expect(browser.memory.sources.size).toBe(0);
  });

  it('clears away what was cancelled just before the tab closed', async () => {
    const gone = newUpload(film(), { account: ME, type: 'video', purpose: { sort: 'field' } });
    await browser.memory.put({ ...gone, phase: 'cancelled', server: 's9' });
    await tab().start();
    await vi.waitFor(() => expect(server.cancelled).toEqual(['s9']));
    expect(browser.memory.uploads.size).toBe(0);
  });

  it('sends the parts that the server misses in the end', async () => {
    let asked = 0;
    server.finish = () => {
      asked += 1;
      if (asked === 1) throw new PartsMissing([2]);
    };
    const id = await begin(tab());
    await phase(id, 'done');
    expect(server.received.filter((part) => part.endsWith('#2'))).toHaveLength(2);
    expect(server.received).toHaveLength(4);
  });

  it('begins anew when the server has swept the upload away', async () => {
    let first = true;
    server.finish = (name) => {
      if (!first) return;
      first = false;
      server.parts.delete(name);
      throw new UploadEnded('expired');
    };
    const id = await begin(tab());
    await phase(id, 'done');
    expect(server.received).toHaveLength(6);
  });

  it('waits while the line is down and goes on by itself', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(-0.5);
    let down = true;
    server.gate = (number) => {
      if (down && number === 2) throw networkError();
    };
    const id = await begin(tab());
    await phase(id, 'offline');
    down = false;
    window.dispatchEvent(new Event('online'));
    await phase(id, 'done');
    expect(server.received).toHaveLength(3);
  });

  it.each([10503, 50000])('goes on after the server was in trouble for a moment (%i)', async (code) => {
    vi.spyOn(Math, 'random').mockReturnValue(-0.5);
    let first = true;
    server.gate = () => {
      if (first) {
        first = false;
        throw new ApiError(code, '服务器繁忙，请稍后重试');
      }
    };
    await phase(await begin(tab()), 'done');
    expect(server.received).toHaveLength(3);
  });

  it('keeps what was stored when only putting it into its place failed, and does not send it again', async () => {
    const place = server.world.place;
    server.world = { ...server.world, place: () => Promise.reject(new Error('x')) };
    const failing = new Uploader(ME, partsOf(browser, server));
    open.push(failing);
    const id = await begin(failing);
    await phase(id, 'failed');
    expect(uploadOf(id)?.loaded).toBe(12);
    close(failing);
    server.world = { ...server.world, place };
    const again = tab();
    await again.start();
    await phase(id, 'failed');
    again.command(id, 'retry');
    await phase(id, 'done');
    expect(server.received).toHaveLength(3);
  });

  it('sends at most three files at once, and the same file one after the other', async () => {
    const letThrough = holdParts(1);
    const uploader = tab();
    const ids = await Promise.all(['a', 'b', 'c', 'd'].map((name) => begin(uploader, film('0123', name))));
    const twin = await begin(uploader, film('0123', 'a'));
    await vi.waitFor(() => expect(uploadOf(ids[2]!)?.phase).toBe('sending'));
    expect(uploadOf(ids[3]!)?.phase).toBe('waiting');
    expect(uploadOf(twin)?.phase).toBe('waiting');
    letThrough();
    for (const id of [...ids, twin]) await phase(id, 'done');
  });
});

describe('several tabs', () => {
  it('show an upload and obey for each other, while one of them sends it', async () => {
    const [sender, other] = [tab(), tab()];
    const letThrough = holdParts();
    const id = await begin(sender);
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    other.command(id, 'pause');
    await phase(id, 'paused');
    other.command(id, 'resume');
    letThrough();
    await phase(id, 'done');
    expect(server.received).toHaveLength(3);
  });

  it('inherit what a closed tab sent', async () => {
    const [sender, heir] = [tab(), tab()];
    const letThrough = holdParts();
    const id = await begin(sender);
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    void heir;
    letThrough();
    close(sender);
    await phase(id, 'done');
    expect(server.received).toHaveLength(3);
  });

  it("never see another account's uploads", async () => {
    const first = tab();
    holdParts();
    await begin(first);
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    close(first);
    await tab(2).start();
    expect(useUploads.getState().uploads).toEqual({});
  });
});

describe('signing out', () => {
  it('stops what is sent, and signing in again goes on with it', async () => {
    const first = tab();
    const letThrough = holdParts();
    const id = await begin(first);
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    close(first);
    letThrough();
    await Promise.resolve();
    expect(server.received).toHaveLength(1);
    expect(useUploads.getState().uploads).toEqual({});
    await tab().start();
    await phase(id, 'done');
  });
});

describe('leaving the page', () => {
  it('is asked about only while something travels that could not go on by itself', async () => {
    const uploader = tab();
    holdParts();
    expect(uploader.wouldLose()).toBe(false);
    const id = await begin(uploader);
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    expect(uploader.wouldLose()).toBe(false);
    browser.memory.keepSource = () => Promise.reject(new Error('full'));
    const lone = await begin(uploader, film('0123456', 'big.mp4'));
    expect(uploader.wouldLose()).toBe(true);
    uploader.command(lone, 'pause');
    expect(uploader.wouldLose()).toBe(false);
    expect(uploadOf(id)?.phase).toBe('sending');
  });
});
