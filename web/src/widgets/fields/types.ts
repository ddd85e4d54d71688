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

/** Facts that a repeater needs of the types of its own fields. */
export interface Nested {
  problems: (fields: readonly Field[], values: Readonly<Record<string, unknown>>) => FieldErrors;
  toWire: (field: Field, value: unknown) => unknown;
}

/** The sentence that says what is wrong with a value that is set, or several by their path inside it. */
export type Check = (field: Field, value: unknown, nested: Nested) => string | FieldErrors | null;

/** True if a value takes the whole line, because it would be squeezed beside others. */
export interface Wide {
  /** On a detail page. */
  readonly page: boolean;
  /** In a row of a repeater's form. */
  readonly row: boolean;
  /** In a cell of a repeater's table: in the phone's frame its letters would stand one below another. */
  readonly table: boolean;
}

/** Every fact of one field type. A fact that a type lacks fails the type check. */
export interface FieldTypeView {
  Input: ComponentType<FieldInputProps>;
  /** One line, in a table. */
  Cell: ComponentType<FieldValueProps>;
  /** In full, on a detail page. */
  Read: ComponentType<FieldValueProps>;
  check: Check;
  isEmpty: (value: unknown) => boolean;
  /** The value of a new record's form where the field declares no default. */
  blank: (field: Field) => unknown;
  /** The form value as a call takes it. */
  toWire: (field: Field, value: unknown, nested: Nested) => unknown;
  /** The form value that the text of a URL names. */
  fromUrl: (field: Field, text: string) => unknown;
  /** Width of a list's column where the declaration gives none, in pixels. */
  width: 'words' | 'moment' | 'state' | 'short';
  wide: Wide;
  /** In the app's view of a record: left out, under its label, or bare. */
  inApp: 'silent' | 'labelled' | 'bare';
  /** Display of a change: block by block, by words, side by side, by items of a list, or old beside new. */
  change: 'html' | 'text' | 'media' | 'items' | 'replaced';
  /** The shared type that holds it in a document (apps/content/document_adapter.py). */
  shape: 'text' | 'list' | 'plain';
  /** Set and never shown; no draft keeps it. */
  secret: boolean;
}

export interface Reference {
  id: number;
  label: string;
}

export const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'id' in value && 'label' in value;

export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
