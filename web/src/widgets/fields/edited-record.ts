import { createContext, useContext } from 'react';

export interface Edited {
  kind: string;
  /** null until the record exists. */
  id: number | null;
}

/** The record that a form edits: a relation to its own kind does not offer the record itself. */
export const EditedRecord = createContext<Edited | null>(null);

/** The edited record, once it exists. */
export function useStoredRecord(): { kind: string; id: number } | null {
  const edited = useContext(EditedRecord);
  return edited && edited.id !== null ? { kind: edited.kind, id: edited.id } : null;
}

/** The kind of the record that a form edits; undefined outside of forms. */
export const useEditedKind = (): string | undefined => useContext(EditedRecord)?.kind;

/** The id that a picker of kind `of` leaves out; null when it offers everything. */
export const useLeftOut = (of: string | undefined): number | null => {
  const edited = useContext(EditedRecord);
  return edited && edited.kind === of ? edited.id : null;
};
