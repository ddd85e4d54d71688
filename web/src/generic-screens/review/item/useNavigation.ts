import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Kind, Route } from '@/api/kinds';
import { nextRecord, releaseRecord } from '@/api/review';
import { attempt } from '@/api/use-act';
import { listUrl } from '@/stores/list-memory';
import { notify } from '@/ui';
import { passedOver, passOver, forgetPassed } from '../shared/passed-over';
import type { Held } from '../shared/claims';
import { useQueueNeighbours } from './useQueueNeighbours';

/** Came here by going on, not by choice: when somebody else holds it, it is passed over. */
const BY_ITSELF = { byItself: true };

/** Going from item to item: J and K through all of them, N and decisions to the next that nobody holds. */
export function useMoving(kind: Kind, route: Route, id: number) {
  const navigate = useNavigate();
  const step = useStep();
  const queue = route.parent ?? kind.routes.audit ?? '/';
  const neighbours = useQueueNeighbours(kind, id, queue);
  const go = (to: number | undefined) => {
    step.begin();
    if (to) void navigate(`${route.path}?id=${to}`);
  };

  /**
   * The next unclaimed one, by the server's word: it is claimed in the same statement. A person who has gone somewhere
   * else by then stays there, and the claim is given back.
   */
  const nextFree = async (replace = false) => {
    passOver(kind.key, id);
    const isLast = step.begin();
    await attempt(async () => {
      const skip = passedOver(kind.key);
      const found = await nextRecord({ kind: kind.key, skip, leave: id, filters: neighbours.filters });
      if (!isLast()) {
        if (found.id) await releaseRecord(kind.key, found.id);
      } else if (found.id) void navigate(`${route.path}?id=${found.id}`, { state: BY_ITSELF, replace });
      else atTheEnd(found.waiting);
    });
  };

  const atTheEnd = (waiting: number) => {
    forgetPassed(kind.key);
    if (waiting > 0) notify.info(`其余 ${waiting} 条您刚才看过，或有人正在审核`);
    void navigate(listUrl(queue));
  };

  /** After a decision, without waiting for anybody: the next one is shown at once. */
  const goOn = () => {
    if (neighbours.free) void navigate(`${route.path}?id=${neighbours.free}`, { state: BY_ITSELF });
    else void nextFree();
  };
  return {
    queue,
    neighbours,
    go,
    goOn,
    nextFree,
    next: () => go(neighbours.next),
    previous: () => go(neighbours.previous),
  };
}

/** Tells an answer of the server whether the person has taken another step since it was asked for. */
function useStep() {
  const location = useLocation();
  const count = useRef(0);
  const begin = () => {
    const mine = (count.current += 1);
    return () => count.current === mine;
  };
  useEffect(() => () => void begin(), [location.key]);
  return { begin };
}

export type Moving = ReturnType<typeof useMoving>;

/** Two people went on to the same item at once: who did not get it goes one further. */
export function useGoFurther({ state, takenBy }: Held, moving: Moving) {
  const location = useLocation();
  const byItself = Boolean((location.state as typeof BY_ITSELF | null)?.byItself);
  const lost = byItself && state === 'theirs' && !takenBy;
  useEffect(() => {
    if (lost) void moving.nextFree(true);
    // Once for every arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lost, location.key]);
}
