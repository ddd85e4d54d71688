import { useEditorState, type Editor } from '@tiptap/react';
import { useEffect } from 'react';
import { lazyPart } from '@/ui';
import { TURN_INTO } from '../blocks/commands';
import { asOneStep } from '../changes/one-step';
import { insertItems } from '../library-items';
import { chooseMedia } from '../uploads/choose-media';
import type { BlockMenuProps } from './BlockMenu';
import { blockMenuOf } from './extension';
import type { BlockItem } from './items';
import type { Trigger } from './trigger';

const BlockMenu = lazyPart<BlockMenuProps>({
  load: () => import('./BlockMenu'),
  what: '插入菜单',
  outline: () => null,
});

type InsertFiles = (editor: Editor, files: File[]) => void;

/** Makes the block in place of what was typed for it. */
const take = async (
  editor: Editor,
  insertFiles: InsertFiles,
  { from, to }: Trigger,
  make: BlockItem['make'],
): Promise<void> => {
  const cleared = () => editor.chain().focus().closeBlockMenu().deleteRange({ from, to });
  if (typeof make === 'function') return void asOneStep(editor, () => make(cleared()).run());
  asOneStep(editor, () => cleared().run());
  const chosen = await chooseMedia(make);
  // The right to write may have ended while files were chosen.
  if (!chosen || editor.isDestroyed || !editor.isEditable) return;
  editor.commands.focus();
  if ('items' in chosen) insertItems(editor, chosen.items);
  else insertFiles(editor, chosen.files);
};

/** The menu of `/` and `、`. Its code comes when the text is entered, so that it is there before it is asked for. */
export function BlockMenuLayer({ editor, insertFiles }: { editor: Editor; insertFiles: InsertFiles }) {
  const trigger = useEditorState({ editor, selector: ({ editor: now }) => blockMenuOf(now.state) });
  useEffect(() => {
    editor.on('focus', BlockMenu.preload);
    return () => void editor.off('focus', BlockMenu.preload);
  }, [editor]);
  if (!trigger) return null;
  return (
    <BlockMenu
      key={trigger.from}
      editor={editor}
      trigger={trigger}
      turns={TURN_INTO}
      onTake={(at, make) => void take(editor, insertFiles, at, make)}
    />
  );
}
