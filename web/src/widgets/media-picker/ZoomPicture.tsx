import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState, type PointerEvent } from 'react';
import { ErrorState, IconButton, Row, Text } from '@/ui';
import s from './preview.module.css';

const STEPS = [1, 1.5, 2, 3, 4, 6, 8] as const;

/** A picture that fits its room, and can be looked at more closely: by buttons, by double click, dragged about. */
export function ZoomPicture({ url, title }: { url: string; title: string }) {
  const [zoom, setZoom] = useState(1);
  const [broken, setBroken] = useState(false);
  const drag = useDragging();
  const step = (by: number) => {
    const at = STEPS.findIndex((value) => value >= zoom);
    setZoom(STEPS[Math.min(Math.max(0, at + by), STEPS.length - 1)] ?? 1);
  };
  if (broken) return <ErrorState title="图片没有加载出来" text="请检查网络后重新打开，或下载后查看。" />;
  return (
    <>
      <div
        className={s.room}
        data-zoomed={zoom > 1 || undefined}
        tabIndex={0}
        role="group"
        aria-label="图片"
        {...drag}
      >
        <img
          className={s.picture}
          style={{ '--zoom': zoom } as React.CSSProperties}
          src={url}
          alt={title}
          draggable={false}
          onError={() => setBroken(true)}
          onDoubleClick={() => setZoom(zoom > 1 ? 1 : 2)}
        />
      </div>
      <Row justify="center" gap={8} role="toolbar" aria-label="缩放">
        <IconButton
          icon={ZoomOut}
          size={16}
          label="缩小"
          small
          disabled={zoom === 1}
          onClick={() => step(-1)}
        />
        <Text textAlign="center" tone="soft" minWidth={48} role="status">
          {Math.round(zoom * 100)}%
        </Text>
        <IconButton
          icon={ZoomIn}
          size={16}
          label="放大"
          small
          disabled={zoom === STEPS.at(-1)}
          onClick={() => step(1)}
        />
        <IconButton icon={Maximize} small label="适应窗口" onClick={() => setZoom(1)} />
      </Row>
    </>
  );
}

/** The room scrolls with the pointer that holds the picture. */
function useDragging() {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0) return;
      from.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (!from.current) return;
      event.currentTarget.scrollBy(from.current.x - event.clientX, from.current.y - event.clientY);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => {
      from.current = null;
    },
  };
}
