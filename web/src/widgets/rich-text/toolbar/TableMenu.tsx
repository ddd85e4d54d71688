import type { Editor } from '@tiptap/react';
import { DropdownMenu, Popover, Toolbar } from 'radix-ui';
import { ChevronRight, Table } from 'lucide-react';
import { useState } from 'react';
import { Tip } from '@/ui';
import { Swatches } from './Swatches';
import { TableGrid, type TableSize } from './TableGrid';
import s from './toolbar.module.css';
import { ToolMenu } from './ToolMenu';
import { CELL_COLOURS } from './tools';

type Command = [label: string, run: (editor: Editor) => boolean, enabled?: (editor: Editor) => boolean];
const act = (editor: Editor) => editor.chain().focus();

const EDIT: (Command | null)[] = [
  ['在上方插入行', (e) => act(e).addRowBefore().run()],
  ['在下方插入行', (e) => act(e).addRowAfter().run()],
  ['在左侧插入列', (e) => act(e).addColumnBefore().run()],
  ['在右侧插入列', (e) => act(e).addColumnAfter().run()],
  null,
  ['合并单元格', (e) => act(e).mergeCells().run(), (e) => e.can().mergeCells()],
  ['拆分单元格', (e) => act(e).splitCell().run(), (e) => e.can().splitCell()],
  ['切换表头行', (e) => act(e).toggleHeaderRow().run()],
  ['切换表头列', (e) => act(e).toggleHeaderColumn().run()],
  null,
  ['删除行', (e) => act(e).deleteRow().run()],
  ['删除列', (e) => act(e).deleteColumn().run()],
  ['删除表格', (e) => act(e).deleteTable().run()],
];

interface Props {
  editor: Editor;
  inTable: boolean;
  disabled: boolean;
}

/** Outside a table it makes one; inside, it changes the one where the caret is. */
export function TableMenu(props: Props) {
  return props.inTable ? <EditTable {...props} /> : <NewTable {...props} />;
}

function NewTable({ editor, disabled }: Props) {
  const [open, setOpen] = useState(false);
  const insert = (size: TableSize) => {
    setOpen(false);
    act(editor).insertTable(size).run();
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Tip text="插入表格">
        <Popover.Trigger asChild disabled={disabled}>
          <Toolbar.Button className={s.tool} aria-label="表格" disabled={disabled}>
            <Table size={16} aria-hidden />
          </Toolbar.Button>
        </Popover.Trigger>
      </Tip>
      <Popover.Portal>
        <Popover.Content
          className={s.panel}
          aria-label="插入表格"
          sideOffset={4}
          align="start"
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (event.currentTarget as HTMLElement).querySelector<HTMLElement>('[tabindex="0"]')?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            editor.commands.focus();
          }}
        >
          <TableGrid onChoose={insert} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function EditTable({ editor, disabled }: Props) {
  return (
    <ToolMenu
      tip="表格"
      disabled={disabled}
      onClose={() => editor.commands.focus()}
      trigger={
        <Toolbar.Button className={s.tool} aria-label="表格" aria-pressed disabled={disabled}>
          <Table size={16} aria-hidden />
        </Toolbar.Button>
      }
    >
      {EDIT.map((command, index) =>
        command ? (
          <DropdownMenu.Item
            key={command[0]}
            className={s.item}
            disabled={!(command[2]?.(editor) ?? true)}
            onSelect={() => command[1](editor)}
          >
            {command[0]}
          </DropdownMenu.Item>
        ) : (
          <DropdownMenu.Separator key={index} className={s.line} />
        ),
      )}
      <DropdownMenu.Separator className={s.line} />
      <CellColour editor={editor} />
    </ToolMenu>
  );
}

function CellColour({ editor }: { editor: Editor }) {
  const colour = (editor.getAttributes('tableCell').background ??
    editor.getAttributes('tableHeader').background ??
    null) as string | null;
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className={s.item}>
        单元格底色 <ChevronRight size={14} aria-hidden className={s.end} />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent className={s.swatches} sideOffset={4} collisionPadding={8}>
          <Swatches
            colours={CELL_COLOURS}
            current={colour}
            onChoose={(value) => act(editor).setCellAttribute('background', value).run()}
          />
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}
