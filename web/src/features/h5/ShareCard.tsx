import { Link2 } from 'lucide-react';
import { EditField } from '@/generic-screens/edit/EditSections';
import type { SectionSlotProps } from '@/generic-screens/edit/slots';
import { CardSection } from '@/generic-screens/record/CardSection';
import { Row, Stack } from '@/ui';
import { SmallImage } from '@/widgets/SmallImage';
import s from './h5.module.css';

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The card that a shared page shows, live while it is typed. */
export function ShareCard({ section, edit }: SectionSlotProps) {
  const { values } = edit;
  const title = text(values['shareTitle']) || text(values['title']) || '分享标题';
  const summary = text(values['shareSummary']) || text(values['summary']);
  const cover = text(values['shareCover']) || text(values['cover']);
  return (
    <CardSection title={section.label}>
      {section.fields.map((field) => (
        <EditField key={field.name} field={field} edit={edit} />
      ))}
      {values['shareable'] === true && (
        <Stack gap={16} className={s.previews} role="group" aria-label="分享预览">
          <figure>
            <figcaption>发给好友</figcaption>
            <Stack gap={6} pad={12} className={s.chat}>
              <strong>{title}</strong>
              <Row as="span" align="stretch" justify="between" gap={12} size={12} className={s.chatBody}>
                <span>{summary || '（没有描述，微信会显示页面地址）'}</span>
                <Picture cover={cover} />
              </Row>
            </Stack>
          </figure>
          <figure>
            <figcaption>发到朋友圈</figcaption>
            <Row gap={8} size={14} className={s.moment}>
              <Picture cover={cover} />
              <span>{title}</span>
            </Row>
          </figure>
        </Stack>
      )}
    </CardSection>
  );
}

const Picture = ({ cover }: { cover: string }) =>
  cover ? (
    <SmallImage sizes="48px" src={cover} alt="分享图片" />
  ) : (
    <i aria-label="没有分享图片" role="img">
      <Link2 size={18} aria-hidden />
    </i>
  );
