import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { keys } from '@/api/keys';
import type { Kind, Route } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { usePresence } from '@/realtime/console';
import { useSession } from '@/stores/session';
import { urlOf } from '@/generic-screens/record/record';
import { useRecord } from '@/generic-screens/record/useRecord';
import { useClaim } from '../shared/claims';
import { forgetRefusal, useDecisions } from '../shared/decisions';
import { isFullRecord } from '../waiting/memory';
import { differingFields } from './differences';
import { useDecisionKeys } from './useDecisionKeys';
import { useFindings } from './useFindings';
import { useGoFurther, useMoving } from './useNavigation';

const PENDING = 3;

/** Everything the examine screen does, without how it looks. */
export function useExamine(kind: Kind, route: Route) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = Number(search.get('id')) || 0;
  const refusal = useRefusal(kind, id);
  const seen = refusal && isFullRecord(refusal.seen) ? refusal.seen : undefined;
  const { record, newer, moveOn, error, refetch } = useRecord(kind, id, seen);
  const pending = record?.verifyState === PENDING;
  const moving = useMoving(kind, route, id);
  const claim = useClaim(kind.key, id, Boolean(pending));
  useGoFurther(claim, moving);
  const decision = useDecisionKeys({ kind, record, newer, claim, moving });
  const editAddress = record?.actions.includes('edit') && kind.routes.edit ? urlOf(kind, record) : undefined;
  return {
    id,
    record,
    newer,
    moveOn: () => {
      forgetRefusal(kind.key, id);
      moveOn();
    },
    error,
    refetch,
    refusal,
    people: useOthers(kind, id, route),
    findings: useFindings(kind, id, Boolean(record)),
    moving,
    claim,
    pending: Boolean(pending),
    ...useComparison(kind, record),
    ...decision,
    undone: useUndone(kind, route),
    edit: editAddress ? () => void navigate(editAddress) : undefined,
  };
}

export type Examine = ReturnType<typeof useExamine>;

const useRefusal = (kind: Kind, id: number) =>
  useDecisions((state) => state.refusals.find((one) => one.kind === kind.key && one.seen.id === id));

function useOthers(kind: Kind, id: number, route: Route) {
  const me = useSession((state) => state.user?.id);
  return usePresence({ kind: kind.key, id, route: route.path, doing: '审核' }).filter((one) => one.id !== me);
}

/** The difference against what readers see: shown by itself when there is one, until the person turns it off. */
function useComparison(kind: Kind, record: RecordData | null) {
  const [wanted, setWanted] = useState(true);
  const published = record?.published ?? null;
  const changes = record && published ? differingFields(kind, published, record) : [];
  return {
    published,
    changes,
    compares: wanted && changes.length > 0,
    toggleCompare: () => setWanted(!wanted),
  };
}

/** Back to the record whose decision was taken back; what is known of it is older than that. */
function useUndone(kind: Kind, route: Route) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (of: Kind, id: number) => {
    client.removeQueries({ queryKey: keys.record.of(of.key, id) });
    void client.invalidateQueries({ queryKey: keys.records.of(of.key) });
    const path = of.key === kind.key ? route.path : of.routes.examine;
    if (path) void navigate(`${path}?id=${id}`);
  };
}
