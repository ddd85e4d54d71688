import { Plus, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Field } from '@/api/kinds';
import { Button, type ControlProps, IconButton, Stack, LiveText } from '@/ui';
import { focusBeside, focusRow, Grip, moved, useReorder } from '../reorder';
import { RowsRead, shownCells } from './repeater-read';
import { useSubField } from './sub-field';
import { asButton } from './as-button';
import { MAX_ROWS, areRows } from './checks';
import { listed, short } from './facts';
import s from './fields.module.css';
import { None } from './none';
import type { FieldErrors, FieldInputProps, FieldTypeView, FieldValueProps } from './types';
import { errorsUnder } from './errors';

type Row = Readonly<Record<string, unknown>>;

const asRows = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object' && row !== null) : [];

let made = 0;
const newKey = () => (made += 1);

const fitted = (keys: readonly number[], length: number): number[] =>
  Array.from({ length }, (_, index) => keys[index] ?? newKey());

/**
 * Keys that follow rows through edits and moves, so that inputs keep their focus. `latest` is what stands there at any
 * moment: an upload, a picker or a second input may answer a row long after the render that it closes over.
 */
function useKeyedRows(rows: readonly Row[], onChange: (rows: readonly Row[]) => void) {
  const [keys, setKeys] = useState(() => fitted([], rows.length));
  if (keys.length !== rows.length) setKeys(fitted(keys, rows.length));
  const latest = useRef({ rows, keys });
  useLayoutEffect(() => {
    latest.current = { rows, keys };
  });
  const put = (next: readonly Row[], ofRows: readonly number[]) => {
    latest.current = { rows: next, keys: [...ofRows] };
    setKeys([...ofRows]);
    onChange(next);
  };
  return { keys, put, latest };
}

function RowsInput({ field, value, onChange, control, errors = {} }: FieldInputProps) {
  const rows = asRows(value);
  const { blank } = useSubField();
  const { keys, put, latest } = useKeyedRows(rows, onChange);
  const fields = shownCells(field);
  const labels = rows.map((_, index) => `${field.label}第 ${index + 1} 项`);
  const order = useReorder(labels, (from, to) => put(moved(rows, from, to), moved(keys, from, to)));
  const add = ({ currentTarget }: MouseEvent) => {
    flushSync(() => put([...rows, blank(fields)], [...keys, newKey()]));
    focusRow(currentTarget.closest<HTMLElement>('[data-reorder]'), rows.length);
  };
  const remove = (at: number, button: Element) => {
    focusBeside(button, control.id ? document.getElementById(control.id) : null);
    const stays = (_: unknown, index: number) => index !== at;
    put(rows.filter(stays), keys.filter(stays));
  };
  const change = (key: number, name: string, next: unknown) => {
    const { rows: now, keys: known } = latest.current;
    put(
      now.map((row, index) => (known[index] === key ? { ...row, [name]: next } : row)),
      known,
    );
  };
  return (
    <Stack gap={8} role="group" aria-labelledby={control['aria-labelledby']} {...order.list}>
      {rows.map((row, index) => (
        <div
          key={keys[index]}
          className={s.row}
          role="group"
          aria-label={labels[index]}
          {...order.row(index)}
        >
          <Grip disabled={control.disabled} {...order.grip(index)} />
          <RowFields
            {...{ fields, row, control, index }}
            errors={errorsUnder(errors, index)}
            onChange={(name, next) => change(keys[index] ?? 0, name, next)}
          />
          <IconButton
            icon={Trash2}
            small
            label={`删除${labels[index] ?? ''}`}
            disabled={control.disabled}
            onClick={({ currentTarget }) => remove(index, currentTarget)}
          />
        </div>
      ))}
      <div>
        <Button
          small
          {...asButton(control)}
          disabled={Boolean(control.disabled) || rows.length >= (field.max ?? MAX_ROWS)}
          onClick={add}
        >
          <Plus size={14} aria-hidden />
          添加一项
        </Button>
      </div>
      <LiveText>{order.spoken}</LiveText>
    </Stack>
  );
}

interface RowFieldsProps {
  fields: readonly Field[];
  row: Row;
  index: number;
  control: ControlProps;
  errors: FieldErrors;
  onChange: (name: string, value: unknown) => void;
}

function RowFields({ fields, row, index, control, errors, onChange }: RowFieldsProps) {
  const { Row, view } = useSubField();
  return (
    <Stack align="start" className={s.rowFields}>
      {fields.map((sub) => (
        <div key={sub.name} data-wide={view(sub).wide.row || undefined}>
          <Row
            field={sub}
            id={`${control.id ?? 'row'}.${index}.${sub.name}`}
            value={row[sub.name]}
            error={errors[sub.name]}
            errors={errorsUnder(errors, sub.name)}
            disabled={control.disabled}
            onChange={(next) => onChange(sub.name, next)}
          />
        </div>
      ))}
    </Stack>
  );
}

const RowsCell = ({ value }: FieldValueProps) =>
  asRows(value).length ? <>{asRows(value).length} 项</> : <None />;

const Read = ({ field, value }: FieldValueProps) => <RowsRead field={field} rows={asRows(value)} />;

export const repeater: FieldTypeView = {
  ...{ Input: RowsInput, Cell: RowsCell, Read },
  ...listed,
  ...short,
  check: areRows,
  toWire: ({ fields = [] }, value, nested) =>
    asRows(value).map((row) =>
      Object.fromEntries(fields.map((sub) => [sub.name, nested.toWire(sub, row[sub.name])])),
    ),
  wide: { page: true, row: true, table: true },
  change: 'items',
};
