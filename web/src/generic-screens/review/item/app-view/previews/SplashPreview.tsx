import { Stack } from '@/ui';
import { PreviewImage } from '@/widgets/SmallImage';
import s from './overlays.module.css';
import { asUrl, text, type PreviewProps } from './values';

/** The whole screen for a few seconds, with what readers may do meanwhile. */
export function SplashPreview({ record }: PreviewProps) {
  const { cover, video, form, seconds, skippable, skipAfter, markedAdvert, targetSort } = record;
  const after = Number(skipAfter) || 0;
  return (
    <Stack relative className={s.splash}>
      {form === 'video' ? (
        <video src={asUrl(video)} poster={asUrl(cover)} muted controls playsInline preload="metadata" />
      ) : (
        <PreviewImage sizes="375px" src={asUrl(cover)} alt={text(record['title'])} />
      )}
      <span className={s.skip}>
        {skippable
          ? after
            ? `${String(seconds)} 秒 · ${String(after)} 秒后可跳过`
            : `跳过 ${String(seconds)}`
          : `${String(seconds)} 秒`}
      </span>
      {Boolean(markedAdvert) && <span className={s.advert}>广告</span>}
      {targetSort !== 'none' && <span className={s.more}>点击查看详情</span>}
    </Stack>
  );
}
