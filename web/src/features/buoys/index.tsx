import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ScreenProps } from '@/api/kinds';
import { keys } from '@/api/keys';
import type { RecordData } from '@/api/records';
import EditScreen from '@/generic-screens/edit';
import { withPhone } from '@/generic-screens/edit/PhoneBeside';
import type { FieldSlotProps } from '@/generic-screens/edit/slots';
import { consoleNow, momentText } from '@/lib/dates';
import { useRight } from '@/stores/menu';
import { Box, Button, Column, Empty, Note, openDialog, Period, Row, Skeleton, Stack, Tag } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { SmallImage } from '@/widgets/SmallImage';
import { Redirect } from '@/widgets/Redirect';
import { AddBuoy } from './AddBuoy';
import s from './buoys.module.css';
import { PagesField } from './PagesField';
import { phaseOf } from './phase';
import { readAll } from '@/api/read-all';

const SLOTS = withPhone({
  fields: {
    pages: ({ field, value, error, disabled, onChange }: FieldSlotProps) => (
      <PagesField label={field.label} {...{ value, error, disabled, onChange }} />
    ),
  },
});

/** 浮标配置: the buoys by their plans, and the one that is chosen as a form with the app beside. */
export default function BuoysScreen({ kind, route }: ScreenProps) {
  const [search] = useSearchParams();
  const query = useQuery({
    queryKey: keys.records.for(kind.key, 'all'),
    queryFn: ({ signal }) => readAll(kind, signal),
  });
  if (query.error && !query.data) return <LoadError what="浮标" query={query} />;
  if (!query.data) return <Skeleton height={420} />;
  const buoys = query.data.toSorted((one, other) => beginOf(other).localeCompare(beginOf(one)));
  const chosen = Number(search.get('id'));
  if (!chosen) {
    const now = momentText(consoleNow());
    const first = buoys.find((buoy) => phaseOf(buoy, now).label === '展示中') ?? buoys[0];
    if (first) return <Redirect to={`${route.path}?id=${first.id}`} />;
  }
  return (
    <Column fill gap={12}>
      <Buoys {...{ kind, route, buoys, chosen }} />
      {chosen > 0 && <EditScreen key={chosen} kind={kind} route={route} slots={SLOTS} />}
    </Column>
  );
}

const beginOf = (buoy: RecordData): string => (buoy['period'] as readonly string[] | null)?.[0] ?? '';

function Buoys({
  kind,
  route,
  buoys,
  chosen,
}: ScreenProps & { buoys: readonly RecordData[]; chosen: number }) {
  const navigate = useNavigate();
  const mayAdd = useRight(kind.groups, 'edit');
  const now = momentText(consoleNow());
  const add = async () => {
    const made = await openDialog<RecordData>((close) => <AddBuoy kind={kind} onClose={close} />);
    if (made) void navigate(`${route.path}?id=${made.id}`);
  };
  const button = mayAdd && (
    <Button icon={Plus} onClick={() => void add()}>
      新增浮标
    </Button>
  );
  if (buoys.length === 0)
    return <Empty title="还没有浮标" text="浮标是悬在客户端页面上的入口图片。" action={button} />;
  return (
    <Stack as="section" card fixed pad={16} gap={10} aria-label="全部浮标" className={s.list}>
      <Row justify="between" wrap gap={8}>
        <Box as="h2" size={15} weight={600}>
          全部浮标（{buoys.length}）
        </Box>
        {button}
      </Row>
      <Row as="ul" gap={8} overflow="x" align="stretch" className={s.buoys}>
        {buoys.map((buoy) => {
          const { label, tone } = phaseOf(buoy, now);
          return (
            <li key={buoy.id}>
              <Link
                to={`${route.path}?id=${buoy.id}`}
                className={s.buoy}
                aria-current={buoy.id === chosen ? 'true' : undefined}
              >
                <SmallImage sizes="40px" src={String(buoy['cover'])} alt="" />
                <Stack as="span" gap={2}>
                  <Row as="span" inline gap={6}>
                    <b>{String(buoy['title'])}</b>
                    <Tag tone={tone}>{label}</Tag>
                  </Row>
                  <Note>
                    <Period value={buoy['period'] as readonly [string, string] | null} />
                  </Note>
                </Stack>
              </Link>
            </li>
          );
        })}
      </Row>
    </Stack>
  );
}
