import type { Person } from '@/api/people';
import s from './comments.module.css';

interface Props {
  listId: string;
  people: readonly Person[];
  active: number;
  onChoose: (person: Person) => void;
}

export function MentionList({ listId, people, active, onChoose }: Props) {
  return (
    <ul id={listId} className={s.people} role="listbox" aria-label="提到同事">
      {people.map((person, index) => (
        <li
          key={person.id}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(person);
          }}
        >
          {person.label}
        </li>
      ))}
    </ul>
  );
}
