// Histories of honest editors: what a hub receives of them, in the order in which it does.
import { pretendBrowser } from './browser.mjs';
import { Editor } from '@tiptap/core';
import { contentExtensions } from '@/widgets/rich-text/schema';
import { decide } from '@/widgets/rich-text/suggestions/deciding';
import { Suggestions } from '@/widgets/rich-text/suggestions/extension';
import { SafeCollaboration } from '@/widgets/rich-text/unsupported/safe-collaboration';
import { watchOf } from '@/widgets/rich-text/unsupported/watch';
import * as Y from 'yjs';
import { chance } from './chance.mjs';
import { edit } from './edits.mjs';
import { press } from './keys.mjs';
import { serve } from './serve.mjs';

pretendBrowser();

const REMOTE = 'remote';
const EDITORS = [4711, 17, 900000001, 17000];
const base64 = (update) => Buffer.from(update).toString('base64');

/** One document in the middle, and those who are connected to it. */
class Hub {
  constructor() {
    this.doc = new Y.Doc();
    this.people = [];
    this.received = [];
  }

  take(update, from) {
    this.received.push(base64(update));
    Y.applyUpdate(this.doc, update);
    for (const person of this.people) if (person !== from && person.online) Y.applyUpdate(person.doc, update, REMOTE);
  }
}

/** Changes the shared types directly, undoes and redoes, is offline for a while. */
class Raw {
  constructor(hub, clientID) {
    this.hub = hub;
    this.online = true;
    this.doc = new Y.Doc();
    this.doc.clientID = clientID;
    this.undoing = new Y.UndoManager(this.doc.getXmlFragment('body'), { captureTimeout: 0 });
    this.doc.on('update', (update, origin) => origin !== REMOTE && this.online && this.hub.take(update, this));
    Y.applyUpdate(this.doc, Y.encodeStateAsUpdate(hub.doc), REMOTE);
    hub.people.push(this);
  }

  comeBack() {
    const missed = Y.encodeStateAsUpdate(this.hub.doc, Y.encodeStateVector(this.doc));
    Y.applyUpdate(this.doc, missed, REMOTE);
    this.hub.take(Y.encodeStateAsUpdate(this.doc, Y.encodeStateVector(this.hub.doc)), this);
    this.online = true;
  }

  act(random) {
    if (random.often(0.06)) return this.online ? (this.online = false) : this.comeBack();
    if (random.often(0.12)) return this.undoing.undo();
    if (random.often(0.07)) return this.undoing.redo();
    const body = this.doc.getXmlFragment('body');
    if (body.length && random.often(0.06)) return body.delete(random.below(body.length), 1);
    edit(this.doc, random);
  }
}

/** The console's own editor, which suggests at times. */
class Typist extends Raw {
  constructor(hub, clientID) {
    super(hub, clientID);
    this.undoing.destroy();
    this.random = null;
  }

  open() {
    this.editor = new Editor({
      element: document.createElement('div'),
      extensions: [
        ...contentExtensions({ collaborative: true, imageMaxWidth: '80%' }),
        SafeCollaboration.configure({ document: this.doc, field: 'body' }),
        Suggestions.configure({ author: this.doc.clientID, onUntracked: () => undefined }),
      ],
    });
  }

  act(random) {
    if (random.often(0.06)) return this.online ? (this.online = false) : this.comeBack();
    if (watchOf(this.doc.getXmlFragment('body')).problems().length > 0) {
      this.editor?.destroy();
      this.editor = null;
      return;
    }
    if (!this.editor) this.open();
    if (random.often(0.05)) return this.editor.commands.setSuggesting(random.often(0.5));
    if (random.often(0.03)) return decide(this.editor, random.pick(['accept', 'reject']), () => true);
    if (random.often(0.03)) { this.editor.destroy(); this.editor = null; return; }
    press(this.editor, random);
  }
}

const body = (doc) => doc.getXmlFragment('body').toString();

/** What copies say that read these updates one by one, merged, and from a copy's whole. */
const read = (updates) => {
  const [one, merged, again] = [new Y.Doc(), new Y.Doc(), new Y.Doc()];
  for (const update of updates) Y.applyUpdate(one, update);
  Y.applyUpdate(merged, Y.mergeUpdates(updates));
  Y.applyUpdate(again, Y.encodeStateAsUpdate(merged));
  return [one, merged, again].map(body);
};

const play = async (seed, steps, Kind) => {
  const [random, hub] = [chance(seed), new Hub()];
  const start = new Y.Doc();
  start.clientID = 5000;
  for (const text of ['东湖绿道', '今日开放 abc']) {
    const block = new Y.XmlElement('paragraph');
    block.insert(0, [new Y.XmlText(text)]);
    start.getXmlFragment('body').insert(0, [block]);
  }
  hub.take(Y.encodeStateAsUpdate(start));
  const people = EDITORS.slice(0, 2 + random.below(3)).map((id) => new Kind(hub, id));
  const broken = [];
  for (let n = 0; n < steps; n += 1) {
    try { random.pick(people).act(random); } catch (error) { broken.push(String(error)); if (!/RangeError|Transform|Replace/.test(error.name)) throw error; }
  }
  for (const person of people) if (!person.online) person.comeBack();
  await Promise.resolve();
  const said = people.map(({ doc }) => body(doc));
  for (const person of people) { person.editor?.destroy(); person.doc.destroy(); }
  return { received: hub.received, said };
};

await serve({
  raw: ({ seed, steps }) => play(seed, steps, Raw),
  read: ({ updates }) => read(updates.map((update) => Buffer.from(update, 'base64'))),
  typed: ({ seed, steps }) => play(seed, steps, Typist),
});
