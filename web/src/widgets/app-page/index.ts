export { AppCarousel } from './AppCarousel';
export { AppFeed, AppRank, AppStrip } from './AppFeed';
export type { FeedStyle, Story } from './story';
