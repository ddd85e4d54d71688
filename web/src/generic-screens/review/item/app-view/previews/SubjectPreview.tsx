import { memo, type CSSProperties } from 'react';
import type { ContentReference } from '@/api/contents';
import { PreviewImage, SmallImage } from '@/widgets/SmallImage';
import { isContent, warningOf } from '@/widgets/fields';
import { Row, Stack } from '@/ui';
import s from './subject.module.css';
import { asUrl, rows, text, type PreviewProps } from './values';

interface Shown {
  content: ContentReference;
  title: string;
  cover: string | undefined;
}

const shownOf = (row: Readonly<Record<string, unknown>>): Shown[] => {
  const { content } = row;
  if (!isContent(content)) return [];
  return [
    {
      content,
      title: text(row['title']) || content.label,
      cover: asUrl(row['cover']) ?? asUrl(content.cover),
    },
  ];
};

/** A subject as the app shows it: its head, and its modules each in its own layout. */
export function SubjectPreview({ record }: PreviewProps) {
  const colour = text(record['colour']) || '#1a56db';
  const head = asUrl(record['headPicture']) ?? asUrl(record['cover']);
  const modules = rows(record['modules']);
  return (
    <div
      className={s.subject}
      data-style={text(record['style'])}
      style={{ '--theme': colour } as CSSProperties}
    >
      <header className={s.head}>
        {head && <PreviewImage sizes="375px" src={head} alt="专题头图" />}
        <h2>{text(record['title']) || '（还没有标题）'}</h2>
      </header>
      {Boolean(record['summary']) && <p className={s.summary}>{text(record['summary'])}</p>}
      {modules.length > 1 && (
        <Row overflow="hidden" size={14} nowrap align="stretch" className={s.tabs} aria-hidden>
          {modules.map((module, index) => (
            <span key={index}>{text(module['heading'])}</span>
          ))}
        </Row>
      )}
      {modules.map((module, index) => (
        <ModulePreview key={index} module={module} place={index} />
      ))}
    </div>
  );
}

interface ModuleProps {
  module: Readonly<Record<string, unknown>>;
  place: number;
}

/** Drawn again only when the module itself changed. */
const ModulePreview = memo(function ModulePreview({ module, place }: ModuleProps) {
  const contents = rows(module['contents']).flatMap(shownOf);
  return (
    <section className={s.module} data-preview-module={place}>
      <h3>{text(module['heading'])}</h3>
      {Boolean(module['note']) && <p className={s.note}>{text(module['note'])}</p>}
      <Layout layout={text(module['layout'])} contents={contents} />
    </section>
  );
});

function Layout({ layout, contents }: { layout: string; contents: readonly Shown[] }) {
  if (layout === 'slides') return <Slides contents={contents} />;
  const pictured = layout !== 'timeline' && layout !== 'headlines';
  return (
    <Stack as="ol" list className={s.contents} data-layout={layout}>
      {contents.map((shown, index) => (
        <li key={index} data-unseen={warningOf(shown.content) ? '' : undefined}>
          {layout === 'ranking' && <b data-top={index < 3 ? '' : undefined}>{index + 1}</b>}
          {pictured && shown.cover && <SmallImage sizes="343px" src={shown.cover} alt="" />}
          <span>
            {shown.title}
            <Small content={shown.content} />
          </span>
        </li>
      ))}
    </Stack>
  );
}

/** Moved sideways by a finger, the next one looks in at the edge. */
function Slides({ contents }: { contents: readonly Shown[] }) {
  return (
    <div className={s.slides} tabIndex={0} role="group" aria-label="轮播，可左右滑动">
      {contents.map((shown, index) => (
        <figure key={index} data-unseen={warningOf(shown.content) ? '' : undefined}>
          {shown.cover && <SmallImage sizes="343px" src={shown.cover} alt="" />}
          <figcaption>
            {shown.title}
            <Small content={shown.content} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

/** The sort of content where it is no plain story, and what keeps it from readers. */
function Small({ content }: { content: ContentReference }) {
  const warning = warningOf(content);
  if (content.kind === 'article' && !warning) return null;
  return (
    <small>
      {content.kind !== 'article' && content.kindLabel}
      {warning && <em>读者看不到（{warning}）</em>}
    </small>
  );
}
