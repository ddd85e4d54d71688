import type { ReactNode } from 'react';
import type { Action } from '@/api/kinds';
import { Box, Column, Pager, Stack } from '@/ui';
import { BatchUndoBar } from '../review/shared/undo/BatchUndoBar';
import { BulkBar } from './BulkBar';
import s from './list.module.css';
import { StalePill } from './StalePill';
import type { List } from './useList';

/** The members that a list and a review queue have in common. */
export type Records = Pick<
  List,
  'query' | 'set' | 'data' | 'records' | 'selection' | 'extend' | 'cursor' | 'columns' | 'acting' | 'open'
>;

interface Props {
  label: string;
  list: Records;
  /** Actions on the picked records. */
  bulk: readonly Action[];
  /** Stands behind them. */
  moreBulk?: ReactNode;
  /** Tabs and tools above the rows. */
  head: ReactNode;
  /** A line between the bulk actions and the rows. */
  hint?: ReactNode;
  /** A record shown beside the rows. */
  peek: ReactNode;
  /** `phone`: it is as wide as a telephone. */
  peekWidth?: 'pane' | 'phone';
  /** Takes the place of the rows when the first page failed to load. */
  failed: (error: Error) => ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** The card of a list of records: its head, bulk actions, rows, pages, and a look at one of them beside. */
export function RecordsCard(props: Props) {
  const { label, list, bulk, moreBulk, head, hint, peek, peekWidth = 'pane', failed, children } = props;
  const { data, query, selection, acting } = list;
  return (
    <Column as="section" fill narrow overflow="hidden" card aria-label={label}>
      {head}
      {selection.ids.size > 0 && (
        <BulkBar
          count={selection.ids.size}
          actions={bulk}
          busy={acting.busy}
          onAct={(action) => void acting.act(action, selection.records)}
          onClear={selection.clear}
        >
          {moreBulk}
        </BulkBar>
      )}
      {hint}
      <Stack fill fit className={s.split} data-peek={peek ? peekWidth : undefined}>
        <Column narrow>
          {data.error && !data.page ? (
            failed(data.error)
          ) : (
            <>
              <Column relative fill>
                {data.outdated && <StalePill onRefresh={() => void data.refresh()} />}
                {children}
              </Column>
              <Box as="footer" pad="10-20" className={data.page ? '' : (s.unknown ?? '')}>
                <Pager
                  page={query.page}
                  pageSize={query.pageSize}
                  total={data.page?.total}
                  estimated={data.page?.totalIsEstimate}
                  onChange={list.set}
                />
              </Box>
            </>
          )}
        </Column>
        {peek}
      </Stack>
      <BatchUndoBar />
    </Column>
  );
}

/** The props of a grid that shows these records. */
export const gridProps = ({
  data,
  query,
  set,
  records,
  selection,
  extend,
  columns,
  cursor,
  open,
}: Records) => ({
  columns: columns.shown,
  records,
  loading: data.loading,
  stale: data.stale,
  selected: selection.ids,
  onSelect: selection.set,
  sort: query.sort,
  onSort: (sort: string) => set({ sort }),
  onResize: columns.resize,
  cursor: cursor.cursor,
  onCursor: cursor.setCursor,
  onExtend: extend,
  onOpen: open,
  onHover: data.prefetch,
});
