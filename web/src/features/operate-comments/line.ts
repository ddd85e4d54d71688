/** Limit of apps/community/operate_comment/write.py. */
export const MOST_LINES = 100;

/** One comment that is not sent yet. `user` is the id of the operate user. */
export interface Line {
  readonly key: number;
  readonly user: number;
  readonly text: string;
}
