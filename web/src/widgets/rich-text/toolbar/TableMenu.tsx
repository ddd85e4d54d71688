import type { Editor } from '@tiptap/react';
import { DropdownMenu, Toolbar } from 'radix-ui';
import { Table } from 'lucide-react';
import { Tip } from '@/ui';
import s from './toolbar.module.css';

type Command = (editor: Editor) => boolean;
const act = (editor: Editor) => editor.chain().focus();

const INSERT: [string, Command][] = [
  ['插入 3 × 3 表格', (e) => act(e).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()],
  ['插入 5 × 4 表格', (e) => act(e).insertTable({ rows: 5, cols: 4, withHeaderRow: true }).run()],
  ['插入 2 × 2 表格（无表头）', (e) => act(e).insertTable({ rows: 2, cols: 2, withHeaderRow: false }).run()],
];

const EDIT: ([string, Command] | null)[] = [
  ['在上方插入行', (e) => act(e).addRowBefore().run()],
  ['在下方插入行', (e) => act(e).addRowAfter().run()],
  ['在左侧插入列', (e) => act(e).addColumnBefore().run()],
  ['在右侧插入列', (e) => act(e).addColumnAfter().run()],
  null,
  ['合并或拆分单元格', (e) => act(e).mergeOrSplit().run()],
  ['切换表头行', (e) => act(e).toggleHeaderRow().run()],
  ['切换表头列', (e) => act(e).toggleHeaderColumn().run()],
  null,
  ['删除行', (e) => act(e).deleteRow().run()],
  ['删除列', (e) => act(e).deleteColumn().run()],
  ['删除表格', (e) => act(e).deleteTable().run()],
];

export function TableMenu({
  editor,
  inTable,
  disabled,
}: {
  editor: Editor;
  inTable: boolean;
  disabled: boolean;
}) {
  const commands = inTable ? EDIT : INSERT;
  return (
    <DropdownMenu.Root modal={false}>
      <Tip text="表格">
        <DropdownMenu.Trigger asChild disabled={disabled}>
          <Toolbar.Button className={s.tool} aria-label="表格" aria-pressed={inTable} disabled={disabled}>
            <Table size={16} aria-hidden />
          </Toolbar.Button>
        </DropdownMenu.Trigger>
      </Tip>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={s.menu}
          sideOffset={4}
          align="start"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            editor.commands.focus();
          }}
        >
          {commands.map((command, index) =>
            command ? (
              <DropdownMenu.Item key={command[0]} className={s.item} onSelect={() => command[1](editor)}>
                {command[0]}
              </DropdownMenu.Item>
            ) : (
              <DropdownMenu.Separator key={index} className={s.line} />
            ),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
