import { FeedLines } from './Backdrop';
import { Row, Stack } from '@/ui';
import { PreviewImage, SmallImage } from '@/widgets/SmallImage';
import s from './overlays.module.css';
import { asUrl, labelOf, text, type PreviewProps } from './values';

/** The advertisement among stories of its channel, or at its place on the website's front page. */
export function AdPreview(props: PreviewProps) {
  const { kind, record } = props;
  return record['type'] === 'pcIndex' ? (
    <Site {...props} />
  ) : (
    <div className={s.feed}>
      <strong className={s.channel}>{labelOf(kind, 'channel', record['channel'])}</strong>
      {record['position'] !== 'top' && <FeedLines count={2} />}
      <Card {...props} />
      <FeedLines count={record['position'] === 'top' ? 4 : 2} />
    </div>
  );
}

function Card({ record }: PreviewProps) {
  const form = text(record['form']);
  const images = Array.isArray(record['images']) ? (record['images'] as string[]) : [];
  return (
    <Stack gap={10} className={s.adCard} data-form={form}>
      <h2>{text(record['title'])}</h2>
      {form === 'three' && (
        <Stack gap={6} className={s.three}>
          {images.map((image) => (
            <SmallImage sizes="120px" key={image} src={image} alt="" />
          ))}
        </Stack>
      )}
      {form === 'video' && (
        <video
          src={asUrl(record['video'])}
          poster={asUrl(record['cover'])}
          muted
          controls
          playsInline
          preload="metadata"
        />
      )}
      {(form === 'large' || form === 'small') && (
        <PreviewImage sizes="343px" src={asUrl(record['cover'])} alt="" />
      )}
      <Mark advertiser={text(record['advertiser'])} />
    </Stack>
  );
}

const Mark = ({ advertiser }: { advertiser: string }) => (
  <Row as="p" gap={8} size={12} className={s.mark}>
    <span>广告</span>
    {advertiser}
  </Row>
);

/** The front page in small; the picture lies where it is to lie. */
function Site({ record }: PreviewProps) {
  const place = text(record['pcPosition']);
  const picture = (
    <div className={s.siteAd} data-place={place}>
      <PreviewImage sizes="343px" src={asUrl(record['cover'])} alt={text(record['title'])} />
      <Mark advertiser={text(record['advertiser'])} />
    </div>
  );
  return (
    <div className={s.site}>
      <strong>电脑端首页</strong>
      {place === 'banner' && picture}
      <Stack gap={14} className={s.siteColumns}>
        <div>
          <FeedLines count={2} />
        </div>
        <div>{place === 'right' ? picture : <FeedLines count={1} />}</div>
      </Stack>
      {place === 'middle' && picture}
      <FeedLines count={2} />
      {place === 'bottom' && picture}
    </div>
  );
}
