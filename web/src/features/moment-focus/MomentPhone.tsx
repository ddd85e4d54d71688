import { PeekPhone } from '@/generic-screens/review/item/app-view/PeekPhone';
import { MomentPage } from '@/generic-screens/review/item/app-view/previews/MomentFocusPreview';
import type { PeekProps } from '@/generic-screens/list/peek';
import { SkeletonRows } from '@/ui';
import { useMomentPage } from './useMomentPage';

/** The whole page as the app shows it now. */
export function MomentPhone({ onClose }: PeekProps) {
  const page = useMomentPage();
  return (
    <PeekPhone label="手机上的圈看点" onClose={onClose}>
      {page.loading ? <SkeletonRows rows={16} /> : <MomentPage {...page} />}
    </PeekPhone>
  );
}
