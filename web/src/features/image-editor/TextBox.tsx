import type { KeyboardEvent } from 'react';
import { TEXT_FONT } from './canvas-steps';
import s from './editor.module.css';
import type { ImageEdits } from './useImageEdits';
import { arrowOf, usePointerDrag } from './usePointerDrag';

/** The text before it is applied: dragged, or moved by the arrow keys. */
export function TextBox({ editing, scale }: { editing: ImageEdits; scale: number }) {
  const { draft, change, apply, size } = editing;
  const { text } = draft;
  const moveTo = (x: number, y: number) =>
    change({
      text: { ...text, x: Math.min(Math.max(0, x), size.width), y: Math.min(Math.max(0, y), size.height) },
    });
  const drag = usePointerDrag<{ x: number; y: number }>((from, dx, dy) =>
    moveTo(from.x + dx / scale, from.y + dy / scale),
  );
  const press = (event: KeyboardEvent) => {
    const way = arrowOf(event);
    if (event.key === 'Enter') apply();
    else if (way) moveTo(text.x + way[0], text.y + way[1]);
    else return;
    event.preventDefault();
  };
  return (
    <div
      className={s.text}
      role="group"
      tabIndex={0}
      aria-label={`文字“${text.text}”。方向键移动，回车应用`}
      style={{
        left: text.x * scale,
        top: text.y * scale,
        color: text.colour,
        fontFamily: TEXT_FONT,
        fontSize: text.size * scale,
      }}
      onKeyDown={press}
      {...drag(() => ({ x: text.x, y: text.y }))}
    >
      {text.text}
    </div>
  );
}
