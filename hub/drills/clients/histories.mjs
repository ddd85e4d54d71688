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

/** The console's own editor, which suggests at times and is loaded anew at times. */
class Typist extends Raw {
  open() {
    return new Editor({
      element: document.createElement('div'),
      extensions: [
        ...contentExtensions({ collaborative: true, imageMaxWidth: '80%' }),
        SafeCollaboration.configure({ document: this.doc, field: 'body' }),
        Suggestions.configure({ author: this.doc.clientID, onUntracked: () => undefined }),
      ],
    });
  }

  reload() {
    this.editor?.destroy();
    this.editor = null;
  }

  change(random) {
    if (watchOf(this.doc.getXmlFragment('body')).problems().length > 0 || random.often(0.03)) return this.reload();
    this.editor ??= this.open();
    if (random.often(0.05)) return this.editor.commands.setSuggesting(random.often(0.5));
    if (random.often(0.03)) return decide(this.editor, random.pick(['accept', 'reject']), () => true);
    return press(this.editor, random);
  }

  close() {
    this.reload();
    super.close();
  }
}

/** The error that a change throws by itself: an undo of Yjs now and then, and the selection of an editor. */
const change = (person, random) => {
  try {
    person.act(random);
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
  }
};

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
  /** The updates that the hub receives; `typed`: from the console's own editors. */
  play: ({ seed, steps, typed }) => {
    const [random, hub] = [chance(seed), new Hub()];
    hub.take(begin());
    const people = EDITORS.slice(0, 2 + random.below(3)).map((id) => new (typed ? Typist : Raw)(hub, id));
    for (let n = 0; n < steps; n += 1) change(random.pick(people), random);
    for (const person of people) if (!person.online) person.comeBack();
    for (const person of people) person.close();
    return hub.received;
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
