import { createContext, useContext, type ComponentType } from 'react';
import type { Field } from '@/api/kinds';
import type { FieldErrors, FieldTypeView, FieldValueProps } from './types';

export interface SubFieldProps {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string | undefined;
  /** Errors inside the value (`0.title`), for repeating groups. */
  errors?: FieldErrors | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
}

/** Facts that a repeater knows of its own fields. */
export interface SubFieldViews {
  Row: ComponentType<SubFieldProps>;
  Read: ComponentType<FieldValueProps>;
  view: (field: Field) => FieldTypeView;
  /** The values of a new row. */
  blank: (fields: readonly Field[]) => Readonly<Record<string, unknown>>;
}

/** Given by `FieldRow` and its like, which would else be imported in a circle. */
export const SubFieldContext = createContext<SubFieldViews | null>(null);

export function useSubField(): SubFieldViews {
  const views = useContext(SubFieldContext);
  if (!views) throw new Error('rows stand inside a FieldRow');
  return views;
}
