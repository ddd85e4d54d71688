import type { ReactNode } from 'react';
import { Button, Empty, SkeletonRows } from '@/ui';
import { LoadError } from './LoadError';
import type { Page, Pages } from './usePages';

interface Found<Item> extends Pick<
  Pages<Item>,
  'isPending' | 'error' | 'hasNextPage' | 'isFetchingNextPage'
> {
  readonly data: Page<Item> | undefined;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

interface Props<Item> {
  found: Found<Item>;
  what: string;
  /** Shown when there is nothing. */
  nothing: { title: string; text: string };
  /** Measure word of the total. */
  unit?: '项' | '条';
  skeleton?: ReactNode;
  /** Draws the items; `more` is the button of the next page, if there is one. */
  children: (items: readonly Item[], more: ReactNode) => ReactNode;
}

/** Shows the state of a search whose answer comes in pages: loading, failed, empty, or its items. */
export function PagedResults<Item>(props: Props<Item>) {
  const { found, what, nothing, unit = '项', skeleton = <SkeletonRows />, children } = props;
  if (found.isPending) return skeleton;
  if (!found.data) return <LoadError what={what} query={found} />;
  const { items, total } = found.data;
  if (!items.length) return <Empty {...nothing} />;
  const more = found.hasNextPage && (
    <Button look="text" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
      再显示一些（共 {total} {unit}）
    </Button>
  );
  return children(items, more);
}
