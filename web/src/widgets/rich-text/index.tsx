import { lazy, Suspense } from 'react';
import { Skeleton } from '@/ui';
import type { RichTextProps } from './RichTextEditor';

const Editor = lazy(() => import('./RichTextEditor'));

/** The rich-text field of a form. The editor itself loads when the first one is shown. */
export default function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height ?? 320} />}>
      <Editor {...props} />
    </Suspense>
  );
}
