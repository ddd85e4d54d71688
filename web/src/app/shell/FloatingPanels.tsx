import { lazy, Suspense, useEffect } from 'react';
import { useGuide } from '@/stores/guide';
import { useHasUploads } from '@/uploads/panel/upload-list';
import { loadChunk } from '../chunk-reload';
import { JobsPanel } from './JobsPanel';
import { Column } from '@/ui';
import s from './jobs.module.css';

const GuideCard = lazy(() => loadChunk(() => import('@/features/guide/GuideCard')));
const UploadPanel = lazy(() => loadChunk(() => import('@/uploads/panel/UploadPanel')));

/** Panels of running work besides the screen, one above the other in the corner of every tab. */
export function FloatingPanels() {
  const uploads = useHasUploads();
  const { load, progress } = useGuide();
  useEffect(load, [load]);
  return (
    <Column gap={12} className={s.dock}>
      <JobsPanel />
      <Suspense fallback={null}>{progress.shown !== 'left' && <GuideCard />}</Suspense>
      <Suspense fallback={null}>{uploads && <UploadPanel />}</Suspense>
    </Column>
  );
}
