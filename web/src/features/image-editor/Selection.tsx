import type { CSSProperties, KeyboardEvent } from 'react';
import { dragged, type Grip, type Rect } from './geometry';
import s from './editor.module.css';
import type { ImageEdits } from './useImageEdits';
import { arrowOf, usePointerDrag } from './usePointerDrag';

const GRIPS: readonly Grip[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

interface Props {
  editing: ImageEdits;
  scale: number;
}

/** The part of the picture that is cropped to, or hidden under a mosaic. Arrows move it, with Alt they size it. */
export function Selection({ editing, scale }: Props) {
  const { draft, size, tool, change, apply } = editing;
  const { rect, ratio } = draft;
  const drag = usePointerDrag<{ grip: Grip; rect: Rect }>((held, dx, dy) =>
    change({ rect: dragged(held.rect, held.grip, dx / scale, dy / scale, size, ratio) }),
  );
  const press = (event: KeyboardEvent) => {
    const way = arrowOf(event);
    if (event.key === 'Enter') apply();
    else if (way) change({ rect: dragged(rect, event.altKey ? 'se' : 'move', way[0], way[1], size, ratio) });
    else return;
    event.preventDefault();
  };
  const place = {
    left: rect.x * scale,
    top: rect.y * scale,
    width: rect.width * scale,
    height: rect.height * scale,
  } satisfies CSSProperties;
  return (
    <>
      {tool === 'crop' && (
        <div className={s.shade}>
          <div style={place} />
        </div>
      )}
      <div
        className={s.selection}
        data-tool={tool}
        style={place}
        role="group"
        tabIndex={0}
        aria-label={`${tool === 'crop' ? '裁剪范围' : '马赛克范围'}：宽 ${rect.width}，高 ${rect.height}，左 ${rect.x}，上 ${rect.y}。方向键移动，Alt 加方向键改变大小，回车应用`}
        onKeyDown={press}
        {...drag(() => ({ grip: 'move', rect }))}
      >
        {GRIPS.map((grip) => (
          <span key={grip} className={s.grip} data-grip={grip} {...drag(() => ({ grip, rect }))} />
        ))}
      </div>
    </>
  );
}
