import type { Editor } from '@tiptap/react';
import { NodeSelection } from '@tiptap/pm/state';
import { useEffect, useState } from 'react';
import { AnchoredMenu, type Point } from '../AnchoredMenu';
import { actionsFor, type PictureContext } from './actions';
import { itemsOf } from './PictureBar';
import { selectedPicture } from './size';

const pictureUnder = (editor: Editor, target: EventTarget | null): number | null => {
  const drawn = target instanceof Element ? target.closest('[data-picture]') : null;
  return drawn && editor.view.dom.contains(drawn) ? editor.view.posAtDOM(drawn, 0) : null;
};

const middleOf = (editor: Editor, pos: number): Point => {
  const box = (editor.view.nodeDOM(pos) as HTMLElement).getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + Math.min(box.height / 2, 120) };
};

/** Tells where the menu is asked for: a right click on a picture, or the menu key while one is selected. */
const useAsked = (editor: Editor): [Point, boolean, (open: boolean) => void] => {
  const [point, setPoint] = useState<Point>({ x: 0, y: 0 });
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const { dom } = editor.view;
    const clicked = (event: MouseEvent) => {
      const pos = pictureUnder(editor, event.target);
      if (pos === null || !editor.isEditable) return;
      event.preventDefault();
      editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, pos)));
      setPoint({ x: event.clientX, y: event.clientY });
      setOpen(true);
    };
    const pressed = (event: KeyboardEvent) => {
      const asked = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      const picture = asked && editor.isEditable ? selectedPicture(editor.state) : null;
      if (!picture) return;
      event.preventDefault();
      setPoint(middleOf(editor, picture.pos));
      setOpen(true);
    };
    // The text would take the focus back when the right button goes up, and the menu would close again.
    const pushed = (event: MouseEvent) => {
      if (event.button === 2 && pictureUnder(editor, event.target) !== null) event.stopPropagation();
    };
    dom.addEventListener('mousedown', pushed, true);
    dom.addEventListener('contextmenu', clicked);
    dom.addEventListener('keydown', pressed);
    return () => {
      dom.removeEventListener('mousedown', pushed, true);
      dom.removeEventListener('contextmenu', clicked);
      dom.removeEventListener('keydown', pressed);
    };
  }, [editor]);
  return [point, open, setOpen];
};

/** The menu of a picture, where it was asked for. */
export function PictureContextMenu({ context }: { context: PictureContext }) {
  const { editor } = context;
  const [point, open, setAsked] = useAsked(editor);
  return (
    <AnchoredMenu
      label="图片菜单"
      point={point}
      open={open}
      onOpenChange={setAsked}
      items={itemsOf(actionsFor(context), context)}
      focusText={() => editor.view.focus()}
    />
  );
}
