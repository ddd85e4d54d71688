import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';

/** Videos and sound cannot be saved by right click; the markup itself already hides the download button. */
export const MediaGuard = Extension.create({
  name: 'mediaGuard',
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey('mediaGuard'),
      props: {
        handleDOMEvents: {
          contextmenu: (_view, event) => {
            if (!(event.target as Element).closest('video, audio')) return false;
            event.preventDefault();
            return true;
          },
        },
      },
    }),
  ],
});
