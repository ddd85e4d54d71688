export { Grip } from './Grip';
export { arrowStep, VERTICAL } from './arrow-step';
export type { Drag } from './drag';
export { focusBeside, focusRow } from './row-focus';
export { useDragSource } from './useDragSource';
export { moved, useReorder, type Reorder } from './useReorder';
