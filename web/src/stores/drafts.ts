import { storedKeys } from '@/lib/storage';

/** Unsaved forms of a person lie in this browser's storage under these keys, also when the session ends. */
const prefixOf = (person: number): string => `console.draft.${person}.`;

/** `form` names the kind and the record, or what else is written. */
export const draftKey = (person: number, form: string): string => prefixOf(person) + form;

/** The number of forms that this person has left unsaved in this browser. */
export const countDrafts = (person: number): number => storedKeys(prefixOf(person)).length;
