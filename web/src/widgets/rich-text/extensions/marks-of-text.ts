import { combineTransactionSteps, Extension, getChangedRanges } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';

/**
 * Yjs keeps the marks of text only. A picture or a line break in a marked passage has none for the others, so it has
 * none here either: what one sees is what the document says.
 */
export const MarksOfText = Extension.create({
  name: 'marksOfText',
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey('marksOfText'),
      appendTransaction: (transactions, before, state) => {
        if (!transactions.some(({ docChanged }) => docChanged)) return null;
        const bare = state.tr;
        const changed = getChangedRanges(combineTransactionSteps(before.doc, [...transactions]));
        for (const { newRange } of changed)
          state.doc.nodesBetween(newRange.from, newRange.to, (node, at) => {
            if (node.isInline && !node.isText && node.marks.length > 0)
              bare.removeMark(at, at + node.nodeSize);
          });
        return bare.docChanged ? bare : null;
      },
    }),
  ],
});
