export { Grip } from './Grip';
export { arrowStep, VERTICAL } from './arrow-step';
export type { Drag } from './drag';
export { useDragSource } from './useDragSource';
export { moved, useReorder, type Reorder } from './useReorder';
