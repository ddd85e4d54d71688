import { Row, Skeleton } from '@/ui';
import s from './page.module.css';

/** A form or a detail page on its way. */
export const PageSkeleton = () => (
  <div className={s.page} role="status" aria-label="正在加载">
    <Row wrap pad="12-20" className={s.head}>
      <Skeleton width={240} height={24} />
    </Row>
    <div className={s.columns}>
      <div className={s.card}>
        {[60, 100, 100, 80].map((width, index) => (
          <Skeleton key={index} width={`${width}%`} height={index === 2 ? 180 : 32} />
        ))}
      </div>
      <div className={s.card}>
        <Skeleton height={32} />
        <Skeleton height={32} />
        <Skeleton height={120} />
      </div>
    </div>
  </div>
);
