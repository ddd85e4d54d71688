import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sendWithProgress } from '@/api/progress';
import { uploadSetting, type S3Setting } from '@/api/uploads';
import { StorageFault } from '../transfer/faults';
import { s3Session } from './s3';

vi.mock('@/api/progress', () => ({ sendWithProgress: vi.fn() }));
vi.mock('@/api/uploads', () => ({ uploadSetting: vi.fn(), finishUpload: vi.fn() }));

const START = Date.UTC(2026, 10, 21, 8, 0, 0) / 1_000;
const LIFE = 1_800;

const setting = (name: string, facts: Partial<S3Setting> = {}): S3Setting => ({
  driver: 's3',
  upload: 'u1',
  size: 20,
  type: 'video',
  mime: 'video/mp4',
  sliced: true,
  partSize: 8,
  parts: [{ number: 1, size: 8 }],
  multipart: 'm/1',
  objectUrl: 'https://media.example.com/saas/video/2026-11/a.mp4',
  COS: {
    credentials: { tmpSecretId: name, tmpSecretKey: 'secret', sessionToken: `token of ${name}` },
    startTime: START,
    expiredTime: START + LIFE,
  },
  TENCENT_COS_REGION: 'ap-wuhan',
  ...facts,
});

let now: number;
const put = vi.mocked(sendWithProgress);
const renew = vi.mocked(uploadSetting);
const sending = { signal: new AbortController().signal, onProgress: () => undefined };
const lower = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
const sent = () =>
  put.mock.calls.map(([url, init]) => ({ url, headers: lower(init.headers as Record<string, string>) }));
const signers = () => sent().map(({ headers }) => /Credential=(\w+)/.exec(headers.authorization ?? '')?.[1]);

beforeEach(() => {
  now = 5_000;
  put.mockReset().mockImplementation(async () => new Response('', { status: 200 }));
  renew.mockReset().mockImplementation(async () => setting('second'));
});

const session = (facts: Partial<S3Setting> = {}) => s3Session(setting('first', facts), () => now);

describe('the s3 driver', () => {
  it('puts a part under its number, signed with the temporary credentials', async () => {
    await session().send(2, new Blob(['12345678']), sending);
    const [request] = sent();
    expect(request?.url).toBe(
      'https://media.example.com/saas/video/2026-11/a.mp4?partNumber=2&uploadId=m%2F1',
    );
    expect(request?.headers).toMatchObject({ 'x-amz-security-token': 'token of first' });
    expect(request?.headers.authorization).toContain('/ap-wuhan/s3/aws4_request');
  });

  it('puts what is not sliced in one, as what it is', async () => {
    const whole = session({ sliced: false, multipart: null, parts: [], mime: 'image/png' });
    expect(whole.partSize).toBe(20);
    await whole.send(1, new Blob(['x']), sending);
    expect(sent()[0]).toMatchObject({
      url: 'https://media.example.com/saas/video/2026-11/a.mp4',
      headers: { 'content-type': 'image/png' },
    });
  });

  it("signs by the server's clock, whatever the computer's own says", async () => {
    const open = session();
    now += 60_000;
    await open.send(2, new Blob(['x']), sending);
    expect(sent()[0]?.headers['x-amz-date']).toBe('20261121T080100Z');
  });

  it('knows the parts that are there', () => {
    expect([...session().sent]).toEqual([[1, 8]]);
  });

  it('asks for fresh credentials before the old ones end, once for all lanes', async () => {
    const open = session();
    now += (LIFE - 121) * 1_000;
    await open.send(2, new Blob(['x']), sending);
    now += 2_000;
    await Promise.all([open.send(2, new Blob(['x']), sending), open.send(3, new Blob(['x']), sending)]);
    expect(signers()).toEqual(['first', 'second', 'second']);
    expect(renew).toHaveBeenCalledExactlyOnceWith('u1');
  });

  it('asks for fresh credentials when the storage refuses the old ones, and sends the part again', async () => {
    const expired = '<Error><Code>ExpiredToken</Code></Error>';
    put.mockImplementationOnce(async () => new Response(expired, { status: 403 }));
    await session().send(2, new Blob(['x']), sending);
    expect(signers()).toEqual(['first', 'second']);
  });

  it('gives up when the storage refuses fresh credentials too', async () => {
    put.mockImplementation(async () => new Response('<Code>AccessDenied</Code>', { status: 403 }));
    await expect(session().send(2, new Blob(['x']), sending)).rejects.toThrow(StorageFault);
    expect(put).toHaveBeenCalledTimes(2);
  });
});
