import { Extension, type Editor } from '@tiptap/core';
import { DOMSerializer, Slice, type Schema } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { notify } from '@/ui';
import { cleanPaste, newId, OWN_COPY, type CleanPaste } from '../paste/clean';
import { plainToElement, textOfHtml } from '../paste/plain';
import { picturesInRtf } from '../paste/rtf-pictures';
import { hasWords } from '../paste/words';
import { isExternal } from '../paste/external-images/external-images';
import { loadAddressRule } from '../paste/address-rule';
import { transferOf } from './external-images';

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

/** A clipboard whose format cannot be read still arrives as its text. */
const cleanedOrPlain = (html: string, rtf: string): CleanPaste => {
  try {
    return cleanPaste(html, newId(), picturesInRtf(rtf));
  } catch (error) {
    reportError(error);
    notify.warning('这段内容的格式无法识别，已按纯文本粘贴');
    return { html: plainToElement(textOfHtml(html)).innerHTML, files: new Map() };
  }
};

/** Takes pictures over once they stand in the text: what was pasted is there at once, with marked pictures. */
export const takeOver = async (editor: Editor, slice: Slice): Promise<void> => {
  const addresses = picturesOf(slice);
  if (addresses.length === 0) return;
  const rule = await loadAddressRule().catch(() => []);
  if (editor.isDestroyed) return;
  await transferOf(editor).start(addresses.filter((address) => isExternal(address, rule)));
};

/**
 * The first block of several would become part of the paragraph where the caret stands: in an empty one it would lose
 * its own look, and a heading is none in the middle of a line.
 */
const keepingFirstBlock = (slice: Slice, view: EditorView): Slice => {
  const first = slice.content.firstChild;
  if (slice.openStart !== 1 || slice.content.childCount < 2 || !first?.isTextblock) return slice;
  const intoEmpty = view.state.selection.$from.parent.content.size === 0;
  return intoEmpty || first.type.name !== 'paragraph' ? new Slice(slice.content, 0, slice.openEnd) : slice;
};

export const PasteRules = Extension.create<PasteOptions>({
  name: 'pasteRules',
  addOptions: () => ({ insertFiles: () => undefined }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    let rtf = '';
    return [
      new Plugin({
        key: new PluginKey('pasteRules'),
        props: {
          handleDOMEvents: {
            paste: (_view, event) => {
              const data = event.clipboardData;
              rtf = /src=["']?file:/i.test(data?.getData('text/html') ?? '')
                ? (data?.getData('text/rtf') ?? '')
                : '';
              return false;
            },
          },
          clipboardSerializer: ownCopy(editor.schema),
          transformPastedHTML: (html) => {
            const clean = cleanedOrPlain(html, rtf);
            rtf = '';
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
