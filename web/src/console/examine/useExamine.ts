import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Action, Kind, Route } from '@/api/kinds';
import { usePresence } from '@/realtime/console';
import { useSession } from '@/stores/session';
import { useActing } from '../actions/useActing';
import { addressOf } from '../record/record';
import { useRecord } from '../record/useRecord';
import { differingFields } from './differences';
import { useQueueNeighbours } from './useQueueNeighbours';

const PENDING = 3;
const DECISIONS = ['approve', 'reject'];

/** Everything the examine screen does, without how it looks. */
export function useExamine(kind: Kind, route: Route) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = Number(search.get('id')) || 0;
  const me = useSession((state) => state.user?.id);
  const { record, newer, moveOn, error, refetch } = useRecord(kind, id);
  const neighbours = useQueueNeighbours(kind, id);
  const [compares, setCompares] = useState(true);
  const people = usePresence({ kind: kind.key, id, route: route.path, doing: '审核' }).filter(
    (one) => one.id !== me,
  );

  const go = (to: number | undefined) => to && void navigate(`${route.path}?id=${to}`);
  const queue = route.parent ?? kind.routes.audit ?? '/';
  const acting = useActing(kind, (_action: Action, done) => {
    void client.invalidateQueries({ queryKey: ['records', kind.key] });
    if (!done.length) return void refetch();
    if (neighbours.next) go(neighbours.next);
    else void navigate(queue);
  });
  const published = record?.published ?? null;
  const changes = record && published ? differingFields(kind, published, record) : [];
  const decisions = kind.actions.filter(
    ({ name }) => DECISIONS.includes(name) && Boolean(record?.actions.includes(name)),
  );
  const decide = (name: string) => {
    const action = decisions.find((item) => item.name === name);
    if (action && record && !newer) void acting.act(action, [record]);
  };
  const editAddress =
    record?.actions.includes('edit') && kind.routes.edit ? addressOf(kind, record) : undefined;
  return {
    record,
    newer,
    moveOn,
    error,
    refetch,
    people,
    neighbours,
    acting,
    decisions,
    decide,
    published,
    changes,
    queue,
    pending: record?.verifyState === PENDING,
    compares: compares && changes.length > 0,
    toggleCompare: () => setCompares(!compares),
    next: () => go(neighbours.next),
    previous: () => go(neighbours.previous),
    edit: editAddress ? () => void navigate(editAddress) : undefined,
  };
}

export type Examine = ReturnType<typeof useExamine>;
