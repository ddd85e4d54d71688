import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import type { KindOutline, Route, RouteScope } from '@/api/kinds';
import { readOptions } from '@/api/records';
import { kinds, verifyStates } from '@/generated/console';
import { listUrl } from '@/stores/list-memory';
import { Note, Row, Skeleton, Tag, Text } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import { SmallImage } from '@/widgets/SmallImage';
import s from './scope.module.css';

interface Parent {
  id: number;
  label: string;
  cover?: string;
  verifyState?: number;
  live?: boolean;
}

const outlineOf = (key: string): KindOutline => kinds[key as keyof typeof kinds];

/** Reads the parent: one option of its kind's picker, which carries its state and cover. */
function useParent(scope: RouteScope, id: number) {
  const parent = outlineOf(scope.kind);
  return useQuery({
    queryKey: keys.options.byId(scope.kind, [id]),
    enabled: Boolean(parent.calls.options),
    queryFn: ({ signal }) => readOptions<Parent>(parent, { ids: [id] }, signal),
  });
}

interface HeadProps {
  route: Route;
  scope: RouteScope;
  /** Number of the parent. */
  id: number;
}

/** Above a list of what belongs to one record: whose it is, and the ways to it and back to its list. */
export function ScopeHead({ route, scope, id }: HeadProps) {
  const { data, error } = useParent(scope, id);
  const parent = data?.items.find((item) => item.id === id);
  const outline = outlineOf(scope.kind);
  const back = route.parent ?? outline.routes.list;
  return (
    <Row as="header" gap={12} narrow card className={s.head}>
      {back && (
        <LinkButton
          look="icon"
          icon={ArrowLeft}
          iconSize={18}
          to={listUrl(back)}
          aria-label={`返回${outline.label}列表`}
        />
      )}
      {parent?.cover && <SmallImage sizes="64px" className={s.cover} src={parent.cover} alt="" />}
      <Row align="baseline" gap={8} narrow>
        <Note fixed>{outline.label}</Note>
        <ParentName
          {...{ parent, scope, id }}
          missing={data ? '已被删除' : error ? messageOf(error) : null}
        />
      </Row>
      {parent && <ParentState parent={parent} />}
    </Row>
  );
}

function ParentName({
  parent,
  scope,
  id,
  missing,
}: {
  parent: Parent | undefined;
  scope: RouteScope;
  id: number;
  missing: string | null;
}) {
  const { label, routes } = outlineOf(scope.kind);
  if (!parent) {
    if (!missing) return <Skeleton width={240} />;
    return (
      <Text tone="soft">
        {label} {id}：{missing}
      </Text>
    );
  }
  const path = routes.edit ?? routes.detail;
  if (!path) return <strong className={s.title}>{parent.label}</strong>;
  return (
    <Link className={s.title} to={`${path}?id=${id}`} title={`打开“${parent.label}”`}>
      {parent.label}
    </Link>
  );
}

function ParentState({ parent }: { parent: Parent }) {
  const state = verifyStates.find(({ value }) => value === parent.verifyState);
  return (
    <>
      {state && <Tag tone={state.tone ?? 'mute'}>{state.label}</Tag>}
      {parent.live === false && state?.value === 1 && <Tag tone="warn">未上线</Tag>}
    </>
  );
}
