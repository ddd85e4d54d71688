import { Box } from '@/ui';
import { PreviewImage } from '@/widgets/SmallImage';
import { FeedLines } from './Backdrop';
import s from './theme.module.css';
import { asUrl, text, type PreviewProps } from './values';

const PAGES: Readonly<Record<string, string>> = {
  home: '首页',
  video: '视频页',
  live: '直播页',
  article: '文章页',
  service: '服务页',
  mine: '我的',
};
/** Points of the app's screen that the telephone is wide. */
const SCREEN = 375;

/** A buoy over a page of the app, where it floats and as large as it is. */
export function BuoyPreview({ record }: PreviewProps) {
  const pages = Array.isArray(record['pages']) ? (record['pages'] as readonly string[]) : [];
  const side = record['side'] === 'left' ? 'left' : 'right';
  const cover = asUrl(record['cover']);
  return (
    <Box relative pad={16} minHeight="100%">
      <strong>{pages.map((page) => PAGES[page]).join('、') || '未选择页面'}</strong>
      <FeedLines count={6} />
      {cover && (
        <span
          className={s.buoy}
          style={{
            [side]: 12,
            bottom: `${Number(record['bottom']) || 0}%`,
            width: `${((Number(record['size']) || 0) / SCREEN) * 100}%`,
          }}
        >
          <PreviewImage sizes="120px" src={cover} alt={text(record['title'])} />
          {record['closing'] !== 'never' && <i aria-hidden>✕</i>}
        </span>
      )}
    </Box>
  );
}
