import { Extension, type Editor, type MappablePosition } from '@tiptap/core';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { drawUpload } from './overlay';
import { uploadsOf } from './store';

interface Waiting {
  id: string;
  place: MappablePosition;
}
type Change = { begun: string; at: number } | { ended: string };

const key = new PluginKey<readonly Waiting[]>('uploads');

/** Marks the place where a file will stand. */
export const beginAt = (editor: Editor, id: string, at: number): void =>
  editor.view.dispatch(editor.state.tr.setMeta(key, { begun: id, at } satisfies Change));

/** Says in a transaction that the file has arrived with it, or does not come. */
export const endWith = (tr: Transaction, id: string): Transaction =>
  tr.setMeta(key, { ended: id } satisfies Change);

export const placeOf = (editor: Editor, id: string): number | null => {
  const found = key.getState(editor.state)?.find((waiting) => waiting.id === id);
  return found ? Math.min(found.place.position, editor.state.doc.content.size) : null;
};

/** Files dropped at one place keep their order: those before the one that arrived stay before it. */
const moved = (editor: Editor, all: readonly Waiting[], tr: Transaction): readonly Waiting[] => {
  const ended = (tr.getMeta(key) as { ended?: string } | undefined)?.ended;
  const arrived = ended ? all.findIndex(({ id }) => id === ended) : -1;
  return all.map((waiting, index) => {
    const { position: place } = editor.utils.getUpdatedPosition(waiting.place, tr);
    if (index < arrived) place.position = tr.mapping.map(waiting.place.position, -1);
    return { ...waiting, place };
  });
};

const applied = (editor: Editor, all: readonly Waiting[], tr: Transaction): readonly Waiting[] => {
  const followed = tr.docChanged && all.length ? moved(editor, all, tr) : all;
  const change = tr.getMeta(key) as Change | undefined;
  if (!change) return followed;
  if ('ended' in change) return followed.filter(({ id }) => id !== change.ended);
  return [...followed, { id: change.begun, place: editor.utils.createMappablePosition(change.at) }];
};

/** Shows each file that travels at the place where it will stand, wherever others push that place. */
export const Uploads = Extension.create({
  name: 'uploads',
  onDestroy() {
    for (const upload of uploadsOf(this.editor.instanceId)) upload.leave();
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin<readonly Waiting[]>({
        key,
        state: { init: () => [], apply: (tr, all) => applied(editor, all, tr) },
        view: () => ({
          // A place is anchored to the shared text anew once one's own change is in it: splitting a paragraph
          // moves text into new elements, and the old anchor would stay behind.
          update: (view, before) => {
            if (view.state.doc === before.doc) return;
            for (const waiting of key.getState(view.state) ?? [])
              waiting.place = editor.utils.createMappablePosition(waiting.place.position);
          },
        }),
        props: {
          decorations: (state) =>
            DecorationSet.create(
              state.doc,
              (key.getState(state) ?? []).map(({ id, place }) =>
                Decoration.widget(Math.min(place.position, state.doc.content.size), () => drawUpload(id), {
                  key: `upload-${id}`,
                  side: 1,
                  stopEvent: () => true,
                  ignoreSelection: true,
                  destroy: (node) => node.dispatchEvent(new Event('removed')),
                }),
              ),
            ),
        },
      }),
    ];
  },
});
