import type { ReactNode } from 'react';
import { messageOf } from '@/api/errors';
import { ErrorState } from '@/ui';

interface Props {
  /** The data that failed to load, e.g. 评论. */
  what: string;
  query: { readonly error: unknown; readonly refetch: () => unknown };
  action?: ReactNode;
}

/** Says that a query failed and why, and offers to repeat it. */
export const LoadError = ({ what, query, action }: Props) => (
  <ErrorState
    title={`${what}没有加载出来`}
    text={messageOf(query.error)}
    onRetry={() => void query.refetch()}
    action={action}
  />
);
