import { lazyPart, Skeleton } from '@/ui';
import type { RichTextProps } from './RichTextEditor';

/** The rich-text field of a form. The editor itself loads when the first one is shown. */
const RichText = lazyPart<RichTextProps>({
  load: () => import('./RichTextEditor'),
  what: '编辑器',
  outline: ({ height = 320 }) => <Skeleton height={height} />,
});

export default RichText;
