import { Extension, type Editor } from '@tiptap/core';
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { rehostPictures } from '@/api/rehost';
import { uploadFile } from '@/api/upload';
import { addressRule, loadAddressRule } from '../paste/address-rule';
import { foreignPictures, isLocal, type Placed } from '../paste/external-images/external-images';
import { CANCELLED, Transfer, type TransferState } from '../paste/transfer';
import s from '../paste/paste.module.css';

const key = new PluginKey<Marks>('foreignPictures');
/** Drawn in place of a picture that no browser can load. */
const PLACEHOLDER =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180" viewBox="0 0 320 180">' +
      '<rect width="320" height="180" fill="#8881"/><g fill="none" stroke="#8889" stroke-width="4">' +
      '<rect x="124" y="58" width="72" height="56" rx="6"/><path d="m124 104 20-20 18 18 12-10 22 20"/>' +
      '<circle cx="176" cy="76" r="5"/></g></svg>',
  );

/** The pictures of a text that are not with us yet. Without a rule all are asked for: the server knows its own. */
export const foreignIn = (editor: Editor): Placed[] => foreignPictures(editor.state.doc, addressRule() ?? []);

/**
 * Gives pictures their new address, wherever the old one stands. That is nobody's edit: neither undo nor suggested
 * changes know of it, unless the picture was chosen `byHand`.
 */
export const replacePictures = (editor: Editor, moved: ReadonlyMap<string, string>, byHand = false): void => {
  if (editor.isDestroyed) return;
  const { tr } = editor.state;
  for (const { address, position } of foreignIn(editor)) {
    const url = moved.get(address);
    if (url) tr.setNodeAttribute(position, 'src', url);
  }
  if (!byHand) tr.setMeta('addToHistory', false);
  if (tr.docChanged) editor.view.dispatch(tr);
};

/** Takes the picture out of the text, with its paragraph when nothing else stands there. Undo brings it back. */
export const removePicture = (editor: Editor, address: string): void => {
  const { tr } = editor.state;
  for (const place of foreignIn(editor).reverse()) {
    if (place.address !== address) continue;
    const from = tr.doc.resolve(place.position);
    const alone = from.parent.childCount === 1 && from.node(-1).childCount > 1;
    if (alone) tr.delete(from.before(), from.after());
    else tr.delete(place.position, place.position + 1);
  }
  if (tr.docChanged) editor.view.dispatch(tr);
};

const newTransfer = (editor: Editor): Transfer =>
  new Transfer({
    dump: rehostPictures,
    upload: async (file, signal) => (await uploadFile(file, { signal })).url,
    replace: (moved) => replacePictures(editor, moved),
  });

const transfers = new WeakMap<Editor, Transfer>();

/** Transfer that takes the pictures of this editor over. */
export const transferOf = (editor: Editor): Transfer => {
  const transfer = transfers.get(editor) ?? newTransfer(editor);
  transfers.set(editor, transfer);
  return transfer;
};

const labelOf = (address: string, { moving, reasons }: TransferState): string => {
  if (moving.has(address)) return '转存中…';
  if (isLocal(address)) return '图片还没有上传';
  const reason = reasons.get(address);
  return reason && reason !== CANCELLED ? '外站图片，转存失败' : '外站图片，未转存';
};

interface Marks {
  placed: Placed[];
  drawn: DecorationSet;
}

const marksOf = (state: EditorState, transfer: TransferState): Marks => {
  const rule = addressRule();
  // Without the rule nobody knows whose an address is, except of pictures that are nowhere yet.
  const placed = foreignPictures(state.doc, rule ?? []).filter(({ address }) => rule ?? isLocal(address));
  const drawn = placed.map(({ address, position }) => {
    const label = labelOf(address, transfer);
    return Decoration.node(position, position + 1, { class: s.foreign ?? '', 'data-foreign': label });
  });
  return { placed, drawn: DecorationSet.create(state.doc, drawn) };
};

/** Pictures without loadable bytes show a placeholder; the document keeps the address. */
const drawPlaceholders = (view: EditorView): void => {
  if (!key.getState(view.state)?.placed.some(({ address }) => isLocal(address))) return;
  for (const img of view.dom.querySelectorAll<HTMLImageElement>('img[src^="local:"]')) img.src = PLACEHOLDER;
};

/** So does a foreign picture that this page cannot show: gone, guarded, or not over https. */
const replaceBroken = ({ target }: Event): void => {
  if (target instanceof HTMLImageElement && target.closest('[data-foreign]') && target.src !== PLACEHOLDER)
    target.src = PLACEHOLDER;
};

const followed = (transfer: Transfer) => (view: EditorView) => {
  const redraw = () => {
    if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, true));
  };
  const stop = transfer.store.subscribe((now, before) => {
    if (now.moving !== before.moving || now.reasons !== before.reasons) redraw();
  });
  void loadAddressRule().then(redraw, () => undefined);
  drawPlaceholders(view);
  view.dom.addEventListener('error', replaceBroken, true);
  return {
    update: drawPlaceholders,
    destroy: () => {
      stop();
      view.dom.removeEventListener('error', replaceBroken, true);
    },
  };
};

/** Number of external pictures in the text, without another walk through it. */
export const countExternalImages = (state: EditorState): number => key.getState(state)?.placed.length ?? 0;

/**
 * Marks every picture that is not stored with us, for everybody who has the text open, and takes pictures over.
 * The address says whether a picture is external, so the mark goes the moment the picture has arrived.
 */
export const ForeignPictures = Extension.create({
  name: 'foreignPictures',
  onDestroy() {
    transferOf(this.editor).cancel();
  },
  addProseMirrorPlugins() {
    const transfer = transferOf(this.editor);
    return [
      new Plugin<Marks>({
        key,
        state: {
          init: (_config, state) => marksOf(state, transfer.store.getState()),
          apply: (tr, marks, _before, state) =>
            tr.docChanged || tr.getMeta(key) ? marksOf(state, transfer.store.getState()) : marks,
        },
        props: { decorations: (state) => key.getState(state)?.drawn },
        view: followed(transfer),
      }),
    ];
  },
});
