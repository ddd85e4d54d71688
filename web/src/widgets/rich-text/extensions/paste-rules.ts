import { Extension, type Editor } from '@tiptap/core';
import { DOMSerializer, Slice, type Schema } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { notify } from '@/ui';
import { takeBackOffer } from '../changes/last-step';
import { endStep } from '../changes/one-step';
import { cleanPaste, isOurs, newId, OWN_COPY, type CleanPaste } from '../paste/clean';
import { cleanAddress } from '../paste/clean/links';
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

/** Says what a paste has left out, and offers to take it back in one step. */
const report = async (editor: Editor, html: string, cleaned: string): Promise<void> => {
  if (editor.isDestroyed) return;
  const offer = takeBackOffer(editor, '撤销粘贴');
  // Without its code nothing is said; the paste is there.
  const code = await import('../paste/report').catch(() => null);
  const changes = code?.changesOf(html, cleaned, cleanAddress) ?? [];
  if (changes.length && !editor.isDestroyed) notify.info(`粘贴时${changes.join('，')}`, offer);
};

const ADDRESS = /^https?:\/\/\S+$/i;

/** An address pasted onto words makes them a link; onto another address it takes its place. */
const linkSelection = (editor: Editor, text: string): boolean => {
  const { selection, doc } = editor.state;
  if (selection.empty || !(selection instanceof TextSelection) || !ADDRESS.test(text)) return false;
  if (selection.$from.parent.type.spec.code) return false;
  if (ADDRESS.test(doc.textBetween(selection.from, selection.to, '\n'))) return false;
  return editor.commands.setLink({ href: cleanAddress(text) });
};

export const PasteRules = Extension.create<PasteOptions>({
  name: 'pasteRules',
  addOptions: () => ({ insertFiles: () => undefined }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    let rtf = '';
    /** The HTML of the clipboard that is being pasted, and what was made of it. */
    let pasted: [html: string, cleaned: string] | null = null;
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
              // A paste is a step of its own: undo takes back neither less nor more.
              endStep(editor);
              queueMicrotask(() => editor.isDestroyed || endStep(editor));
              return false;
            },
          },
          clipboardSerializer: ownCopy(editor.schema),
          transformPastedHTML: (html) => {
            const clean = cleanedOrPlain(html, rtf);
            rtf = '';
            transferOf(editor).keep(clean.files);
            pasted = isOurs(html) ? null : [html, clean.html];
            return clean.html;
          },
          transformPasted: (slice, view) => {
            const arrived = pasted;
            pasted = null;
            if (!view.dragging) {
              void takeOver(editor, slice);
              if (arrived) queueMicrotask(() => void report(editor, ...arrived));
            }
            return keepingFirstBlock(slice, view);
          },
          handlePaste: (_view, event) => {
            const data = event.clipboardData;
            if (data && linkSelection(editor, data.getData('text/plain').trim())) return true;
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
