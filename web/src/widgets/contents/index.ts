export { contentKey, PickContents } from './PickContents';
