import { createContext, useContext } from 'react';

/** The record that a form edits: a relation to its own kind does not offer the record itself. */
export const EditedRecord = createContext<{ kind: string; id: number } | null>(null);

/** The id that a picker of kind `of` leaves out; null when it offers everything. */
export const useLeftOut = (of: string | undefined): number | null => {
  const edited = useContext(EditedRecord);
  return edited && edited.kind === of ? edited.id : null;
};
