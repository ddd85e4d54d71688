export { FieldRow, FieldInput, FieldCell, FieldRead, type FieldRowProps } from './FieldRow';
export { fieldTypes, viewOf } from './field-types';
export { errorsUnder, errorsWithout } from './errors';
export { FilterInput } from './FilterInput';
export { RelationPicker } from './relation';
export { numbered } from './useOptions';
export { blankValues, problems, toWire } from './wire';
export { applies, isWritable, laidOut, type LaidOut } from './when';
export {
  isReference,
  type FieldErrors,
  type FieldInputProps,
  type FieldTypeView,
  type FieldValueProps,
  type Reference,
} from './types';
export { EditedRecord } from './edited-record';
export { ContentCard } from './content/ContentCard';
export { urlOf, isContent, outlineOf, stateOf, warningOf } from './content/reference';
export { useVisibleKinds } from './content/useVisibleKinds';
export { PictureDialog } from './files/PictureDialog';
export { asPlayed } from './files/playable';
