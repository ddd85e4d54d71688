import { describe, expect, it } from 'vitest';
import { after, toBegin, type UploadEvent } from './state-machine';
import { newUpload, type Phase, type Upload } from './upload';

const film = (facts: Partial<Upload> = {}): Upload => ({
  ...newUpload(new File(['0123456789'], '开幕式.mp4'), {
    account: 1,
    type: 'video',
    purpose: { sort: 'library', parentId: null },
  }),
  ...facts,
});
const stored = { url: '/media/saas/video/2026-11/a.mp4', name: '开幕式.mp4', size: 10 };
const happen = (upload: Upload, ...all: UploadEvent[]) => all.reduce((now, one) => after(now, one), upload);
const BEGIN: UploadEvent[] = [
  { type: 'begun' },
  { type: 'hashed', fingerprint: 'f' },
  { type: 'opened', server: 's1', loaded: 4 },
];

describe('an upload', () => {
  it('goes from waiting to done', () => {
    const phases: Phase[] = [];
    const way: UploadEvent[] = [
      ...BEGIN,
      { type: 'moved', loaded: 8, speed: 2 },
      { type: 'sent' },
      { type: 'accepted', stored },
      { type: 'stored', stored },
    ];
    way.reduce((now, one) => {
      const next = after(now, one);
      phases.push(next.phase);
      return next;
    }, film());
    expect(phases).toEqual(['hashing', 'hashing', 'sending', 'sending', 'checking', 'checking', 'done']);
  });

  it('begins with what the storage has', () => {
    expect(happen(film(), ...BEGIN)).toMatchObject({ loaded: 4, server: 's1', fingerprint: 'f' });
  });

  it('keeps what was sent while it is paused, and waits its turn when it goes on', () => {
    const paused = happen(film(), ...BEGIN, { type: 'paused' });
    expect(paused).toMatchObject({ phase: 'paused', loaded: 4, speed: 0 });
    expect(after(paused, { type: 'moved', loaded: 9, speed: 1 })).toMatchObject({ loaded: 9, speed: 0 });
    expect(after(paused, { type: 'resumed' }).phase).toBe('waiting');
  });

  it('is held while the line is down and goes on when it is back', () => {
    const offline = happen(film(), ...BEGIN, { type: 'lost' });
    expect(offline.phase).toBe('offline');
    expect(after(offline, { type: 'found' }).phase).toBe('sending');
    expect(happen(offline, { type: 'paused' }).phase).toBe('paused');
  });

  it('says why it failed until it is tried again', () => {
    const failed = happen(film(), ...BEGIN, { type: 'failed', problem: '上传失败' });
    expect(failed).toMatchObject({ phase: 'failed', problem: '上传失败' });
    expect(after(failed, { type: 'retried' })).toMatchObject({ phase: 'waiting', problem: null });
  });

  it('that nobody has the file of stays paused until the file is given', () => {
    const orphan = happen(film(), ...BEGIN, { type: 'orphaned' });
    expect(orphan).toMatchObject({ phase: 'paused', needsFile: true });
    expect(after(orphan, { type: 'resumed' }).phase).toBe('paused');
    expect(after(orphan, { type: 'given' })).toMatchObject({ phase: 'waiting', needsFile: false, loaded: 4 });
  });

  it('that the server has forgotten begins anew', () => {
    const anew = happen(film(), ...BEGIN, { type: 'forgotten' });
    expect(anew).toMatchObject({ phase: 'waiting', server: null, loaded: 0, fingerprint: 'f' });
  });

  it.each<Phase>(['done', 'cancelled'])('that is %s changes no more', (phase) => {
    const over = film({ phase });
    const all: UploadEvent[] = [
      ...BEGIN,
      { type: 'paused' },
      { type: 'resumed' },
      { type: 'retried' },
      { type: 'cancelled' },
      { type: 'adopted' },
      { type: 'orphaned' },
      { type: 'given' },
      { type: 'failed', problem: 'x' },
    ];
    expect(happen(over, ...all)).toBe(over);
  });

  it('can be cancelled from wherever it stands', () => {
    const phases: Phase[] = ['waiting', 'hashing', 'sending', 'offline', 'checking', 'paused', 'failed'];
    for (const phase of phases) expect(after(film({ phase }), { type: 'cancelled' }).phase).toBe('cancelled');
  });

  it('cannot be paused while the server checks it', () => {
    const checking = film({ phase: 'checking' });
    expect(after(checking, { type: 'paused' })).toBe(checking);
  });

  it('is taken up by another tab where the closed one stood, but not when the person paused it', () => {
    for (const phase of ['hashing', 'sending', 'offline', 'checking'] as const)
      expect(after(film({ phase }), { type: 'adopted' }).phase).toBe('waiting');
    expect(after(film({ phase: 'paused' }), { type: 'adopted' }).phase).toBe('paused');
  });
});

describe('the queue', () => {
  it('begins the oldest while there is room', () => {
    const all = [3, 1, 2, 4].map((createdAt) => film({ createdAt }));
    expect(toBegin(all, 3).map(({ createdAt }) => createdAt)).toEqual([1, 2, 3]);
    const busy = film({ phase: 'offline' });
    expect(toBegin([busy, ...all], 3)).toHaveLength(2);
  });

  it('gives the place of a paused one to the next', () => {
    expect(toBegin([film({ phase: 'paused' }), film()], 1)).toHaveLength(1);
  });
});
