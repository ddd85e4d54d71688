import { Maximize, Minus, Plus, Redo2, RotateCcw, Undo2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { keyLabel } from '@/lib/keys';
import { Button, IconButton, Row, Tip } from '@/ui';
import s from './editor.module.css';
import type { ImageEdits } from './useImageEdits';
import type { Zoom } from './useZoom';

interface ToolProps {
  label: string;
  keys?: string;
  icon: LucideIcon;
  disabled?: boolean;
  onClick: () => void;
}

const IconTool = ({ label, keys, icon: Icon, ...rest }: ToolProps) => (
  <Tip text={keys ? `${label}（${keyLabel(keys)}）` : label} side="bottom">
    <IconButton icon={Icon} size={17} label={label} {...rest} />
  </Tip>
);

/** Undo and zoom, and what stands at the end of the line. */
export function Bar({ editing, zoom, children }: { editing: ImageEdits; zoom: Zoom; children?: ReactNode }) {
  const { done, undone } = editing.history;
  return (
    <Row gap={4} line="bottom" className={s.bar}>
      <IconTool label="撤销" keys="mod+z" icon={Undo2} disabled={!done.length} onClick={editing.undo} />
      <IconTool
        label="重做"
        keys="mod+shift+z"
        icon={Redo2}
        disabled={!undone.length}
        onClick={editing.redo}
      />
      <Button look="text" small disabled={!done.length} onClick={editing.reset} icon={RotateCcw}>
        恢复原图
      </Button>
      <span className={s.size} role="status">
        {editing.size.width} × {editing.size.height} 像素
      </span>
      <IconTool label="缩小" keys="-" icon={Minus} onClick={zoom.smaller} />
      <Button
        look="text"
        small
        aria-label={`显示比例 ${Math.round(zoom.scale * 100)}%，点击显示原始大小`}
        onClick={zoom.full}
      >
        {Math.round(zoom.scale * 100)}%
      </Button>
      <IconTool label="放大" keys="+" icon={Plus} onClick={zoom.larger} />
      <IconTool label="适应窗口" keys="0" icon={Maximize} onClick={zoom.fit} />
      {children}
    </Row>
  );
}
