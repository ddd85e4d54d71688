import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { estimateReach, type Meant } from '@/api/notices';
import { EditField } from '@/generic-screens/edit/EditSections';
import type { SectionSlotProps } from '@/generic-screens/edit/slots';
import { CardSection } from '@/generic-screens/record/CardSection';
import { fullNumber } from '@/lib/numbers';
import { useDebounce } from '@/lib/use-debounce';
import { Skeleton, Stack, Row } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import s from './notices.module.css';
import { platformName } from './platforms';
import { reachText } from './words';

/** Milliseconds without a change after which the server counts the phones. */
const PAUSE_MS = 400;

/** Audience of the notice and its number of phones, as chosen, saved or not. */
export function Audience({ kind, section, edit }: SectionSlotProps) {
  return (
    <CardSection title={section.label}>
      <Stack gap={12}>
        {section.fields.map((field) => (
          <EditField key={field.name} field={field} edit={edit} />
        ))}
        <Reached kind={kind} meant={meantBy(useDebounce(edit.values, PAUSE_MS))} />
      </Stack>
    </CardSection>
  );
}

function meantBy(values: Readonly<Record<string, unknown>>): Meant {
  const districts = values['districts'];
  return {
    audience: String(values['audience'] ?? 'all') as Meant['audience'],
    districts: Array.isArray(districts) ? districts.map(String) : [],
    portrait: numberOf(values['portrait']),
    platform: String(values['platform'] ?? 'all') as Meant['platform'],
  };
}

/** The id of a relation's value. */
const numberOf = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : null;

function Reached({ kind, meant }: { kind: Kind; meant: Meant }) {
  const undecided =
    (meant.audience === 'district' && !meant.districts?.length) ||
    (meant.audience === 'portrait' && !meant.portrait);
  const query = useQuery({
    queryKey: keys.records.for(kind.key, 'reach', meant),
    queryFn: ({ signal }) => estimateReach(meant, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    enabled: !undecided,
  });
  if (undecided) return <p className={s.reach}>选好地区或画像后在这里估算人数</p>;
  if (query.error && !query.data) return <LoadError what="推送人数" query={query} />;
  if (!query.data) return <Skeleton height={64} />;
  return (
    <div className={s.reach} data-tone={query.data.reachable ? undefined : 'warn'} role="status">
      <p>{reachText(query.data)}</p>
      {query.data.platforms.length > 1 && (
        <Row as="ul" align="stretch" wrap className={s.platforms} aria-label="各平台人数">
          {query.data.platforms.map(({ platform, reachable }) => (
            <li key={platform}>
              {platformName(kind, platform)}{' '}
              <b>{`${query.data.exact ? '' : '约 '}${fullNumber(reachable)}`}</b>
            </li>
          ))}
        </Row>
      )}
    </div>
  );
}
