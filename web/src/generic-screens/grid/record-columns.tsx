import { Link } from 'react-router';
import type { Field, Kind } from '@/api/kinds';
import type { Person, RecordData } from '@/api/records';
import { fullMoment } from '@/lib/dates';
import { Text, Tip } from '@/ui';
import { FieldCell, viewOf } from '@/widgets/fields';
import { titleOf } from '../record/record';
import type { ColumnSpec } from './columns';
import s from './cells.module.css';

type UrlOf = (record: RecordData) => string | undefined;

/** Two lines, the day over the time: the title, which is what people read, gets the width. */
const MOMENT_WIDTH = 104;
/** Two moments, one over the other. */
const RANGE_WIDTH = 152;
const PICTURE_WIDTH = 72;
const WIDTHS = { words: 160, moment: MOMENT_WIDTH, state: 132, short: 112 } as const;
/** No column of these types needs more, whatever is declared: the room is the title's. */
const MOST: Partial<Record<string, number>> = {
  datetime: MOMENT_WIDTH,
  date_range: RANGE_WIDTH,
  image: PICTURE_WIDTH,
};

/** A width that suits the type where the declaration leaves it open; the title and links share what is left over. */
function widthOf(kind: Kind, field: Field): number {
  const { width } = viewOf(field);
  // Beside the state stands what readers see meanwhile.
  if (width === 'state') return Math.max(field.column?.width ?? 0, WIDTHS.state);
  if (field.column?.link || field.name === kind.title) return 0;
  const most = MOST[field.type];
  return most ? Math.min(field.column?.width || most, most) : field.column?.width || WIDTHS[width];
}

/** The column that is read first of a record: the one that leads to it, or its title. */
const leadOf = (kind: Kind): string => kind.fields.find(({ column }) => column?.link)?.name ?? kind.title;

/** The column that says how a record stands: its review state, a state of its own, or whether it is on. */
function stateOf(kind: Kind): string | undefined {
  const shown = kind.fields.filter(({ column }) => column && !column.optional);
  const tab = shown.find(({ name }) => name === kind.tabs?.by);
  const toned = tab?.readonly === 'always' && tab.choices?.some(({ tone }) => tone);
  return (
    shown.find(({ type }) => type === 'state')?.name ??
    (toned ? tab.name : shown.find(({ type }) => type === 'switch')?.name)
  );
}

/** Types whose values are words that a person decides by, besides those that are texts. */
const TELLING: readonly string[] = ['choice', 'relation', 'content', 'money'];

function partOf(kind: Kind, field: Field): NonNullable<ColumnSpec['part']> {
  if (field.name === stateOf(kind)) return 'state';
  const { width, change } = viewOf(field);
  if (width === 'moment') return 'moment';
  if (change === 'media') return 'picture';
  return width === 'words' || TELLING.includes(field.type) ? 'words' : 'figure';
}

/** A value in words; a reference by its label. */
const wordsOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'label' in value ? String(value.label) : String(value ?? '');

function TitleCell({
  kind,
  field,
  record,
  url,
}: {
  kind: Kind;
  field: Field;
  record: RecordData;
  url: UrlOf;
}) {
  const to = url(record);
  const text = field.name === kind.title ? titleOf(kind, record) : wordsOf(record[field.name]);
  if (!to) return <span title={text}>{text}</span>;
  return (
    <Link className={s.title} to={to} title={text} tabIndex={-1}>
      {text}
    </Link>
  );
}

/** The review state, and whether readers see an older version meanwhile. */
function StateCell({ field, record }: { field: Field; record: RecordData }) {
  const differs = record.live && record.verifyState !== 1;
  return (
    <Text align="center" gap={6} inline>
      <FieldCell field={field} value={record[field.name]} />
      {differs && (
        <Tip text="读者看到的仍是上一次通过的版本">
          <span className={s.live}>线上</span>
        </Tip>
      )}
      {record.live && record.verifyState === 1 && record.changed && (
        <Tip text="有修改尚未提交审核">
          <span className={s.live}>有改动</span>
        </Tip>
      )}
    </Text>
  );
}

function cellOf(kind: Kind, field: Field, url: UrlOf): ColumnSpec['cell'] {
  if (field.column?.link) return (record) => <TitleCell {...{ kind, field, record, url }} />;
  if (field.type === 'state') return (record) => <StateCell field={field} record={record} />;
  return (record) => <FieldCell field={field} value={record[field.name]} />;
}

const fieldColumn =
  (kind: Kind, url: UrlOf) =>
  (field: Field): ColumnSpec => ({
    id: field.name,
    label: field.label,
    width: widthOf(kind, field),
    align: field.column?.align ?? 'left',
    sortable: field.sortable ?? false,
    optional: field.column?.optional ?? false,
    pinned: field.name === leadOf(kind),
    part: partOf(kind, field),
    cell: cellOf(kind, field, url),
  });

const person = (id: string, label: string): ColumnSpec => ({
  ...moment(id, label, true, false),
  width: 104,
  part: 'words',
  cell: (record) => (record[id] as Person | null | undefined)?.label ?? <Text tone="quiet">--</Text>,
});

const moment = (id: string, label: string, optional: boolean, sortable = true): ColumnSpec => ({
  id,
  label,
  width: MOMENT_WIDTH,
  align: 'left',
  sortable,
  optional,
  part: 'moment',
  cell: (record) => (
    <span className={s.moment} title={fullMoment(String(record[id] ?? ''))}>
      {String(record[id] ?? '--')}
    </span>
  ),
});

const idColumn: ColumnSpec = {
  id: 'id',
  label: 'ID',
  width: 72,
  align: 'left',
  sortable: true,
  optional: true,
  part: 'figure',
  cell: (record) => <Text tone="soft">{Number(record['recordId'] ?? record.id)}</Text>,
};

const reviewColumns = [
  person('submittedBy', '提交人'),
  moment('submittedAt', '提交时间', true),
  person('decidedBy', '审核人'),
  moment('decidedAt', '审核时间', true),
];

/** The columns of a kind's list: its number, its declared columns, then who and when unless the kind declares them. */
export function recordColumns(kind: Kind, url: UrlOf): ColumnSpec[] {
  const fields = kind.fields.filter((field) => field.column);
  const people = [
    ...(kind.reviewed ? reviewColumns : []),
    person('createdBy', '创建人'),
    moment('createdAt', '创建时间', true),
    moment('updatedAt', '更新时间', false),
  ];
  return [
    idColumn,
    ...fields.map(fieldColumn(kind, url)),
    ...people.filter(({ id }) => !fields.some(({ name }) => name === id)),
  ];
}

/** `extra` behind the declared columns, before who and when. */
export function beforePeople(specs: readonly ColumnSpec[], extra: readonly ColumnSpec[]): ColumnSpec[] {
  const at = specs.findIndex(({ id }) => id === 'submittedBy' || id === 'createdBy');
  return [...specs.slice(0, at), ...extra, ...specs.slice(at)];
}
