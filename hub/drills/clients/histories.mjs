// Histories of honest editors: what a hub receives of them, in the order in which it does.
import { pretendBrowser } from './browser.mjs';
import * as Y from 'yjs';
import { chance } from './chance.mjs';
import { edit } from './edits.mjs';
import { serve } from './serve.mjs';
import { attempt, SuggestingEditor } from './suggesting-editor.mjs';

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
    this.doc = Object.assign(new Y.Doc(), { clientID });
    this.undoing = new Y.UndoManager(this.doc.getXmlFragment('body'), { captureTimeout: 0 });
    this.doc.on('update', (update, origin) => origin !== REMOTE && this.online && this.hub.take(update, this));
    Y.applyUpdate(this.doc, Y.encodeStateAsUpdate(hub.doc), REMOTE);
    hub.people.push(this);
  }

  goOffline() {
    this.online = false;
  }

  comeBack() {
    Y.applyUpdate(this.doc, Y.encodeStateAsUpdate(this.hub.doc, Y.encodeStateVector(this.doc)), REMOTE);
    this.hub.take(Y.encodeStateAsUpdate(this.doc, Y.encodeStateVector(this.hub.doc)), this);
    this.online = true;
  }

  act(random) {
    if (random.often(0.06)) return this.online ? this.goOffline() : this.comeBack();
    return this.change(random);
  }

  change(random) {
    const body = this.doc.getXmlFragment('body');
    if (random.often(0.12)) return this.undoing.undo();
    if (random.often(0.07)) return this.undoing.redo();
    if (body.length && random.often(0.06)) return body.delete(random.below(body.length), 1);
    return edit(this.doc, random);
  }

  close() {
    this.undoing.destroy();
    this.doc.destroy();
  }
}

/** The console's own editor. */
class Typist extends Raw {
  constructor(hub, clientID) {
    super(hub, clientID);
    this.editing = new SuggestingEditor(this.doc, clientID);
  }

  change(random) {
    return this.editing.change(random);
  }

  close() {
    this.editing.close();
    super.close();
  }
}

const begin = () => {
  const doc = Object.assign(new Y.Doc(), { clientID: 5000 });
  for (const text of ['东湖绿道', '今日开放 abc']) {
    const block = new Y.XmlElement('paragraph');
    block.insert(0, [new Y.XmlText(text)]);
    doc.getXmlFragment('body').insert(0, [block]);
  }
  return Y.encodeStateAsUpdate(doc);
};

const bodyOf = (doc) => doc.getXmlFragment('body').toString();

await serve({
  /** The updates that the hub receives, and what each editor has at the end; `typed`: the console's own editors. */
  play: ({ seed, steps, typed }) => {
    const [random, hub] = [chance(seed), new Hub()];
    hub.take(begin());
    const people = EDITORS.slice(0, 2 + random.below(3)).map((id) => new (typed ? Typist : Raw)(hub, id));
    for (let n = 0; n < steps; n += 1) attempt(() => random.pick(people).act(random));
    for (const person of people) if (!person.online) person.comeBack();
    const copies = people.map(({ doc }) => base64(Y.encodeStateAsUpdate(doc)));
    for (const person of people) person.close();
    return { received: hub.received, copies };
  },
  /** Texts of copies that take these updates one by one, merged, and from the whole of another copy. */
  read: ({ updates }) => {
    const taken = updates.map((update) => Buffer.from(update, 'base64'));
    const [one, merged, again] = [new Y.Doc(), new Y.Doc(), new Y.Doc()];
    for (const update of taken) Y.applyUpdate(one, update);
    Y.applyUpdate(merged, Y.mergeUpdates(taken));
    Y.applyUpdate(again, Y.encodeStateAsUpdate(one));
    return [one, merged, again].map(bodyOf);
  },
});
