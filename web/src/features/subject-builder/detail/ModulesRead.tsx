import { Link } from 'react-router';
import type { Field } from '@/api/kinds';
import { Stack } from '@/ui';
import { urlOf, ContentCard } from '@/widgets/fields';
import { keyed } from '../model/modules';
import { layoutsOf, Thumbnail } from '../modules/layouts';
import s from './detail.module.css';

/** The modules one below the other, each content with a way to it. */
export function ModulesRead({ field, value }: { field: Field; value: unknown }) {
  const layouts = layoutsOf(field);
  return (
    <Stack as="ol" list gap={14} className={s.modules}>
      {keyed(value).map(({ key, heading, layout, note, contents }) => (
        <li key={key}>
          <h3>
            <Thumbnail layout={layout} />
            {heading}
            <small>
              {layouts.find((choice) => choice.value === layout)?.label}，{contents.length} 项
            </small>
          </h3>
          {note && <p>{note}</p>}
          <ol>
            {contents.map((entry) => {
              const shown = { ...entry.content, cover: entry.cover || entry.content.cover };
              const card = <ContentCard content={{ ...shown, label: entry.title || shown.label }} />;
              const path = urlOf(entry.content);
              return <li key={entry.key}>{path ? <Link to={path}>{card}</Link> : card}</li>;
            })}
          </ol>
        </li>
      ))}
    </Stack>
  );
}
