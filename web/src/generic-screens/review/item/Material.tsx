import type { Field, Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { Row, Stack } from '@/ui';
import { FieldChange } from '@/widgets/diff';
import { Facts } from '@/generic-screens/record/Facts';
import page from '@/generic-screens/record/page.module.css';
import s from './examine.module.css';
import type { Examine } from './useExamine';

interface Props {
  kind: Kind;
  record: RecordData;
  examine: Examine;
  /** The telephone stands beside it, so that its text need not be here again. */
  appShown: boolean;
}

const NAMES = { before: '线上版本', after: '提交的内容' };

/** Beside the telephone: what differs from what readers see now, then the record as its form lays it out. */
export function Material({ kind, record, examine, appShown }: Props) {
  const { compares, changes } = examine;
  if (!compares)
    return <Fields kind={only(kind, (field) => !appShown || field.type !== 'rich_text')} record={record} />;
  const same = only(kind, (field) => !changes.includes(field) && field.type !== 'rich_text');
  return (
    <>
      <ChangeSummary fields={changes} />
      <Changes record={record} examine={examine} />
      <details className={s.unchanged}>
        <summary>没有变化的内容</summary>
        <div className={page.column}>
          <Fields kind={same} record={record} />
        </div>
      </details>
    </>
  );
}

/** The kind with some of its fields. */
const only = (kind: Kind, keep: (field: Field) => boolean): Kind => ({
  ...kind,
  fields: kind.fields.filter(keep),
});

const Fields = ({ kind, record }: { kind: Kind; record: RecordData }) => (
  <>
    <Facts kind={kind} record={record} column="main" />
    <Facts kind={kind} record={record} column="side" />
  </>
);

/** Short values first: they are read at a glance; then the texts. */
function Changes({ record, examine }: { record: RecordData; examine: Examine }) {
  const { published, changes } = examine;
  const texts = changes.filter(({ type }) => type === 'rich_text');
  const values = changes.filter((field) => !texts.includes(field));
  const change = (field: Field) => (
    <FieldChange field={field} before={published?.[field.name]} after={record[field.name]} names={NAMES} />
  );
  return (
    <>
      {values.length > 0 && (
        <section className={page.card} aria-label="改动的设置">
          <Stack as="dl" gap={14} flush className={page.facts}>
            {values.map((field) => (
              <div key={field.name} id={`fact-${field.name}`} className={page.fact} data-block>
                <dt>{field.label}</dt>
                <dd>{change(field)}</dd>
              </div>
            ))}
          </Stack>
        </section>
      )}
      {texts.map((field) => (
        <section
          key={field.name}
          id={`fact-${field.name}`}
          className={page.card}
          aria-label={`${field.label}的改动`}
        >
          <h2 className={page.cardTitle}>{field.label}</h2>
          {change(field)}
        </section>
      ))}
    </>
  );
}

function ChangeSummary({ fields }: { fields: readonly Field[] }) {
  const show = (name: string) =>
    document.getElementById(`fact-${name}`)?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  return (
    <Row as="nav" wrap gap={6} pad="8-16" line="all" round="m" surface={1} aria-label="改动的地方">
      <span>与线上版本相比，改动了 {fields.length} 处：</span>
      {fields.map((field) => (
        <button key={field.name} type="button" className={s.chip} onClick={() => show(field.name)}>
          {field.label}
        </button>
      ))}
    </Row>
  );
}
