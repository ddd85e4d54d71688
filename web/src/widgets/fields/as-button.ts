import type { ControlProps } from '@/ui';

/** For a button that stands for a field: it is called by the field's label and its own words, 图集 添加图片. */
export const asButton = ({ id, disabled, ...control }: ControlProps) => ({
  id,
  disabled,
  'aria-describedby': control['aria-describedby'],
  'aria-labelledby': [control['aria-labelledby'], id].filter(Boolean).join(' ') || undefined,
});
