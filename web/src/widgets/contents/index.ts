export { contentKey, PickContents } from './PickContents';
export { useOffered, type Offered } from './useOffered';
