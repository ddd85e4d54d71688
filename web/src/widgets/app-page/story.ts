/** What the app shows of a record in one of its pages. */
export interface Story {
  readonly key: string;
  readonly title: string;
  readonly cover: string;
  readonly badge?: string;
  /** Small words below the title: its kind, its time. */
  readonly note?: string;
  /** What a tap on it does; without it there is nothing to tap. */
  readonly onTap?: (() => void) | undefined;
}

/** How a channel lays out its stories. */
export type FeedStyle = 'mixed' | 'large' | 'grid' | 'video';
