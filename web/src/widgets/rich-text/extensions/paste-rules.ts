import { Extension, type Editor } from '@tiptap/core';
import { DOMSerializer, Slice, type Schema } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { cleanPaste, OWN_COPY } from '../paste/clean';
import { hasWords } from '../paste/words';
import { isForeign } from '../paste/foreign';
import { loadAddressRule } from '../paste/address-rule';
import { transferOf } from './foreign-pictures';

export interface PasteOptions {
  /** Files from the clipboard; they are uploaded one by one. */
  insertFiles: (editor: Editor, files: File[]) => void;
}

/**
 * Word and Excel put a picture of the text beside the text: words win over files.
 * A single copied picture comes as a file and as foreign HTML: there the file wins.
 */
const wantsFiles = (data: DataTransfer): boolean =>
  data.files.length > 0 && !hasWords(data.getData('text/html'));

/** Marks what is copied here as our own. */
class OwnCopy extends DOMSerializer {
  override serializeFragment(...[fragment, options, target]: Parameters<DOMSerializer['serializeFragment']>) {
    const dom = super.serializeFragment(fragment, options, target);
    if (!target) (dom as DocumentFragment).firstElementChild?.setAttribute(OWN_COPY, '');
    return dom;
  }
}

const ownCopy = (schema: Schema): DOMSerializer =>
  new OwnCopy(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema));

const picturesOf = (slice: Slice): string[] => {
  const found: string[] = [];
  slice.content.descendants((node) => {
    if (node.type.name === 'image' && node.attrs.src) found.push(String(node.attrs.src));
  });
  return found;
};

/** Takes pictures over once they stand in the text: what was pasted is there at once, with marked pictures. */
export const takeOver = async (editor: Editor, slice: Slice): Promise<void> => {
  const addresses = picturesOf(slice);
  if (addresses.length === 0) return;
  const rule = await loadAddressRule().catch(() => []);
  if (editor.isDestroyed) return;
  await transferOf(editor).start(addresses.filter((address) => isForeign(address, rule)));
};

/** In an empty paragraph the first pasted block would lose its own attributes to it. */
const keepingFirstBlock = (slice: Slice, view: EditorView): Slice => {
  const first = slice.content.firstChild;
  const intoEmpty = view.state.selection.$from.parent.content.size === 0;
  const whole = intoEmpty && slice.openStart === 1 && slice.content.childCount > 1 && first?.isTextblock;
  return whole ? new Slice(slice.content, 0, slice.openEnd) : slice;
};

export const PasteRules = Extension.create<PasteOptions>({
  name: 'pasteRules',
  addOptions: () => ({ insertFiles: () => undefined }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin({
        key: new PluginKey('pasteRules'),
        props: {
          clipboardSerializer: ownCopy(editor.schema),
          transformPastedHTML: (html) => {
            const clean = cleanPaste(html);
            transferOf(editor).keep(clean.files);
            return clean.html;
          },
          transformPasted: (slice, view) => {
            if (!view.dragging) void takeOver(editor, slice);
            return keepingFirstBlock(slice, view);
          },
          handlePaste: (_view, event) => {
            const data = event.clipboardData;
            const files = data && wantsFiles(data) ? [...data.files] : [];
            if (files.length === 0) return false;
            event.preventDefault();
            options.insertFiles(editor, files);
            return true;
          },
        },
      }),
    ];
  },
});
