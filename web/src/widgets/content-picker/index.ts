export { ContentChecklist } from './ContentChecklist';
export { KindTabs, NO_KINDS } from './KindTabs';
export { PickContents } from './PickContents';
export { PickDialog } from './PickDialog';
export { contentKey, contentSelection } from './selection';
export { useContentList, useContentSearch, type ContentQuery } from './useContentSearch';
