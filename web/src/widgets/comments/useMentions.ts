import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { keys } from '@/api/keys';
import { findPeople, type Person } from '@/api/people';
import { isSubmit } from '@/lib/keys';
import { useDebounce } from '@/lib/use-debounce';

const AT_WORD = /@([^\s@]{0,20})$/;
const LOOK_UP_AFTER = 150;
const NONE: readonly Person[] = [];

/** The `@…` that is being written before the caret. */
export const atWord = (text: string, caret: number): { start: number; query: string } | null => {
  const found = AT_WORD.exec(text.slice(0, caret));
  return found ? { start: found.index, query: found[1] ?? '' } : null;
};

/** The colleagues that `@` offers, and those who were chosen. */
export const useMentions = (
  kind: string,
  id: string,
  word: { query: string } | null,
  initial: readonly Person[] = NONE,
) => {
  const listId = useId();
  const [chosen, setChosen] = useState<readonly Person[]>(initial);
  const [index, setIndex] = useState(0);
  const [closed, setClosed] = useState<string | null>(null);
  const query = useDebounce(word?.query ?? '', LOOK_UP_AFTER);
  const { data } = useQuery({
    queryKey: keys.people.named(kind, id, query),
    queryFn: ({ signal }) => findPeople(kind, id, query, signal),
    enabled: word !== null,
  });
  const people = data ?? NONE;
  const open = word !== null && closed !== word.query && people.length > 0;
  const active = Math.min(index, people.length - 1);

  const handleKey = (event: KeyboardEvent, choose: (person: Person) => void): boolean => {
    if (!open) return false;
    const person = people[active];
    if (event.key === 'ArrowDown') setIndex((active + 1) % people.length);
    else if (event.key === 'ArrowUp') setIndex((active + people.length - 1) % people.length);
    else if ((isSubmit(event) || event.key === 'Tab') && person && !event.ctrlKey && !event.metaKey)
      choose(person);
    else if (event.key === 'Escape') setClosed(word.query);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    listId,
    people,
    open,
    active,
    activeId: `${listId}-${active}`,
    choose: (person: Person) => {
      setChosen((before) => [...before.filter((one) => one.id !== person.id), person]);
      setIndex(0);
    },
    /** Returns the chosen people whose names still stand in the text. */
    namedIn: (text: string): number[] =>
      chosen.filter(({ label }) => text.includes(`@${label}`)).map((one) => one.id),
    handleKey,
  };
};
