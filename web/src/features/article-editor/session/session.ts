import * as Y from 'yjs';
import { onBetterNetwork, routeTo } from '@/realtime/document/browser';
import type { Socket } from '@/realtime/document/link';
import { copyName, type CopyStore } from '@/realtime/document/local/store';
import { DocumentProvider } from '@/realtime/document/provider';
import { newAttempt } from '@/lib/idempotency-key';
import type { Caret } from '@/widgets/rich-text/collaboration/caret';
import { attemptOf } from './drafts';
import { sameJson, writeValue, type Entered, type Shape } from './shared-values';
import { FIELD_CHANGE, SessionUndo } from './undo';

/** Origin of tidying that nobody made and nobody takes back. */
const TIDYING = Symbol('tidying');

/** The browser's store of edits, by account, until the server has them. */
export interface Keep {
  store: CopyStore;
  account: number;
}

/** Milliseconds for which the edits of a closed document are still sent; the rest waits for the next visit. */
const LINGER = 10 * 60_000;

/** One person's open document: the shared text, the shared fields, one undo over both, and the connection. */
export class EditingSession {
  readonly doc = new Y.Doc();
  readonly body = this.doc.getXmlFragment('body');
  readonly fields = this.doc.getMap<unknown>('fields');
  readonly undo = new SessionUndo([this.body, this.fields] as Y.AbstractType<unknown>[]);
  readonly provider: DocumentProvider;
  private recordId: string | null = null;
  private readonly stopListening: () => void;
  /** Under which name its record is made: that of the draft that this browser keeps, also after a reload. */
  private readonly attempt: Promise<string>;
  private nameAttempt!: (name: string) => void;
  /** Its record is being made. */
  private making = false;
  /** Values that this person entered, by field name. */
  private readonly entered = new Map<string, Entered>();

  constructor(
    private readonly kind: string,
    private readonly dial?: () => Socket,
    private readonly keep: Keep | null = null,
    private caret: Caret | null = null,
  ) {
    this.provider = new DocumentProvider(this.doc, dial ?? routeTo(kind, () => this.recordId ?? ''));
    this.attempt = new Promise((resolve) => (this.nameAttempt = resolve));
    if (!keep) this.nameAttempt(newAttempt());
    const { provider } = this;
    this.stopListening = onBetterNetwork(
      () => provider.hurry(),
      () => provider.networkChanged(),
    );
  }

  get id(): string | null {
    return this.recordId;
  }

  /** A session that opens the same document anew, from the server alone; the caret comes along. */
  renewed(): EditingSession {
    const caret = this.provider.awareness.getLocalState()?.['cursor'] as Caret | undefined;
    const session = new EditingSession(this.kind, this.dial, this.keep, caret ?? null);
    if (this.recordId !== null) session.open(this.recordId);
    return session;
  }

  /** The position of the caret in the session before, for the first editor of this one. */
  takeCaret(): Caret | null {
    const { caret } = this;
    this.caret = null;
    return caret;
  }

  /** Joins the document of a record that exists. */
  open(id: string): void {
    this.recordId = id;
    if (!this.keep) return this.provider.connect();
    void this.keepAs(this.copyName(id)).then(() => this.provider.connect());
  }

  /** A record that is not made yet: what is written is kept under this name until it is, and it is made once. */
  draft(name: string): void {
    this.nameAttempt(attemptOf(name));
    void this.keepAs(this.recordId === null ? name : this.copyName(this.recordId));
  }

  /**
   * Joins the document of the record that was made for what is already written here. The server
   * seeded it with an empty paragraph and the fields it knew: what was written here wins.
   */
  adopt(id: string): void {
    const stop = this.provider.subscribe(() => {
      if (!this.provider.snapshot().synced) return;
      stop();
      this.doc.transact(() => {
        dropSeededBlanks(this.body, this.doc.clientID);
        for (const [name, { value, shape }] of this.entered) writeValue(this.fields, name, { value, shape });
      }, TIDYING);
    });
    this.recordId = id;
    void this.provider.keepUnder(this.copyName(id));
    this.provider.connect();
  }

  /** Makes the record for what is written here and joins its document; rejects with what `create` rejects. */
  async make(create: (attempt: string) => Promise<string>): Promise<string> {
    this.making = true;
    try {
      const id = await create(await this.attempt);
      this.adopt(id);
      return id;
    } finally {
      this.making = false;
    }
  }

  /** A value that a person entered into a field; `seen` is the one it replaces, if others may have written since. */
  setField(name: string, value: unknown, shape: Shape = 'plain', seen?: unknown): void {
    if (sameJson(value, this.fields.get(name))) return;
    this.entered.set(name, { value, shape });
    this.doc.transact(() => writeValue(this.fields, name, { value, shape, seen }), FIELD_CHANGE);
  }

  /** The screen is gone. What the server lacks is still sent for a while; what is not is kept for the next visit. */
  leave(): void {
    this.provider.awareness.setLocalState(null);
    const done = () => {
      const { settled, connection } = this.provider.snapshot();
      return settled || connection === 'refused' || (this.recordId === null && !this.making);
    };
    if (done()) return this.destroy();
    const timer = setTimeout(() => this.destroy(), LINGER);
    const stop = this.provider.subscribe(() => {
      if (!done()) return;
      stop();
      clearTimeout(timer);
      this.destroy();
    });
  }

  destroy(): void {
    this.stopListening();
    this.provider.destroy();
    this.undo.end();
    this.doc.destroy();
  }

  private async keepAs(name: string): Promise<void> {
    const title = () => String(this.fields.get('title') ?? '');
    if (this.keep) await this.provider.keepIn(this.keep.store, name, title);
  }

  private copyName(id: string): string {
    return copyName(this.keep?.account ?? 0, this.kind, id);
  }
}

const isBlank = (node: Y.XmlElement | Y.XmlText | Y.XmlHook): boolean =>
  node instanceof Y.XmlElement &&
  node.nodeName === 'paragraph' &&
  node.toArray().every((child) => child instanceof Y.XmlText && child.length === 0);

/** Removes empty paragraphs of others where this side has written something. */
const dropSeededBlanks = (body: Y.XmlFragment, mine: number): void => {
  const children = body.toArray();
  if (!children.some((child) => child._item?.id.client === mine)) return;
  for (let index = children.length - 1; index >= 0; index -= 1) {
    const child = children[index];
    if (child && child._item?.id.client !== mine && isBlank(child)) body.delete(index, 1);
  }
};
