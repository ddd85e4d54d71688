import { useState } from 'react';
import { Link } from 'react-router';
import { kinds } from '@/generated/console';
import { cx } from '@/lib/cx';
import { Chip, Combobox, type ControlProps, type Option } from '@/ui';
import { isRelation } from './checks';
import { short, single } from './facts';
import s from './fields.module.css';
import { useEditedKind, useLeftOut } from './edited-record';
import { None } from './none';
import {
  isReference,
  type FieldInputProps,
  type FieldTypeView,
  type FieldValueProps,
  type Reference,
} from './types';
import { numbered, useOptionLabels, useOptions, type OptionsCall } from './useOptions';

export const references = (value: unknown): Reference[] =>
  (Array.isArray(value) ? value : [value]).filter(isReference);

interface PickerProps extends ControlProps {
  /** Key of the kind whose records are offered. */
  of: string | undefined;
  /** Offers them instead of the kind's own call. */
  call?: OptionsCall | undefined;
  many?: boolean | undefined;
  value: readonly Reference[];
  onChange: (value: Reference[]) => void;
  placeholder?: string | undefined;
}

/** Picks records of a kind by searching its `options` call. */
export function RelationPicker({ of, call, many, value, onChange, placeholder, ...control }: PickerProps) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { data, isFetching, isError } = useOptions(of, text, open, call);
  const leftOut = useLeftOut(of);
  const offered = data?.items ?? [];
  const items = offered.filter(({ id }) => id !== leftOut);
  const more = (data?.total ?? 0) - offered.length;
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) setText('');
  };
  return (
    <Combobox<number>
      {...control}
      many={many}
      placeholder={placeholder}
      options={items.map(({ id, label, note }) => ({ value: id, label, note }))}
      value={value.map(asOption)}
      onChange={(picked) => onChange(picked.map(({ value: id, label }) => ({ id, label })))}
      search={text}
      onSearch={setText}
      loading={isFetching}
      onOpenChange={change}
      footer={
        isError ? '没有取到选项，请稍后重试' : more > 0 ? `还有 ${more} 项，请输入关键字缩小范围` : undefined
      }
    />
  );
}

const asOption = ({ id, label }: Reference): Option<number> => ({ value: id, label });

function RelationInput({ field, value, onChange, control }: FieldInputProps) {
  const type = useEditedKind();
  return (
    <RelationPicker
      {...control}
      of={field.of}
      call={field.optionsCall && type ? { path: field.optionsCall, type } : undefined}
      many={field.many}
      value={useNamed(field.of, references(value))}
      onChange={(picked) => onChange(field.many ? picked : (picked[0] ?? null))}
      placeholder={field.placeholder ?? `请选择${field.label}`}
    />
  );
}

/** With their names, where only the number stood in a URL. */
function useNamed(of: string | undefined, value: readonly Reference[]): readonly Reference[] {
  const unnamed = value.filter(({ id, label }) => label === numbered(id)).map(({ id }) => id);
  const { data } = useOptionLabels(of, unnamed);
  return value.map((item) => data?.items.find(({ id }) => id === item.id) ?? item);
}

function Labels({ field, value, clip }: FieldValueProps & { clip?: boolean }) {
  const all = references(value);
  if (!all.length) return <None />;
  if (!field.many) return <span className={s.clip}>{all[0]?.label}</span>;
  return (
    <span className={cx(s.chips, clip && s.oneLine)} title={all.map(({ label }) => label).join('、')}>
      {all.map(({ id, label }) => (
        <Chip key={id}>{label}</Chip>
      ))}
    </span>
  );
}

function Links({ field, value }: FieldValueProps) {
  const target = field.of && field.of in kinds ? kinds[field.of as keyof typeof kinds] : undefined;
  const path = target?.routes.detail ?? target?.routes.edit;
  const all = references(value);
  if (!all.length || !path) return <Labels field={field} value={value} />;
  return (
    <span className={s.chips}>
      {all.map(({ id, label }) => (
        <Link key={id} to={`${path}?id=${id}`}>
          {label}
        </Link>
      ))}
    </span>
  );
}

export const relation: FieldTypeView = {
  Input: RelationInput,
  Cell: (props) => <Labels {...props} clip />,
  Read: Links,
  ...single,
  ...short,
  check: isRelation,
  change: 'items',
  blank: ({ many }) => (many ? [] : null),
  toWire: ({ many }, value) => {
    const ids = references(value).map(({ id }) => id);
    return many ? ids : (ids[0] ?? null);
  },
  fromUrl: ({ many }, text) => {
    const reference = { id: Number(text), label: numbered(Number(text)) };
    return many ? [reference] : reference;
  },
};
