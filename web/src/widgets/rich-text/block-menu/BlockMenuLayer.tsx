import { useEditorState } from '@tiptap/react';
import { useEffect } from 'react';
import { lazyPart } from '@/ui';
import type { BlockMenuProps } from './BlockMenu';
import { blockMenuOf } from './extension';

const BlockMenu = lazyPart<BlockMenuProps>({
  load: () => import('./BlockMenu'),
  what: '插入菜单',
  outline: () => null,
});

/** The menu of `/` and `、`. Its code comes when the text is entered, so that it is there before it is asked for. */
export function BlockMenuLayer(props: BlockMenuProps) {
  const { editor } = props;
  const isOpen = useEditorState({ editor, selector: ({ editor: now }) => blockMenuOf(now.state) !== null });
  useEffect(() => {
    editor.on('focus', BlockMenu.preload);
    return () => void editor.off('focus', BlockMenu.preload);
  }, [editor]);
  return isOpen && <BlockMenu {...props} />;
}
