import type { ReactNode } from 'react';
import type { Field, Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { applies, FieldRead, laidOut, viewOf } from '@/widgets/fields';
import { Stack } from '@/ui';
import s from './page.module.css';

interface FactsProps {
  kind: Kind;
  record: RecordData;
  column: 'main' | 'side';
  /** Another reading of a field than its own, e.g. with what changed; `null` keeps its own. */
  read?: ((field: Field) => ReactNode) | undefined;
}

/** The record to read: sections as the kind lays them out. */
export function Facts({ kind, record, column, read }: FactsProps) {
  return laidOut(kind, column).map((section) => {
    const shown = section.fields.filter((field) => applies(field, record) && !viewOf(field).secret);
    return (
      shown.length > 0 && (
        <section
          key={section.label}
          className={s.card}
          aria-label={section.label}
          data-named={shown[0]?.label === section.label || undefined}
        >
          <h2 className={s.cardTitle}>{section.label}</h2>
          <Stack as="dl" gap={14} flush className={s.facts}>
            {shown.map((field) => (
              <div
                key={field.name}
                id={`fact-${field.name}`}
                className={s.fact}
                data-block={viewOf(field).wide.page || undefined}
              >
                <dt>{field.label}</dt>
                <dd>{read?.(field) ?? <FieldRead field={field} value={record[field.name]} />}</dd>
              </div>
            ))}
          </Stack>
        </section>
      )
    );
  });
}
