/** Parts of a record that a page of the app shows. */
export interface Story {
  readonly key: string;
  readonly title: string;
  readonly cover: string;
  readonly badge?: string;
  /** Small words below the title: its kind, its time. */
  readonly note?: string;
  /** Called by a tap; without it nothing can be tapped. */
  readonly onTap?: (() => void) | undefined;
}

/** Layout of a channel's stories. */
export type FeedStyle = 'mixed' | 'large' | 'grid' | 'video';
