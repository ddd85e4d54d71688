import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { keys } from '@/api/keys';
import type { Kind, KindOutline } from '@/api/kinds';
import { countRecords, type RecordData } from '@/api/records';
import { kinds } from '@/generated/console';
import { useMenu } from '@/stores/menu';
import { isSuper, useSession } from '@/stores/session';
import { Text, Tip } from '@/ui';
import type { ColumnSpec } from '../grid/columns';
import { selfOf } from '../record/record';
import { pagesOf, type ScopePage } from './pages';
import s from './scope.module.css';

const keyOf = ({ kind, id }: { kind: string; id: number }) => `${kind}:${id}`;

const outlineOf = (kind: string): KindOutline | undefined => kinds[kind as keyof typeof kinds];

const isCounted = (kind: string): boolean => Boolean(outlineOf(kind)?.calls.counts);

/** Counts the records of a kind that belong to each of `of` (`article:7,article:9`); zeros are left out. */
export const countsQuery = (kind: string, of: string) => ({
  queryKey: keys.records.counts(kind, of),
  enabled: Boolean(of) && isCounted(kind),
  placeholderData: keepPreviousData,
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const outline = outlineOf(kind);
    if (!outline) throw new Error(`${kind} is no kind`);
    return countRecords(outline, of, signal);
  },
});

/**
 * Columns that say how much belongs to each record of the page and lead to it, one for each sort of list that can count
 * (comments, contents of an account). Of rows that stand for records of other kinds it is those records' own. Each cell
 * waits for its own number: what comes after the rows draws no row again.
 */
export function useScopeColumns(kind: Kind, records: readonly RecordData[], shown: boolean): ColumnSpec[] {
  const power = useMenu((state) => state.power);
  const everything = useSession(({ user }) => isSuper(user));
  return useMemo(() => {
    if (!shown) return [];
    const kindKeys = [...new Set([kind.key, ...records.map((record) => selfOf(kind, record).kind)])];
    const found = kindKeys.flatMap((key) =>
      pagesOf(key, kind.groups, { power, everything }).map((page) => ({ key, page })),
    );
    const sorts = [...new Set(found.map(({ page }) => page.route.kind ?? ''))].filter(isCounted);
    return sorts.map((sort) => {
      const pages = new Map(
        found.filter(({ page }) => page.route.kind === sort).map(({ key, page }) => [key, page]),
      );
      const selves = records.map((record) => selfOf(kind, record)).filter((self) => pages.has(self.kind));
      return column(kind, sort, pages, selves.map(keyOf).join(','));
    });
  }, [kind, records, shown, power, everything]);
}

/** `of`: all records that are counted in one call, as `countsQuery` has them. */
function column(kind: Kind, sort: string, pages: ReadonlyMap<string, ScopePage>, of: string): ColumnSpec {
  const { label } = kinds[sort as keyof typeof kinds];
  return {
    id: `${sort}s`,
    label,
    width: Math.max(84, 34 + 14 * label.length),
    align: 'right',
    sortable: false,
    optional: false,
    part: 'figure',
    cell: (record) => {
      const self = selfOf(kind, record);
      const page = pages.get(self.kind);
      if (!page) return <Text tone="quiet">--</Text>;
      return <Number to={page.urlOf(self.id)} record={keyOf(self)} {...{ label, sort, of }} />;
    },
  };
}

interface NumberProps {
  to: string;
  label: string;
  sort: string;
  of: string;
  /** Its key among `of`. */
  record: string;
}

function Number({ to, label, sort, of, record }: NumberProps) {
  const { data: count } = useQuery({
    ...countsQuery(sort, of),
    select: ({ items }) => items.find((item) => keyOf(item) === record) ?? null,
  });
  const waiting = count?.waiting ?? 0;
  const link = (
    <Link className={s.count} to={to} tabIndex={-1} aria-label={`${count?.total ?? 0} 条${label}`}>
      {count?.total ?? 0}
      {waiting > 0 && <span className={s.dot} />}
    </Link>
  );
  return waiting ? <Tip text={`${waiting} 条待审核`}>{link}</Tip> : link;
}
