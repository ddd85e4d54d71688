/** The records whose changes a query follows; without kinds it is read again after a gap of the socket alone. */
export interface Follows {
  readonly kinds: readonly string[];
  /** One record of the kinds; all of them when absent. */
  readonly id?: number;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly follows?: Follows; readonly [name: string]: unknown };
  }
}

/**
 * The `meta` of a query that is read again while it is open: when somebody changed such a record, and when the console's
 * socket was away for a while. `app/live-records.ts` does so.
 */
export const follow = (kinds: string | readonly string[], id?: number): { follows: Follows } => ({
  follows: { kinds: typeof kinds === 'string' ? [kinds] : kinds, ...(id === undefined ? {} : { id }) },
});
