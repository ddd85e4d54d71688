import { Extension, type Editor } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { cleanPaste } from '../paste/clean';
import { carriesPictures, hasWords } from '../paste/embedded';

export interface PasteOptions {
  /** Files from the clipboard; they are uploaded one by one. */
  insertFiles: (editor: Editor, files: File[]) => void;
  /** HTML with pictures inside it: they are uploaded first, then it is pasted where the caret was. */
  pasteWithPictures: (editor: Editor, html: string) => void;
  /** Pictures that could not come along, e.g. those Word keeps on the copying computer. */
  onLost: (pictures: number) => void;
}

/**
 * Word and Excel put a picture of the text beside the text: words win over files.
 * A single copied picture comes as a file and as foreign HTML: there the file wins.
 */
const wantsFiles = (data: DataTransfer): boolean =>
  data.files.length > 0 && !hasWords(data.getData('text/html'));

export const PasteRules = Extension.create<PasteOptions>({
  name: 'pasteRules',
  addOptions: () => ({
    insertFiles: () => undefined,
    pasteWithPictures: () => undefined,
    onLost: () => undefined,
  }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin({
        key: new PluginKey('pasteRules'),
        props: {
          transformPastedHTML: (html) => {
            const { html: clean, lostPictures } = cleanPaste(html);
            if (lostPictures) options.onLost(lostPictures);
            return clean;
          },
          // In an empty paragraph the first pasted block would lose its own attributes to it.
          transformPasted: (slice, view) => {
            const first = slice.content.firstChild;
            const intoEmpty = view.state.selection.$from.parent.content.size === 0;
            const whole =
              intoEmpty && slice.openStart === 1 && slice.content.childCount > 1 && first?.isTextblock;
            return whole ? new Slice(slice.content, 0, slice.openEnd) : slice;
          },
          handlePaste: (_view, event) => {
            const data = event.clipboardData;
            const html = data?.getData('text/html') ?? '';
            const files = data && wantsFiles(data) ? [...data.files] : [];
            if (files.length === 0 && !carriesPictures(html)) return false;
            event.preventDefault();
            if (files.length > 0) options.insertFiles(editor, files);
            else options.pasteWithPictures(editor, html);
            return true;
          },
        },
      }),
    ];
  },
});
