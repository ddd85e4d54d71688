import { X } from 'lucide-react';
import { Phone } from '@/generic-screens/review/item/app-view/Phone';
import { MomentPage } from '@/generic-screens/review/item/app-view/previews/MomentFocusPreview';
import type { PeekProps } from '@/generic-screens/list/peek';
import { Column, IconButton, SkeletonRows } from '@/ui';
import s from './moment-focus.module.css';
import { useMomentPage } from './useMomentPage';

/** The whole page as the app shows it now. */
export function MomentPhone({ onClose }: PeekProps) {
  const page = useMomentPage();
  return (
    <Column as="aside" gap={8} className={s.peek} aria-label="手机上的圈看点">
      <header>
        <h2>手机预览</h2>
        <IconButton icon={X} small label="收起预览" onClick={onClose} />
      </header>
      <Phone whole>{page.loading ? <SkeletonRows rows={8} /> : <MomentPage {...page} />}</Phone>
    </Column>
  );
}
