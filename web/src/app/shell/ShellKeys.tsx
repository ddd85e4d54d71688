import { useKeys } from '@/lib/keys';
import type { Layers } from './layers';

/** The keys that work on every screen. First child of the shell, so that a screen's own keys come before them. */
export function ShellKeys({ layers }: { layers: Layers }) {
  useKeys([
    { keys: 'mod+k', label: '搜索页面和内容', run: layers.openPalette },
    { keys: '?', label: '查看快捷键', run: layers.openKeys },
  ]);
  return null;
}
