import { useEffect, useRef, useState } from 'react';
import { onForget } from '@/lib/forget';
import { ConsoleSocket, type Frame, type Watched } from './console-socket';

export interface Person {
  readonly id: number;
  readonly label: string;
  readonly color: string;
  readonly doing: string;
  /** Since when the person is there, as a wire moment; empty if the server does not know. */
  readonly since?: string;
}

export interface RecordHint {
  readonly kind: string;
  readonly id: number;
  readonly revision: number;
  /** The account that made the change; null for the app and for the server itself. */
  readonly by: number | null;
  readonly action: string;
}

export type Place = NonNullable<Watched['place']>;

function dial(token: string): WebSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/ws/console`, ['console.v1', `token.${token}`]);
}

/** The one console socket of this tab. */
export const consoleSocket = new ConsoleSocket(dial);

/** Hears every frame of a topic while mounted. */
export function useTopic(topic: string, hear: (frame: Frame) => void): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(
    () =>
      consoleSocket.listen((frame) => {
        if (frame.topic === topic) latest.current(frame);
      }),
    [topic],
  );
}

/** Tells the server what this screen wants to hear and where the person is, while mounted. */
export function useWatch(watched: Watched): void {
  const key = JSON.stringify(watched);
  useEffect(() => consoleSocket.watch(JSON.parse(key) as Watched), [key]);
}

/** Calls back when someone changed a record of this kind (or of these), so that a screen can refetch. */
export function useRecordHints(kind: string | readonly string[], changed: (hint: RecordHint) => void): void {
  const kinds = typeof kind === 'string' ? [kind] : kind;
  useWatch({ topics: ['records'], kinds });
  useTopic('records', (frame) => {
    const hint = frame.data as RecordHint;
    if (kinds.includes(hint.kind)) changed(hint);
  });
}

/** Announces where this person is and answers who else is there. */
export function usePresence(place: Place): readonly Person[] {
  const name = place.kind ? `${place.kind}:${String(place.id)}` : (place.route ?? '');
  const [seen, setSeen] = useState<{ name: string; people: readonly Person[] }>({ name, people: [] });
  useWatch({ topics: ['presence'], place });
  useTopic('presence', (frame) => {
    const { place: where, people } = frame.data as { place: string; people: readonly Person[] };
    if (where === name) setSeen({ name, people });
  });
  return seen.name === name ? seen.people : [];
}

/** Everybody who is in a record of these kinds, by `kind:id`. */
export function useKindPresence(kinds: readonly string[]): ReadonlyMap<string, readonly Person[]> {
  const [places, setPlaces] = useState<ReadonlyMap<string, readonly Person[]>>(new Map());
  useWatch({ topics: ['presence'], kinds });
  // A new connection says anew who is where; who left meanwhile is not named.
  useTopic('session', ({ type }) => {
    if (type === 'hello') setPlaces(new Map());
  });
  useTopic('presence', ({ data }) => {
    const found = data as PlacePeople;
    if (kinds.includes(found.place.split(':')[0] ?? '')) setPlaces((before) => withPlace(before, found));
  });
  return places;
}

/** Everybody who is online, by place; null until the server has said it, and for who may not know. */
export function usePeople(): ReadonlyMap<string, readonly Person[]> | null {
  const [places, setPlaces] = useState<ReadonlyMap<string, readonly Person[]> | null>(null);
  useWatch({ topics: ['people'] });
  useTopic('people', ({ type, data }) => {
    if (type === 'snapshot') {
      const { places: all } = data as { places: readonly PlacePeople[] };
      setPlaces(new Map(all.map(({ place, people }) => [place, people])));
      return;
    }
    setPlaces((before) => withPlace(before ?? new Map(), data as PlacePeople));
  });
  return places;
}

/** The places with the people of one as they are now; a place without people is none. */
function withPlace(
  places: ReadonlyMap<string, readonly Person[]>,
  { place, people }: PlacePeople,
): ReadonlyMap<string, readonly Person[]> {
  const next = new Map(places);
  if (people.length) next.set(place, people);
  else next.delete(place);
  return next;
}

interface PlacePeople {
  readonly place: string;
  readonly people: readonly Person[];
}

onForget(() => consoleSocket.stop());
