import type { ComponentType } from 'react';
import type { Field } from '@/api/kinds';
import type { ControlProps } from '@/ui';

/** `{fieldName: sentence}`; rows of a repeating group as `rows.0.sub`, as the server sends them. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface FieldInputProps {
  field: Field;
  /** The wire value of the field (docs/wire.md, "A record"); `null` and `undefined` are unset. */
  value: unknown;
  onChange: (value: unknown) => void;
  control: ControlProps;
  /** Errors inside the value: of the rows of a repeating group. */
  errors?: FieldErrors | undefined;
}

export interface FieldValueProps {
  field: Field;
  value: unknown;
}

/** How one field type is typed in, stands in a table, and is read on a detail page. */
export interface FieldTypeView {
  Input: ComponentType<FieldInputProps>;
  Cell: ComponentType<FieldValueProps>;
  Read: ComponentType<FieldValueProps>;
}

export interface Reference {
  id: number;
  label: string;
}

export const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'id' in value && 'label' in value;

export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
