import type { Ref } from 'react';
import type { Field, Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { Stack, Box } from '@/ui';
import { FieldRead, viewOf } from '@/widgets/fields';
import { HtmlView } from '@/widgets/HtmlView';
import { PreviewImage } from '@/widgets/SmallImage';
import { titleOf } from '../../../record/record';
import s from './app-view.module.css';
import { appParts } from './parts';
import { Phone } from './Phone';
import { previews } from './previews';

interface Props {
  kind: Kind;
  record: RecordData;
  /** The scrolling screen, for what jumps to a place in it. */
  screen?: Ref<HTMLDivElement>;
}

/** The record in a telephone as readers would get it. */
export function AppView({ kind, record, screen }: Props) {
  const Preview = previews[kind.key];
  return (
    <Phone whole={Boolean(Preview)} screen={screen}>
      {Preview ? <Preview kind={kind} record={record} /> : <Page kind={kind} record={record} />}
    </Phone>
  );
}

/** Draws the card of a list, and the page. */
function Page({ kind, record }: Omit<Props, 'screen'>) {
  const { cover, colour, byline, body } = appParts(kind, record);
  const title = titleOf(kind, record);
  return (
    <>
      {cover && (
        <Stack gap={12} size={16} className={s.card} aria-label="列表中的样子" role="group">
          <span>{title}</span>
          <PreviewImage sizes="112px" src={cover} alt="封面" />
        </Stack>
      )}
      <h2 className={s.title} style={colour ? { color: colour } : undefined}>
        {title}
      </h2>
      {byline.length > 0 && (
        <Box as="p" tone="quiet" size={13} className={s.byline}>
          {byline.join('　')}
        </Box>
      )}
      {body.map((field) => (
        <Part key={field.name} field={field} value={record[field.name]} />
      ))}
    </>
  );
}

function Part({ field, value }: { field: Field; value: unknown }) {
  if (field.type === 'rich_text') return <HtmlView html={String(value)} label={field.label} />;
  if (field.type === 'long_text') return <p className={s.lead}>{String(value)}</p>;
  return (
    <div className={s.part}>
      {viewOf(field).inApp === 'labelled' && <h3>{field.label}</h3>}
      <FieldRead field={field} value={value} />
    </div>
  );
}
