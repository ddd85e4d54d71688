import { Skeleton } from '@/ui';
import s from './files.module.css';

/** Grey places in the shape of what is on its way. */
export const FilesSkeleton = ({ view }: { view: 'grid' | 'list' }) => (
  <div className={s.room}>
    <div className={view === 'grid' ? s.grid : s.rows} role="status" aria-label="正在加载文件">
      {Array.from({ length: view === 'grid' ? 18 : 12 }, (_, index) => (
        <Skeleton key={index} height={view === 'grid' ? 150 : 40} />
      ))}
    </div>
  </div>
);
