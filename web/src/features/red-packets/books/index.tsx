import { useSearchParams } from 'react-router';
import type { Kind, Route } from '@/api/kinds';
import type { Span } from '@/api/marketing';
import { consoleNow, dateText } from '@/lib/dates';
import { PageHead } from '@/generic-screens/record/PageHead';
import { DateRangePicker, Row, SegmentedControl, Stack, Box } from '@/ui';
import { BookReconciliation } from './BookReconciliation';
import { BookStatement } from './BookStatement';
import s from './books.module.css';
import { thisMonth } from './span';

const VIEWS = [
  { value: 'reconciliation', label: '对账' },
  { value: 'statement', label: '账户流水' },
] as const;

/** 红包对账: whether the money of a period is where the records say, and the statement of each account. */
export default function BooksScreen({ kind, route }: { kind: Kind; route: Route }) {
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') === 'statement' ? 'statement' : 'reconciliation';
  const usual = thisMonth(dateText(consoleNow()));
  const span: Span = { since: search.get('since') ?? usual.since, until: search.get('until') ?? usual.until };
  const set = (changes: Readonly<Record<string, string>>) =>
    setSearch((before) => ({ ...Object.fromEntries(before), ...changes }), { replace: true });
  return (
    <Stack gap={12}>
      <PageHead title={route.title} parent={route.parent} />
      <Row wrap className={s.bar}>
        <SegmentedControl label="账本" items={VIEWS} value={view} onChange={(next) => set({ view: next })} />
        <Box width={300} maxWidth="100%">
          <span id="book-days-label" className="visually-hidden">
            日期
          </span>
          <DateRangePicker
            id="book-days"
            aria-labelledby="book-days-label"
            value={[span.since, span.until]}
            onChange={(next) =>
              set(next ? { since: next[0], until: next[1] } : { since: usual.since, until: usual.until })
            }
          />
        </Box>
      </Row>
      {view === 'reconciliation' ? (
        <BookReconciliation kind={kind} span={span} />
      ) : (
        <BookStatement
          kind={kind}
          span={span}
          account={search.get('account') ?? 'source'}
          onAccount={(account) => set({ account })}
        />
      )}
    </Stack>
  );
}
