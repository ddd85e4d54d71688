import { Box, Stack, Row } from '@/ui';
import { PreviewImage } from '@/widgets/SmallImage';
import s from './tasks.module.css';
import { asUrl, labelOf, text, type PreviewProps } from './values';

/** A medal as its reader meets it: held, and not yet held. */
export function MedalPreview({ kind, record }: PreviewProps) {
  const image = asUrl(record['image']);
  const locked = asUrl(record['lockedImage']);
  return (
    <Stack gap={14} top pad={16} className={s.page}>
      <h2>我的勋章</h2>
      <Stack gap={12} className={s.pair}>
        <figure>
          {image && <PreviewImage sizes="96px" src={image} alt="" />}
          <figcaption>{text(record['title'])}</figcaption>
          <small>已获得</small>
        </figure>
        <figure data-grey={locked ? undefined : ''}>
          {(locked ?? image) && <PreviewImage sizes="96px" src={locked ?? image} alt="" />}
          <figcaption>{text(record['title'])}</figcaption>
          <small>未获得</small>
        </figure>
      </Stack>
      <About kind={kind} record={record} />
    </Stack>
  );
}

/** An avatar frame around a portrait, as large as on the page of the reader and as small as beside a comment. */
export function AvatarFramePreview({ kind, record }: PreviewProps) {
  const image = asUrl(record['image']);
  return (
    <Stack gap={14} top pad={16} className={s.page}>
      <h2>我的头像框</h2>
      <div className={s.portrait} aria-hidden>
        <span />
        {image && <PreviewImage sizes="96px" src={image} alt="" />}
      </div>
      <Box as="p" textAlign="center">
        {text(record['title'])}
      </Box>
      <Row gap={10} surface={2} pad={10} className={s.comment}>
        <div className={s.portrait} data-small="" aria-hidden>
          <span />
          {image && <PreviewImage sizes="96px" src={image} alt="" />}
        </div>
        <div>
          <b>江城读者</b>
          <small>评论里的样子</small>
        </div>
      </Row>
      <About kind={kind} record={record} />
    </Stack>
  );
}

const UNITS: Readonly<Record<string, string>> = { streak: '天', days: '天', tasks: '次' };

function About({ kind, record }: PreviewProps) {
  const condition = text(record['condition']);
  const days = Number(record['validDays'] ?? 0);
  const rule =
    condition in UNITS
      ? `${labelOf(kind, 'condition', condition)}满 ${String(record['threshold'] ?? '—')} ${UNITS[condition] ?? ''}获得`
      : '由运营发放，或作为任务、签到的奖励';
  return (
    <Stack gap={6} tone="soft" size={13}>
      {Boolean(record['description']) && <p>{text(record['description'])}</p>}
      <p>{rule}</p>
      <p>{days > 0 ? `获得后 ${days} 天内有效` : '长期有效'}</p>
    </Stack>
  );
}
