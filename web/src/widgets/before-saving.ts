/** Something that a person should decide before a form is saved; resolves with whether to go on. */
export type SaveQuestion = () => Promise<boolean>;

const asked = new Set<SaveQuestion>();

/** As long as what is asked about stands on the screen; returns how to end it. */
export const askBeforeSaving = (question: SaveQuestion): (() => void) => {
  asked.add(question);
  return () => void asked.delete(question);
};

/** Asked one after the other; the first that is not answered with yes ends it. */
export const mayBeSaved = async (): Promise<boolean> => {
  for (const question of asked) if (!(await question())) return false;
  return true;
};
