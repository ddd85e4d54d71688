import { RotateCw } from 'lucide-react';
import s from './list.module.css';

/** Others changed something: said quietly, so that no row moves under the person's hand. */
export const StalePill = ({ onRefresh }: { onRefresh: () => void }) => (
  <div className={s.pillPlace} role="status">
    <button type="button" className={s.pill} onClick={onRefresh}>
      <RotateCw size={13} aria-hidden />
      列表有更新，点击刷新
    </button>
  </div>
);
