// The console's own editor on a Y.Doc, which suggests at times and is loaded anew at times.
import { Editor, getHTMLFromFragment } from '@tiptap/core';
import { contentExtensions } from '@/widgets/rich-text/schema';
import { decide } from '@/widgets/rich-text/suggestions/decision';
import { Suggestions } from '@/widgets/rich-text/suggestions/extension';
import { withoutSuggestions } from '@/widgets/rich-text/suggestions/resolve';
import { SafeCollaboration } from '@/widgets/rich-text/unsupported/safe-collaboration';
import { watchOf } from '@/widgets/rich-text/unsupported/watch';
import { press } from './keys.mjs';

export class SuggestingEditor {
  constructor(doc, author) {
    this.doc = doc;
    this.author = author;
    this.editor = null;
  }

  /** As in the page, no editor shows a text that the schema cannot hold. */
  get showable() {
    return watchOf(this.doc.getXmlFragment('body')).problems().length === 0;
  }

  /** The editor, which opens where none is open yet. */
  opened() {
    this.editor ??= new Editor({
      element: document.createElement('div'),
      extensions: [
        ...contentExtensions({ collaborative: true, imageMaxWidth: '80%' }),
        SafeCollaboration.configure({ document: this.doc, field: 'body' }),
        Suggestions.configure({ author: this.author, onUntracked: () => undefined }),
      ],
    });
    return this.editor;
  }

  /** What readers get, as the page's preview shows it. */
  html() {
    const { state, schema } = this.opened();
    return getHTMLFromFragment(withoutSuggestions(state.doc).content, schema);
  }

  close() {
    this.editor?.destroy();
    this.editor = null;
  }

  change(random) {
    if (!this.showable || random.often(0.03)) return this.close();
    const editor = this.opened();
    if (random.often(0.05)) return editor.commands.setSuggesting(random.often(0.5));
    if (random.often(0.03)) return decide(editor, random.pick(['accept', 'reject']), () => true);
    return press(editor, random);
  }
}

/** Runs a change but for the error that it throws by itself: an undo of Yjs now and then, and the selection of an editor. */
export const attempt = (change) => {
  try {
    change();
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
  }
};
