import { cancelUpload } from '@/api/uploads';
import type { Channel, Command, Said } from './persistence/channel';
import type { Custody } from './persistence/tab-lock';
import type { Memory } from './persistence/memory';
import { isSameFile, type Sources } from './persistence/sources';
import { isCopy } from './fingerprint';
import { after, toBegin, type UploadEvent } from './state-machine';
import { FileGone, meaningOf, sentenceOf, UploadEnded } from './transfer/faults';
import { cleared } from './transfer/clear';
import { sendUpload, type World } from './transfer/send';
import { dropUpload, forgetUploads, putUpload, uploadOf, useUploads } from './store';
import { isActive, type Upload } from './upload';

const FILES_AT_ONCE = 3;
/** A finished upload is shown for a while, and not again at the next visit. */
const SHOWN_MS = 60_000;
const OTHER_FILE = (name: string) => `这不是同一个文件，请选择“${name}”`;
const CANCELLED_ELSEWHERE = '该上传已被取消，可以重试';

/** Parts that are under way when the person pauses are given this long to arrive. */
const DRAIN_MS = 10_000;

/** One upload under way in this tab: `halt` begins nothing more, `abort` ends it at once and implies `halt`. */
interface Run {
  readonly halt: AbortController;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

export interface Parts {
  readonly memory: Memory;
  readonly sources: Sources;
  readonly custody: Custody;
  readonly channel: (hear: (said: Said) => void) => Channel;
  readonly world: World;
  readonly cancel?: (server: string) => Promise<unknown>;
}

/** All uploads of one account in one tab: its own it sends, those of other tabs it shows and may inherit. */
export class Uploader {
  private readonly channel: Channel;
  private readonly running = new Map<string, Run>();
  /** Uploads that this tab looks after. */
  private readonly mine = new Set<string>();
  private readonly forgotten = new Set<string>();
  private stopped = false;

  constructor(
    readonly account: number,
    private readonly parts: Parts,
  ) {
    this.channel = parts.channel((said) => this.hear(said));
  }

  /** Takes up what earlier visits and other tabs left. */
  async start(): Promise<void> {
    const known = await this.parts.memory.list(this.account).catch(() => []);
    if (this.stopped) return;
    for (const upload of known) {
      const old = upload.phase === 'done' && upload.changedAt < Date.now() - SHOWN_MS;
      if (old) void this.parts.memory.forget(upload.id).catch(() => undefined);
      else this.learn(upload);
    }
  }

  /** Signed out, or the tab goes: nothing is sent any more, everything is remembered. */
  stop(): void {
    this.stopped = true;
    for (const id of this.running.keys()) this.end(id);
    this.parts.custody.leaveAll();
    this.channel.close();
    forgetUploads();
  }

  /** Takes a new upload; one of the same file that waits to be given it again makes room. */
  async add(upload: Upload, file: File): Promise<void> {
    for (const other of Object.values(useUploads.getState().uploads))
      if (other.id !== upload.id && other.needsFile && isSameFile(file, other)) this.drop(other.id);
    putUpload(upload);
    await this.parts.memory.put(upload).catch(() => undefined);
    const kept = this.parts.sources.keep(upload.id, file);
    // The others hear of it only now, so that none of them stands in line before this tab.
    this.take(upload.id);
    this.channel.say({ what: 'upload', upload });
    await kept;
  }

  /** Does something with an upload, in whichever tab has it. */
  command(id: string, command: Command): void {
    if (this.mine.has(id)) void this.obey(id, command);
    else this.channel.say({ what: 'do', id, command });
  }

  /** The file again, of an upload that lost it. Answers why it cannot be this one. */
  async give(id: string, file: File): Promise<string | null> {
    const upload = uploadOf(id);
    if (!upload) return null;
    const same = upload.fingerprint
      ? file.size === upload.size && (await this.parts.world.fingerprint(file)) === upload.fingerprint
      : isSameFile(file, upload);
    if (!same) return OTHER_FILE(upload.name);
    await this.parts.sources.keep(id, file);
    this.happened(id, { type: 'given' });
    this.take(id);
    return null;
  }

