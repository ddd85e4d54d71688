import type { ReactNode } from 'react';
import { PeekHead } from '@/generic-screens/record/peek/PeekHead';
import { Column } from '@/ui';
import s from './app-view.module.css';
import { Phone } from './Phone';

interface Props {
  /** Name of the pane for assistive technology: 手机上的任务中心. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The telephone beside a list, with a whole page of the app on it. */
export const PeekPhone = ({ label, onClose, children }: Props) => (
  <Column as="aside" gap={8} className={s.peek} aria-label={label}>
    <PeekHead title="手机预览" onClose={onClose} />
    <Phone whole>{children}</Phone>
  </Column>
);
