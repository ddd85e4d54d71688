import { Crop, Grid2x2, RotateCw, Scaling, SunMedium, Type, type LucideIcon } from 'lucide-react';
import type { Tool } from './draft';
import s from './editor.module.css';

export const TOOLS: readonly (readonly [Tool, string, LucideIcon])[] = [
  ['crop', '裁剪', Crop],
  ['turn', '旋转', RotateCw],
  ['size', '尺寸', Scaling],
  ['light', '调色', SunMedium],
  ['mosaic', '马赛克', Grid2x2],
  ['text', '文字', Type],
];

/** The tools, one in hand at a time; the number keys take them too. */
export function Rail({ tool, onTake }: { tool: Tool; onTake: (tool: Tool) => void }) {
  return (
    <div className={s.rail} role="toolbar" aria-label="工具" aria-orientation="vertical">
      {TOOLS.map(([name, label, Icon], index) => (
        <button
          key={name}
          type="button"
          className={s.tool}
          aria-pressed={name === tool}
          title={`${label}（${index + 1}）`}
          onClick={() => onTake(name)}
        >
          <Icon size={19} strokeWidth={1.75} aria-hidden />
          {label}
        </button>
      ))}
    </div>
  );
}
