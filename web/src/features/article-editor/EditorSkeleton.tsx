import type { SaveLine } from '@/realtime/document/save-line';
import { Skeleton } from '@/ui';
import s from './editor.module.css';

/** While the document comes; `line` says why it takes long. */
export function EditorSkeleton({ line }: { line?: SaveLine }) {
  return (
    <div className={s.workspace} aria-busy="true" aria-label="正在打开文档">
      <div className={s.head}>
        <Skeleton width={120} height={22} />
        {line?.tone === 'warn' && (
          <span className={s.status} data-tone="warn" role="alert">
            {line.text}
          </span>
        )}
      </div>
      <div className={s.columns}>
        <div className={s.card}>
          <Skeleton height={32} />
          <Skeleton width="60%" height={28} />
          <Skeleton />
          <Skeleton />
          <Skeleton width="80%" />
        </div>
        <div className={s.card}>
          <Skeleton width={80} />
          <Skeleton height={32} />
          <Skeleton height={32} />
          <Skeleton height={120} />
        </div>
      </div>
    </div>
  );
}
