import type { Person } from '@/realtime/console';

export interface Whereabouts {
  readonly person: Person;
  readonly places: readonly { readonly place: string; readonly doing: string }[];
}

/** People by name, each with all places where one of their tabs is. */
export function onlinePeople(places: ReadonlyMap<string, readonly Person[]>): readonly Whereabouts[] {
  const found = new Map<number, { person: Person; places: { place: string; doing: string }[] }>();
  for (const [place, people] of places) {
    for (const person of people) {
      const known = found.get(person.id) ?? { person, places: [] };
      known.places.push({ place, doing: person.doing });
      found.set(person.id, known);
    }
  }
  return [...found.values()].toSorted((one, other) =>
    one.person.label.localeCompare(other.person.label, 'zh-CN'),
  );
}
