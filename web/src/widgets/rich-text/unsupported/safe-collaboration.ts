import Collaboration from '@tiptap/extension-collaboration';
import type { EditorState } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import { bindLeast } from '../collaboration/minimal-update';
import { mendingTogether, type Company } from '../collaboration/table-repair-turns';
import { watchOf } from './watch';

interface Binding {
  destroy: () => void;
  initView: () => void;
  _forceRerender: () => void;
  _prosemirrorChanged: () => void;
}

const nothing = () => undefined;

/**
 * From now on nothing goes from the document into the editor nor back, whatever happens to the editor until it is
 * gone: a plugin that leaves makes all plugin views anew, and a new view would render the document again.
 */
const freeze = (state: EditorState): void => {
  const { binding } = ySyncPluginKey.getState(state) as { binding: Binding };
  binding.destroy();
  Object.assign(binding, { initView: nothing, _forceRerender: nothing, _prosemirrorChanged: nothing });
};

type Options = ReturnType<typeof Collaboration.configure>['options'] & {
  /** Other clients with the document open; one of them repairs tables that concurrent changes leave ragged. */
  company: Company;
};

/** Collaboration that is never bound to a document that the editor cannot show whole (see ShowableWatch). */
export const SafeCollaboration = Collaboration.extend<Options, { isDisabled: boolean; release?: () => void }>(
  {
    addOptions() {
      const options = this.parent?.() as Options;
      return { ...options, company: { clientID: 0, getStates: () => new Map() } };
    },
    addProseMirrorPlugins() {
      const fragment = (this.options.document as Y.Doc).getXmlFragment(this.options.field);
      const watch = watchOf(fragment);
      // A document that broke in the last moment: an editor on an empty one, which is taken down at once.
      if (watch.problems().length > 0) this.options.fragment = new Y.Doc().getXmlFragment(this.options.field);
      else this.storage.release = watch.guard(() => freeze(this.editor.state));
      const plugins = this.parent?.() ?? [];
      if (plugins[0]) bindLeast(plugins[0]);
      return [...plugins, mendingTogether(this.options.company)];
    },
    onDestroy() {
      this.storage.release?.();
    },
  },
);
