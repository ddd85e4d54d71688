import * as Y from 'yjs';
import { readToken } from '@/lib/identity';
import type { Socket } from '@/realtime/document/link';
import { DocumentProvider } from '@/realtime/document/provider';
import { FIELD_CHANGE, SessionUndo } from './undo';

/** Origin of tidying that nobody made and nobody takes back. */
const TIDYING = Symbol('tidying');

/** One person's open document: the shared text, the shared fields, one undo over both, and the socket. */
export class EditingSession {
  readonly doc = new Y.Doc();
  readonly body = this.doc.getXmlFragment('body');
  readonly fields = this.doc.getMap<unknown>('fields');
  readonly undo = new SessionUndo([this.body, this.fields] as Y.AbstractType<unknown>[]);
  readonly provider: DocumentProvider;
  private recordId: string | null = null;
  /** What this person entered into fields, by name. */
  private readonly entered = new Map<string, unknown>();

  constructor(
    private readonly kind: string,
    dial?: () => Socket,
  ) {
    this.provider = new DocumentProvider(this.doc, dial ?? (() => this.dial()));
  }

  get id(): string | null {
    return this.recordId;
  }

  /** Joins the document of a record that exists. */
  open(id: string): void {
    this.recordId = id;
    this.provider.connect();
  }

  /**
   * Joins the document of the record that was made for what is already written here. The server
   * seeded it with an empty paragraph and the fields it knew: what was written here wins.
   */
  adopt(id: string): void {
    const stop = this.provider.subscribe(() => {
      if (!this.provider.snapshot().loaded) return;
      stop();
      this.doc.transact(() => {
        dropSeededBlanks(this.body, this.doc.clientID);
        for (const [name, value] of this.entered) this.fields.set(name, value);
      }, TIDYING);
    });
    this.open(id);
  }

  setField(name: string, value: unknown): void {
    if (JSON.stringify(value ?? null) === JSON.stringify(this.fields.get(name) ?? null)) return;
    this.entered.set(name, value ?? null);
    this.doc.transact(() => this.fields.set(name, value ?? null), FIELD_CHANGE);
  }

  destroy(): void {
    this.provider.destroy();
    this.undo.end();
    this.doc.destroy();
  }

  private dial(): WebSocket {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const address = `${scheme}://${location.host}/ws/doc/${this.kind}/${this.recordId ?? ''}`;
    return new WebSocket(address, ['console.v1', `token.${readToken() ?? ''}`]);
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
