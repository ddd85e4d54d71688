import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { BOARD_KINDS, boardQuery } from '@/api/board';
import { keys } from '@/api/keys';
import { useClaims, type Holder } from '@/generic-screens/review/shared/claims';
import { consoleNow, dateText } from '@/lib/dates';
import { useNow } from '@/lib/use-now';
import { useKindPresence, useTopic, useWatch } from '@/realtime/console';

/** Records that a board of people is about at most: as many as the call takes. */
const MOST_PLACES = 200;

/** The board as the URL asks for it, live: records by hints, people and claims from the socket. Nothing is asked on time. */
export function useBoard() {
  const [search, setSearch] = useSearchParams();
  const section = search.get('section') ?? '';
  const peopled = search.get('people') === '1';
  const people = useKindPresence(BOARD_KINDS);
  const places = useMemo(() => [...people.keys()].toSorted().slice(0, MOST_PLACES), [people]);
  const today = dateText(consoleNow(useNow()));
  const query = useQuery({
    ...boardQuery(section, peopled ? places : null, today),
    placeholderData: keepPreviousData,
  });
  useNewsroomHints();
  const set = (name: string, value: string) =>
    setSearch(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true },
    );
  return {
    query,
    people,
    holderOf: useHolderOf(),
    section,
    peopled,
    pick: (value: string) => set('section', value),
    showPeopled: (on: boolean) => set('people', on ? '1' : ''),
  };
}

export type BoardState = ReturnType<typeof useBoard>;

/** Plans and handover notes are no records: the server says of them only that there is something new. */
function useNewsroomHints(): void {
  const client = useQueryClient();
  useWatch({ topics: ['newsroom'] });
  useTopic('newsroom', ({ data }) => {
    const { what } = data as { what: 'plans' | 'handover' };
    void client.invalidateQueries({ queryKey: what === 'plans' ? keys.board.all : keys.handover.all });
  });
}

/** Who holds the review of a card: as the socket said last, else undefined. */
function useHolderOf(): (kind: string, id: number) => Holder | null | undefined {
  const [article, video] = [useClaims('article'), useClaims('video')];
  return (kind, id) => (kind === 'video' ? video : article).get(id);
}
