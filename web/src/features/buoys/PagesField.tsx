import { useQuery } from '@tanstack/react-query';
import { readBuoyPages } from '@/api/buoys';
import { keys } from '@/api/keys';
import { Checkbox, Field, Row, Skeleton } from '@/ui';
import { LoadError } from '@/widgets/query-state';

interface Props {
  label: string;
  value: unknown;
  error: string | undefined;
  disabled: boolean;
  onChange: (pages: readonly string[]) => void;
}

/** The pages over which a buoy floats, each a box to tick. */
export function PagesField({ label, value, error, disabled, onChange }: Props) {
  const query = useQuery({
    queryKey: keys.records.for('buoy', 'pages'),
    queryFn: ({ signal }) => readBuoyPages(signal),
    staleTime: Infinity,
  });
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
  const pages = query.data?.items ?? [];
  const set = (page: string, on: boolean) =>
    onChange(pages.map((each) => each.value).filter((each) => (each === page ? on : chosen.includes(each))));
  return (
    <Field label={label} required error={error}>
      {(control) => (
        <Row wrap gap={12} role="group" aria-labelledby={control['aria-labelledby']} id={control.id}>
          {query.isPending && <Skeleton height={24} />}
          {query.error && !query.data && <LoadError what="页面" query={query} />}
          {pages.map((page) => (
            <Checkbox
              key={page.value}
              checked={chosen.includes(page.value)}
              disabled={disabled}
              onChange={(on) => set(page.value, on)}
            >
              {page.label}
            </Checkbox>
          ))}
        </Row>
      )}
    </Field>
  );
}