  /** Goes on with what another browser began, with the same file or a copy of it. Answers why it cannot be this one. */
  async adopt(upload: Upload, file: File): Promise<string | null> {
    const same = file.name === upload.name && file.size === upload.size;
    const print = same ? await this.parts.world.fingerprint(file) : '';
    if (!isCopy(print, upload.fingerprint ?? '')) return OTHER_FILE(upload.name);
    await this.add(upload, file);
    return null;
  }

  /** Asks for leave to read the file that was kept, after a click; false when the person has to choose it. */
  async recover(id: string): Promise<boolean> {
    const upload = uploadOf(id);
    const file = upload && (await this.parts.sources.ask(upload));
    return Boolean(file && !(await this.give(id, file)));
  }

  /** Takes what is finished off the list, in every tab. */
  dismiss(ids: readonly string[]): void {
    for (const id of ids) {
      const upload = uploadOf(id);
      if (upload?.phase === 'done') this.drop(id);
      else if (upload?.phase === 'failed') this.command(id, 'cancel');
    }
  }

  /** True if closing this tab would end something that could not go on by itself. */
  wouldLose(): boolean {
    return this.held().some((upload) => isActive(upload) && !this.parts.sources.lasts(upload.id));
  }

  private held = (): Upload[] => [...this.mine].flatMap((id) => uploadOf(id) ?? []);

  private hear(said: Said): void {
    if (said.what === 'gone') this.forget(said.id);
    else if (said.what === 'do') {
      if (this.mine.has(said.id)) void this.obey(said.id, said.command);
    } else if (!this.mine.has(said.upload.id) && !this.forgotten.has(said.upload.id)) this.learn(said.upload);
  }

  /** Another tab has it, or had. */
  private learn(upload: Upload): void {
    putUpload(upload);
    if (upload.phase === 'done') return this.parts.custody.leave(upload.id);
    this.parts.custody.join(
      upload.id,
      () => void this.inherit(upload.id),
      () => this.lose(upload.id),
    );
  }

  private take(id: string): void {
    const held = () => {
      this.mine.add(id);
      this.happened(id, { type: 'adopted' });
      this.begin();
    };
    this.parts.custody.take(id, held, () => this.lose(id));
  }

  /** The tab that had it is gone: it goes on here, if the file can be read here. */
  private async inherit(id: string): Promise<void> {
    const upload = (await this.parts.memory.get(id).catch(() => null)) ?? uploadOf(id);
    if (this.stopped || !upload || upload.phase === 'done') return this.parts.custody.leave(id);
    putUpload(upload);
    this.mine.add(id);
    if (upload.phase === 'cancelled') return this.clear(id);
    const file = await this.parts.sources.find(upload);
    const complete = upload.phase === 'checking' && upload.fingerprint !== null;
    this.happened(id, { type: file || complete ? 'adopted' : 'orphaned' });
    if (file && upload.needsFile) this.happened(id, { type: 'given' });
    this.begin();
  }

  /** Another tab took it over. */
  private lose(id: string): void {
    this.end(id);
    this.mine.delete(id);
    const upload = uploadOf(id);
    if (upload && !this.stopped) this.learn(upload);
  }

  private async obey(id: string, command: Command): Promise<void> {
    const event = { pause: 'paused', resume: 'resumed', retry: 'retried', cancel: 'cancelled' } as const;
    this.happened(id, { type: event[command] });
    if (command === 'pause') this.drain(id);
    if (command === 'cancel') this.end(id);
    if (command === 'cancel') await this.clear(id);
    else this.begin();
  }

  private end(id: string): void {
    const run = this.running.get(id);
    run?.halt.abort();
    run?.abort.abort();
  }

