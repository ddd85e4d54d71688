import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import type { Kind, Route } from '@/api/kinds';
import { readAll } from '@/api/read-all';
import type { RecordData } from '@/api/records';
import { useMoves } from '@/generic-screens/list/useOrder';
import { fieldOf } from '@/generic-screens/record/record';
import { useKeys } from '@/lib/keys';
import { rememberList } from '@/stores/list-memory';
import { useRight } from '@/stores/menu';
import { Button, Empty, FilterTabs, Note, Row, SegmentedControl, SkeletonRows, Spacer, Stack } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import { LoadError } from '@/widgets/query-state';
import { ChosenFunction } from './ChosenFunction';
import { absenceOf, isVersion, type Client } from './client';
import { FunctionPhone } from './FunctionPhone';
import { HiddenFunctions } from './HiddenFunctions';
import s from './functions.module.css';
import { VersionInput } from './VersionInput';

const EVERY_PLATFORM = 'all';
const LOOKS = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const;

/** The functions of one place of the app, in the telephone of a chosen platform and version. */
export function Board({ kind, route }: { kind: Kind; route: Route }) {
  const { placement, client, set } = useAsked(kind, route);
  const [look, setLook] = useState<'light' | 'dark'>('light');
  const [chosen, setChosen] = useState<number | null>(null);
  const navigate = useNavigate();
  const mayEdit = useRight(kind.groups, 'edit');
  const mayAdd = useRight(kind.groups, 'add');
  const { query, move, back } = useFunctions(kind, placement);
  const newUrl = `${kind.routes.edit ?? ''}?placement=${placement}`;
  useKeys([
    ...(mayAdd ? [{ keys: 'n', label: '新增功能', run: () => void navigate(newUrl) }] : []),
    ...(back ? [{ keys: 'mod+z', label: '撤销上次移动', run: back, inFields: false }] : []),
  ]);
  const functions = query.data ?? [];
  const picked = functions.find(({ id }) => id === chosen);
  return (
    <Stack as="section" gap={12} card pad={16} aria-label={route.title}>
      <h1 className="visually-hidden">{route.title}</h1>
      <Row as="header" wrap gap="8-16">
        <SegmentedControl
          label="平台"
          items={choicesOf(kind, 'platform')}
          value={client.platform || EVERY_PLATFORM}
          onChange={(value) => set({ platform: value === EVERY_PLATFORM ? '' : value })}
        />
        <VersionInput
          functions={functions}
          platform={client.platform}
          value={client.version}
          onChange={(version) => set({ version })}
        />
        <SegmentedControl label="外观" items={LOOKS} value={look} onChange={setLook} />
        <Spacer />
        <Button icon={Undo2} disabled={!back} onClick={back ?? undefined}>
          撤销上次移动
        </Button>
        {mayAdd && (
          <LinkButton look="primary" icon={Plus} to={newUrl}>
            新增功能
          </LinkButton>
        )}
      </Row>
      <FilterTabs
        label="位置"
        items={choicesOf(kind, 'placement')}
        value={placement}
        onChange={(value) => set({ placement: value })}
      />
      {query.error && !query.data ? (
        <LoadError what="功能" query={query} />
      ) : !query.data ? (
        <SkeletonRows />
      ) : functions.length === 0 ? (
        <Empty title="这个位置还没有功能" text="新增的功能会排在这个位置的最前面。" />
      ) : (
        <Stack align="start" className={s.board}>
          <FunctionPhone
            {...{ kind, functions, client, look, mayEdit, placement, chosen }}
            onChoose={(id) => setChosen(id === chosen ? null : id)}
            onMove={move}
          />
          <Stack gap={16} top narrow>
            {picked ? (
              <ChosenFunction kind={kind} record={picked} reasons={absenceOf(picked, client)} />
            ) : (
              <Note as="p">
                {mayEdit
                  ? '拖动图标调整顺序；也可以聚焦图标后按方向键、Home、End 移动，Ctrl+Z 撤销。点一下图标看它的设置。'
                  : '点一下图标看它的设置。调整顺序需要“应用-功能”的编辑权限。'}
              </Note>
            )}
            <HiddenFunctions kind={kind} functions={functions} client={client} onChoose={setChosen} />
          </Stack>
        </Stack>
      )}
    </Stack>
  );
}

const choicesOf = (kind: Kind, name: string) =>
  (fieldOf(kind, name)?.choices ?? []).map(({ value, label }) => ({ value: String(value), label }));

/** The state that the URL asks for; the screen comes back to it from a form. */
function useAsked(kind: Kind, route: Route) {
  const [search, setSearch] = useSearchParams();
  const known = (name: string) =>
    choicesOf(kind, name).find(({ value }) => value === search.get(name))?.value ?? '';
  const placement = known('placement') || (choicesOf(kind, 'placement')[0]?.value ?? '');
  const platform = known('platform') === EVERY_PLATFORM ? '' : known('platform');
  const named = search.get('version') ?? '';
  const client: Client = { platform, version: isVersion(named) ? named : '' };
  const url = search.toString();
  useEffect(() => rememberList(route.path, url && `?${url}`), [route.path, url]);
  const set = (changes: Readonly<Record<string, string>>) =>
    setSearch(
      (before) =>
        Object.fromEntries(
          Object.entries({ ...Object.fromEntries(before), ...changes }).filter(([, value]) => value),
        ),
      { replace: true },
    );
  return { placement, client, set };
}

/** The functions of a place in their order, the way to move them, and the way back from the last move. */
function useFunctions(kind: Kind, placement: string) {
  const cache = useQueryClient();
  const [last, setLast] = useState<{ placement: string; back: () => void } | null>(null);
  const queryKey = keys.records.for(kind.key, 'grid', placement);
  const query = useQuery({
    queryKey,
    meta: follow(kind.key),
    queryFn: ({ signal }) => readAll(kind, signal, { placement }),
  });
  const { move } = useMoves(kind, {
    records: query.data ?? [],
    first: 1,
    stale: false,
    show: (records) => cache.setQueryData<readonly RecordData[]>(queryKey, records),
    refresh: () => cache.invalidateQueries({ queryKey: keys.records.of(kind.key) }),
    onMoved: (back) => setLast({ placement, back }),
  });
  return { query, move, back: last?.placement === placement ? last.back : null };
}
