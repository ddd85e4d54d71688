import { Box } from '@/ui';
import { AppCarousel } from '@/widgets/app-page';
import { FeedLines } from './Backdrop';
import s from './home.module.css';
import { labelOf, text, type PreviewProps } from './values';

/** The picture at the head of the page that it is for. */
export function CarouselPreview({ kind, record }: PreviewProps) {
  const cover = text(record['cover']);
  const picture = { key: 'this', title: text(record['title']), cover, badge: text(record['badge']) };
  return (
    <div className={s.moment}>
      <strong>{labelOf(kind, 'placement', record['placement'])}</strong>
      {cover ? (
        <AppCarousel pictures={[picture]} />
      ) : (
        <Box as="p" size={14} textAlign="center" className={s.missing}>
          上传图片后，这里显示它在页面顶部的样子
        </Box>
      )}
      <FeedLines count={4} />
    </div>
  );
}
