export { contentKey, PickContents } from './ContentPicker';
export { useOffered, type Offered } from './useOffered';
