import { defaultDeleteFilter, defaultProtectedNodes, ySyncPluginKey } from '@tiptap/y-tiptap';
import * as Y from 'yjs';

/** Origin of this person's own changes to the publishing fields; undo takes back exactly these and the typing. */
export const FIELD_CHANGE = Symbol('field change');

/**
 * One undo of one person over text and fields. The text's plugin ends the manager that it is given with
 * every editor view; this one lives as long as the session and ends with `end`.
 */
export class SessionUndo extends Y.UndoManager {
  constructor(scope: Y.AbstractType<unknown>[]) {
    super(scope, {
      trackedOrigins: new Set<unknown>([ySyncPluginKey, FIELD_CHANGE]),
      deleteFilter: (item) => defaultDeleteFilter(item, defaultProtectedNodes),
      captureTransaction: (transaction) => transaction.meta.get('addToHistory') !== false,
    });
  }

  override destroy(): void {
    // Called by each editor view that closes.
  }

  end(): void {
    super.destroy();
  }
}
