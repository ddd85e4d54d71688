import { Extension } from '@tiptap/core';
import { isChangeOrigin } from '@tiptap/extension-collaboration';
import { Plugin, PluginKey } from '@tiptap/pm/state';

/**
 * A person who pressed Ctrl+B and has not typed yet still writes in bold after another person's change: a
 * transaction that comes from the shared document takes the chosen marks away otherwise.
 */
export const KeepStoredMarks = Extension.create({
  name: 'keepStoredMarks',
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey('keepStoredMarks'),
      appendTransaction: (transactions, before, state) => {
        if (!before.storedMarks || state.storedMarks || !state.selection.empty) return null;
        const others = transactions.every((tr) => !tr.docChanged || isChangeOrigin(tr));
        const moved = transactions.some((tr) => tr.selectionSet && !isChangeOrigin(tr));
        return others && !moved ? state.tr.setStoredMarks(before.storedMarks) : null;
      },
    }),
  ],
});
