import { lazy, Suspense } from 'react';
import { useHasUploads } from '@/uploads/panel/upload-list';
import { loadChunk } from '../chunk-reload';
import { JobsPanel } from './JobsPanel';
import { Column } from '@/ui';
import s from './jobs.module.css';

const UploadPanel = lazy(() => loadChunk(() => import('@/uploads/panel/UploadPanel')));

/** Panels of running work besides the screen, one above the other in the corner of every tab. */
export function FloatingPanels() {
  const uploads = useHasUploads();
  return (
    <Column gap={12} className={s.dock}>
      <JobsPanel />
      <Suspense fallback={null}>{uploads && <UploadPanel />}</Suspense>
    </Column>
  );
}
