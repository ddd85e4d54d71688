import { useEffect, useRef, type RefObject } from 'react';
import s from './editor.module.css';
import { asFilter } from './light';
import { Selection } from './Selection';
import { TextBox } from './TextBox';
import type { ImageEdits } from './useImageEdits';

interface Props {
  editing: ImageEdits;
  scale: number;
  room: RefObject<HTMLDivElement | null>;
}

/** The picture in its room, with what the tool in hand lays over it. */
export function Canvas({ editing, scale, room }: Props) {
  const { canvas, size, tool, draft } = editing;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', `正在编辑的图片，宽 ${canvas.width} 高 ${canvas.height}`);
    place.current?.replaceChildren(canvas);
  }, [canvas]);
  return (
    <div ref={room} className={s.room}>
      <div className={s.sheet} style={{ width: size.width * scale, height: size.height * scale }}>
        <div
          ref={place}
          className={s.canvas}
          style={{ filter: tool === 'light' ? asFilter(draft.light) : undefined }}
        />
        {(tool === 'crop' || tool === 'mosaic') && <Selection editing={editing} scale={scale} />}
        {tool === 'text' && draft.text.text.trim() && <TextBox editing={editing} scale={scale} />}
      </div>
    </div>
  );
}
