// One person in the console's own editor. The drill carries the updates between this document and the room.
import { pretendBrowser } from './browser.mjs';
import { giveParagraphs } from '@/widgets/rich-text/unsupported/headless-items';
import * as Y from 'yjs';
import { chance } from './chance.mjs';
import { serve } from './serve.mjs';
import { canonical, stateOf } from './state.mjs';
import { attempt, SuggestingEditor } from './suggesting-editor.mjs';

pretendBrowser();

const REMOTE = 'remote';
let doc = null;
let editing = null;
let made = [];

/** The updates that the editor has made since it was asked last. */
const taken = () => {
  const updates = made;
  made = [];
  return updates;
};

/** As the page does it where nobody else mends: list items get the paragraph that they lack. */
const mend = () => {
  editing.close();
  giveParagraphs(doc.getXmlFragment('body'));
};

await serve({
  /** Loads the page anew. */
  open: ({ client, author }) => {
    editing?.close();
    doc?.destroy();
    doc = Object.assign(new Y.Doc(), { clientID: client });
    made = [];
    doc.on('update', (update, origin) => origin !== REMOTE && made.push(Buffer.from(update).toString('base64')));
    editing = new SuggestingEditor(doc, author);
  },
  take: ({ updates }) => {
    doc.transact(() => updates.forEach((update) => Y.applyUpdate(doc, Buffer.from(update, 'base64'), REMOTE)), REMOTE);
    return taken();
  },
  act: ({ seed }) => {
    if (editing.showable) attempt(() => editing.change(chance(seed)));
    else mend();
    return taken();
  },
  /** Clocks, content and HTML; no HTML while the text cannot be shown. To open the editor may change the document. */
  read: () => {
    if (!editing.showable) mend();
    const html = editing.showable ? editing.html() : null;
    return { made: taken(), vector: stateOf(doc).vector, content: canonical(doc), html };
  },
});
