/** Something that a person should decide before a form is saved; resolves with whether to go on. */
export type SaveQuestion = () => Promise<boolean>;

const questions = new Set<SaveQuestion>();

/** As long as what is asked about stands on the screen; returns how to end it. */
export const addSaveQuestion = (question: SaveQuestion): (() => void) => {
  questions.add(question);
  return () => void questions.delete(question);
};

/** Asked one after the other; the first that is not answered with yes ends it. */
export const confirmSave = async (): Promise<boolean> => {
  for (const question of questions) if (!(await question())) return false;
  return true;
};
