import type { NestedOptions } from '@tiptap/extension-drag-handle';
import { DragHandle } from '@tiptap/extension-drag-handle-react';
import type { Editor } from '@tiptap/react';
import { Copy, GripVertical, MoveDown, MoveUp, Trash2, Type } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { LiveText, Tip, type MenuItem } from '@/ui';
import { AnchoredMenu, type Point } from '../AnchoredMenu';
import s from './blocks.module.css';
import { canTurn, deleteBlock, duplicateBlock, selectBlock, stepBlock, TURN_INTO } from './commands';
import { beginDrag, endDrag } from './extension';
import { followBlock } from './follow';
import { blockAt, type Block } from './place';

const turnItems = (editor: Editor, block: () => Block | null): MenuItem[] =>
  TURN_INTO.map(([label, turn], index) => ({
    label: `转为${label}`,
    icon: <Type size={14} aria-hidden />,
    separated: index === 0,
    onSelect: () => {
      const now = block();
      if (!now) return;
      selectBlock(editor, now);
      turn(editor.chain().focus()).run();
    },
  }));

/** `block` answers where the block is when an item is chosen: others go on writing while the menu is open. */
const itemsFor = (editor: Editor, first: Block, block: () => Block | null): MenuItem[] => {
  const on = (act: (now: Block) => unknown) => () => {
    const now = block();
    if (now) act(now);
    editor.commands.focus();
  };
  return [
    {
      label: '上移',
      hint: 'Alt Shift ↑',
      icon: <MoveUp size={14} />,
      onSelect: on((now) => stepBlock(editor, now, -1)),
    },
    {
      label: '下移',
      hint: 'Alt Shift ↓',
      icon: <MoveDown size={14} />,
      onSelect: on((now) => stepBlock(editor, now, 1)),
    },
    { label: '复制一份', icon: <Copy size={14} />, onSelect: on((now) => duplicateBlock(editor, now)) },
    ...(canTurn(first) ? turnItems(editor, block) : []),
    {
      label: '删除',
      icon: <Trash2 size={14} />,
      danger: true,
      separated: true,
      onSelect: on((now) => deleteBlock(editor, now)),
    },
  ];
};

interface Asked {
  block: Block;
  point: Point;
  now: () => Block | null;
}

/** A block may begin above what is shown; its menu does not. */
const LOWEST_TOP = 80;

/** The menu of a block, opened at it. */
const useBlockMenu = (editor: Editor) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let stop = () => {};
    const ask = (block: Block) => {
      const dom = editor.view.nodeDOM(block.pos);
      if (!(dom instanceof HTMLElement)) return;
      const { left, top } = dom.getBoundingClientRect();
      stop();
      const followed = followBlock(editor, block);
      ({ stop } = followed);
      setAsked({ block, point: { x: left, y: Math.max(LOWEST_TOP, top + 8) }, now: followed.now });
      setOpen(true);
    };
    editor.on('blockMenu', ask);
    return () => {
      stop();
      editor.off('blockMenu', ask);
    };
  }, [editor]);
  return { asked, open, setOpen };
};

/** Items of lists and paragraphs of quotes have a grip of their own; a table is moved as a whole. */
const NESTED: NestedOptions = {
  edgeDetection: { edges: ['left'] },
  rules: [
    {
      id: 'tablesAreWhole',
      evaluate: ({ $pos, depth }) =>
        [...Array(depth).keys()].some((outer) => $pos.node(outer).type.name === 'table') ? 1000 : 0,
    },
  ],
};

/** The place to which a block has gone, for people who do not see it. */
const useMoveNews = (editor: Editor): string => {
  const [news, setNews] = useState('');
  useEffect(() => {
    editor.on('blockMoved', setNews);
    return () => void editor.off('blockMoved', setNews);
  }, [editor]);
  return news;
};

/** A grip beside the block under the mouse: dragging moves the block, pressing opens its menu. */
export const BlockHandle = memo(function BlockHandle({ editor }: { editor: Editor }) {
  const under = useRef(-1);
  const { asked, open, setOpen } = useBlockMenu(editor);
  const news = useMoveNews(editor);
  const blockUnder = () => blockAt(editor.state.doc, under.current);
  useEffect(() => {
    if (!editor.isDestroyed) editor.commands.setMeta('lockDragHandle', open);
  }, [editor, open]);
  return (
    <>
      <LiveText>{news}</LiveText>
      <DragHandle
        editor={editor}
        nested={NESTED}
        className={s.holder ?? ''}
        onNodeChange={({ pos }) => {
          under.current = pos;
        }}
        onElementDragStart={() => {
          const block = blockUnder();
          if (block) beginDrag(editor, block);
        }}
        onElementDragEnd={() => endDrag(editor)}
      >
        <Tip text="拖动可移动，点击打开菜单（Ctrl /）">
          <button
            type="button"
            className={s.grip}
            aria-label="段落操作"
            tabIndex={-1}
            onClick={() => {
              const block = blockUnder();
              if (block) editor.emit('blockMenu', block);
            }}
          >
            <GripVertical size={16} aria-hidden />
          </button>
        </Tip>
      </DragHandle>
      <AnchoredMenu
        label="段落菜单"
        point={asked?.point ?? { x: 0, y: 0 }}
        open={open && asked !== null}
        onOpenChange={setOpen}
        items={asked ? itemsFor(editor, asked.block, asked.now) : []}
        focusText={() => editor.view.focus()}
      />
    </>
  );
});
