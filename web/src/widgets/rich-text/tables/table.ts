import { type CommandProps, type RawCommands } from '@tiptap/core';
import { isChangeOrigin } from '@tiptap/extension-collaboration';
import { Table } from '@tiptap/extension-table';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { tableEditingKey } from '@tiptap/pm/tables';
import { mendTables } from './apply';
import { hasRagged } from './repair';

type Command = (...given: never[]) => (props: CommandProps) => boolean;

/** Commands find a table whole: the library's take the hole of a ragged one for its first row. */
const onMended =
  (command: Command): Command =>
  (...given) =>
  (props) => {
    const { steps } = mendTables(props.tr);
    // Tiptap's state looks at its transaction anew only when it is asked for one.
    if (steps.length > 0) void props.state.tr;
    return command(...given)(props);
  };

/** Transactions of this person, without undo and answers to others' changes. */
const isOwn = (tr: Transaction): boolean => {
  const cause = (tr.getMeta('appendedTransaction') as Transaction | undefined) ?? tr;
  return tr.docChanged && !isChangeOrigin(tr) && !isChangeOrigin(cause);
};

/** The library mends tables after any change: what it does in answer to others' would be seen here and stored nowhere. */
const withoutMending = (plugin: Plugin): Plugin => {
  const append = plugin.spec.appendTransaction;
  if (plugin.spec.key === tableEditingKey && append)
    plugin.spec.appendTransaction = (transactions, _before, state) =>
      append.call(plugin, transactions, state, state);
  return plugin;
};

const mendOwn = (transactions: readonly Transaction[], before: EditorState, state: EditorState) =>
  transactions.some(isOwn) && hasRagged(state.doc, before.doc) ? mendTables(state.tr) : null;

/**
 * Tables that one's own changes leave whole, in the same step of undo. What others' changes leave is mended by one of
 * the editors (collaboration/table-repair-turns.ts).
 */
export const WholeTable = Table.extend({
  addCommands() {
    const commands = Object.entries(this.parent?.() ?? {}) as [string, Command][];
    return Object.fromEntries(
      commands.map(([name, command]) => [name, onMended(command)]),
    ) as Partial<RawCommands>;
  },
  addProseMirrorPlugins() {
    const library = (this.parent?.() ?? []).map(withoutMending);
    return [...library, new Plugin({ key: new PluginKey('wholeTables'), appendTransaction: mendOwn })];
  },
});
