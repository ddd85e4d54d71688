import { Row, Box } from '@/ui';
import { PreviewImage } from '@/widgets/SmallImage';
import s from './overlays.module.css';
import { asUrl, labelOf, text, type PreviewProps } from './values';

/** The notice on a locked telephone, cut as telephones cut it. */
export function NoticePreview({ kind, record }: PreviewProps) {
  const at = record['timing'] === 'at' ? text(record['sendAt']) : '';
  return (
    <div className={s.locked}>
      <p className={s.clock} aria-hidden>
        {at.slice(11, 16) || '09:30'}
      </p>
      <Box pad="12-14" size={14} breaks className={s.notice}>
        <Row gap={6} size={12} className={s.noticeHead}>
          <i aria-hidden>云</i>
          长江云 · {labelOf(kind, 'category', record['category'])}
          <time>{at ? at.slice(5, 16) : '现在'}</time>
        </Row>
        <h2>{text(record['title'])}</h2>
        <p>{text(record['text'])}</p>
        {asUrl(record['cover']) && <PreviewImage sizes="375px" src={asUrl(record['cover'])} alt="配图" />}
      </Box>
    </div>
  );
}
