import { Extension } from '@tiptap/core';
import { isChangeOrigin } from '@tiptap/extension-collaboration';
import { Plugin, PluginKey } from '@tiptap/pm/state';

/**
 * A text that ends with a table or a video gets a paragraph to go on in, but only when this person's own
 * change brought it there: opening a document, and what others or undo do, write nothing.
 */
export const ClosingParagraph = Extension.create({
  name: 'closingParagraph',
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey('closingParagraph'),
      appendTransaction: (transactions, _before, state) => {
        const own = transactions.some((tr) => tr.docChanged && !isChangeOrigin(tr));
        const last = state.doc.lastChild;
        const paragraph = state.schema.nodes.paragraph;
        if (!own || !paragraph || !last || last.isTextblock || /List$|^blockquote$/.test(last.type.name))
          return null;
        return state.tr.insert(state.doc.content.size, paragraph.create());
      },
    }),
  ],
});
