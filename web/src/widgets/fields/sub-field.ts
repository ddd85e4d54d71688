import { createContext, useContext, type ComponentType } from 'react';
import type { Field } from '@/api/kinds';

export interface SubFieldProps {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
}

/** How a repeating group draws its own fields: given by `FieldRow`, which would else be imported in a circle. */
export const SubFieldContext = createContext<ComponentType<SubFieldProps> | null>(null);

export function useSubField(): ComponentType<SubFieldProps> {
  const SubField = useContext(SubFieldContext);
  if (!SubField) throw new Error('rows stand inside a FieldRow');
  return SubField;
}
