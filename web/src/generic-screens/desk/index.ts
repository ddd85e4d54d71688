export { Desk, useDesk, useDeskState, type DeskCalls } from './state';
export { HOLDER } from './holder';
export { DeskPane, DeskPart } from './Pane';
export { Pictures } from './Pictures';
export { UndoBar } from './UndoBar';
export { useOpenFirst } from './useOpenFirst';
