import { Extension } from '@tiptap/core';

/**
 * The text is drawn when its editor is made. When that comes into the page, the library would draw all of it again for
 * nodes that React draws; there are none, and in a long text it takes as long as everything else.
 */
export const DrawOnce = Extension.create({
  name: 'drawOnce',
  onBeforeCreate() {
    this.editor.createNodeViews = () => undefined;
  },
});
