// Random editors, half of them the console's own editor, on a bad network; then everything must be the same.
import { pretendBrowser } from './browser.mjs';
import { Editor } from '@tiptap/core';
import { isMendingDue, turnOf } from '@/widgets/rich-text/collaboration/table-repair-turns';
import { contentExtensions } from '@/widgets/rich-text/schema';
import { SafeCollaboration } from '@/widgets/rich-text/unsupported/safe-collaboration';
import { giveParagraphs } from '@/widgets/rich-text/unsupported/headless-items';
import { watchOf } from '@/widgets/rich-text/unsupported/watch';
import { yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import { chance } from './chance.mjs';
import { edit } from './edits.mjs';
import { press } from './keys.mjs';
import { Relay } from './relay.mjs';
import { serve, sleep, until } from './serve.mjs';
import { canonical, stateOf } from './state.mjs';
import { Stock } from './stock.mjs';

process.setMaxListeners(0);
pretendBrowser();

/** The console's editor bound to the document, as CollaborativeBody binds it. */
class Typist {
  constructor(given, random) {
    this.random = random;
    this.link = new Stock(given);
    this.pressed = {};
    this.editor = null;
    this.breaks = 0;
  }

  get doc() {
    return this.link.doc;
  }

  /**
   * As the page does it: no editor while the text cannot be shown, another one after it broke, and one of those present
   * mends it.
   */
  get ready() {
    const body = this.doc.getXmlFragment('body');
    const watch = watchOf(body);
    if (watch.problems().length > 0 || watch.breaks() !== this.breaks) {
      this.editor?.destroy();
      this.editor = null;
      this.breaks = watch.breaks();
    }
    if (watch.problems().length === 0) {
      this.editor ??= this.open();
      return true;
    }
    this.mending ??= setTimeout(() => {
      this.mending = null;
      giveParagraphs(body);
    }, turnOf(this.link.provider.awareness));
    return false;
  }

  open() {
    return new Editor({
      element: document.createElement('div'),
      extensions: [
        ...contentExtensions({ collaborative: true, imageMaxWidth: '80%' }),
        SafeCollaboration.configure({
          document: this.doc,
          field: 'body',
          company: this.link.provider.awareness,
        }),
      ],
    });
  }

  act() {
    if (!this.ready) return;
    const name = press(this.editor, this.random);
    this.pressed[name] = (this.pressed[name] ?? 0) + 1;
    this.check(name);
  }

  /** Compares the shown text with the document after every key. */
  check(when) {
    const body = this.doc.getXmlFragment('body');
    if (watchOf(body).problems().length > 0) return;
    const { schema } = this.editor;
    const empty = schema.topNodeType.createAndFill();
    const said = body.length === 0 ? empty : yXmlFragmentToProseMirrorRootNode(body, schema);
    if (!said.eq(this.editor.state.doc))
      throw new Error(`after ${when} ${this.editor.state.doc} is shown for ${said}`);
  }
}

/** One who changes the shared types directly. */
class Raw {
  constructor(given, random) {
    this.random = random;
    this.link = new Stock(given);
  }

  get doc() {
    return this.link.doc;
  }

  act() {
    edit(this.doc, this.random);
  }
}

/** A stock client takes a code of 44xx for final; a person would reload the page. */
const comeBack = ({ provider }) =>
  provider.on(
    'connection-close',
    (event) => event && event.code >= 4400 && setTimeout(() => provider.connect(), 200),
  );

const difference = (people) => {
  const states = people.map(({ doc }) => stateOf(doc));
  const kinds = (name) => new Set(states.map((state) => JSON.stringify(state[name]))).size;
  const waiting = states.filter((state) => state.pending).length;
  if (kinds('vector') + kinds('hash') === 2 && !waiting) return '';
  return `${kinds('vector')} vectors, ${kinds('hash')} contents, ${waiting} wait${where(people)}`;
};

/** Around the first letter that two of them have differently. */
const where = (people) => {
  const [first, ...others] = people.map(({ doc }) => canonical(doc));
  const other = others.find((text) => text !== first);
  if (other === undefined) return '';
  let at = 0;
  while (first[at] === other[at]) at += 1;
  const around = (text) => text.slice(Math.max(0, at - 70), at + 70);
  return `: ${around(first)} <> ${around(other)}`;
};

const writers = (people) => people.filter((person) => person instanceof Typist);

/** The same for a while: an editor may still answer to what it has just received. */
const agreement = async (people, milliseconds) => {
  const settled = () =>
    people.every(({ link }) => link.settled) &&
    writers(people).every((one) => one.ready && !isMendingDue(one.editor.view));
  for (const end = performance.now() + milliseconds; performance.now() < end;) {
    await until(
      () => settled() && !difference(people),
      () => (settled() ? difference(people) : 'something is not saved'),
      milliseconds,
    );
    const before = JSON.stringify(stateOf(people[0].doc));
    await sleep(400);
    if (settled() && !difference(people) && JSON.stringify(stateOf(people[0].doc)) === before) return;
  }
  throw new Error('the editors go on correcting each other');
};

const ops = {
  run: async ({ seed, target, room, tokens, origin, typists, raws, steps, faults, within }) => {
    const random = chance(seed);
    const relay = new Relay(target, chance(seed + 1), faults);
    await relay.ready;
    const given = (n) => ({ url: relay.url, room, token: tokens[n % tokens.length], origin, resync: 3000 });
    const people = [
      ...Array.from({ length: typists }, (_, n) => new Typist(given(n), random)),
      ...Array.from({ length: raws }, (_, n) => new Raw(given(typists + n), random)),
    ];
    people.forEach(({ link }) => comeBack(link));
    await until(
      () => people.every(({ doc }) => doc.getXmlFragment('body').length > 0),
      'the first text',
      within,
    );
    for (let step = 0; step < steps; step += 1) {
      random.pick(people).act();
      await sleep(random.below(8));
    }
    relay.calm();
    await agreement(people, within);
    for (const person of writers(people)) person.check('everything');
    const { hash, vector } = stateOf(people[0].doc);
    const pressed = {};
    for (const person of people)
      for (const [name, count] of Object.entries(person.pressed ?? {}))
        pressed[name] = (pressed[name] ?? 0) + count;
    const found = {
      hash,
      vector,
      canonical: canonical(people[0].doc),
      full: Buffer.from(Y.encodeStateAsUpdate(people[0].doc)).toString('base64'),
      html: people.filter(({ editor }) => editor).map(({ editor }) => editor.getHTML()),
      network: relay.counts,
      pressed,
      closes: people
        .flatMap(({ link }) => link.closes.map(({ code }) => code))
        .filter((code) => code >= 4000),
    };
    for (const { link, editor } of people) {
      editor?.destroy();
      link.destroy();
    }
    relay.close();
    return found;
  },
};

await serve(ops);