  private drain(id: string): void {
    const run = this.running.get(id);
    run?.halt.abort();
    const timer = setTimeout(() => run?.abort.abort(), DRAIN_MS);
    void run?.ended.then(() => clearTimeout(timer));
  }

  /** Begins what waits, as long as there is room. The same file twice is sent one after the other. */
  private begin(): void {
    if (this.stopped) return;
    const all = this.held();
    const busy = all.filter(({ id }) => this.running.has(id));
    const free = all.filter(
      (upload) => !this.running.has(upload.id) && !busy.some((other) => isTwin(upload, other)),
    );
    for (const upload of toBegin([...busy, ...free], FILES_AT_ONCE))
      if (!this.running.has(upload.id)) this.send(upload);
  }

  private send(upload: Upload): void {
    const [halt, abort] = [new AbortController(), new AbortController()];
    const ended = this.travel(upload, abort.signal, halt.signal)
      .catch((error: unknown) => this.failed(upload.id, error, halt.signal))
      .finally(() => {
        this.running.delete(upload.id);
        this.begin();
      });
    this.running.set(upload.id, { halt, abort, ended });
  }

  private async travel(upload: Upload, signal: AbortSignal, halt: AbortSignal): Promise<void> {
    const file = await this.parts.sources.find(upload);
    const report = (event: UploadEvent) => {
      // A session that the server opened is noted in any case, so that it can be cleared away.
      if (!halt.aborted || event.type === 'moved') this.happened(upload.id, event);
      else if (event.type === 'opened') this.note(upload.id, event.server);
    };
    await sendUpload({ upload, file, signal, halt, report }, this.parts.world);
    await this.arrived(upload.id);
  }

  private async arrived(id: string): Promise<void> {
    await this.parts.sources.forget(id);
    this.mine.delete(id);
    this.parts.custody.leave(id);
  }

  private failed(id: string, error: unknown, halt: AbortSignal): void {
    if (halt.aborted) return;
    const meaning = meaningOf(error);
    if (meaning instanceof FileGone) this.happened(id, { type: 'orphaned' });
    else if (!(meaning instanceof UploadEnded))
      this.happened(id, { type: 'failed', problem: sentenceOf(meaning) });
    else if (meaning.state !== 'cancelled') this.happened(id, { type: 'forgotten' });
    else {
      this.note(id, null);
      this.happened(id, { type: 'failed', problem: CANCELLED_ELSEWHERE });
    }
  }

  /** Nothing of it stays on the server; until the server has said so it is remembered as something to clear away. */
  private async clear(id: string): Promise<void> {
    await this.running.get(id)?.ended;
    const server = uploadOf(id)?.server;
    if (server) await cleared(server, this.parts.cancel ?? cancelUpload);
    this.drop(id);
  }

  private drop(id: string): void {
    this.channel.say({ what: 'gone', id });
    this.forget(id);
    void this.parts.sources.forget(id);
    void this.parts.memory.forget(id).catch(() => undefined);
  }

  private forget(id: string): void {
    this.forgotten.add(id);
    this.end(id);
    dropUpload(id);
    this.mine.delete(id);
    this.parts.custody.leave(id);
  }

  private note(id: string, server: string | null): void {
    const upload = uploadOf(id);
    if (upload) this.publish({ ...upload, server, loaded: server ? upload.loaded : 0 });
  }

  private happened(id: string, event: UploadEvent): void {
    const upload = uploadOf(id);
    const now = upload && after(upload, event);
    if (now && now !== upload) this.publish(now);
  }

  private publish(upload: Upload): void {
    if (this.stopped) return;
    putUpload(upload);
    this.channel.say({ what: 'upload', upload });
    void this.parts.memory.put(upload).catch(() => undefined);
  }
}

const isTwin = (one: Upload, other: Upload): boolean =>
  one.id !== other.id &&
  one.name === other.name &&
  one.size === other.size &&
  one.lastModified === other.lastModified;
