import type { Kind } from '@/api/kinds';
import { Avatar, Tip } from '@/ui';
import { asGround } from '@/widgets/rich-text/person-colour';
import s from '../editor.module.css';
import type { Editor } from '../fields/usePeople';

const placeOf = (kind: Kind, person: Editor): string => {
  if (person.field)
    return `正在填写“${kind.fields.find(({ name }) => name === person.field)?.label ?? '发布信息'}”`;
  return person.typing ? '正在编辑正文' : '正在查看';
};

/** A person with several tabs open is one person, where they are busiest. */
const oneEach = (people: readonly Editor[]): Editor[] => {
  const byId = new Map<string, Editor>();
  for (const person of people) {
    const known = byId.get(person.id);
    if (!known || (!known.me && !known.field && (person.field || person.typing))) byId.set(person.id, person);
  }
  return [...byId.values()];
};

/** People who have the document open, and the place that each looks at. */
export function People({ kind, people: present }: { kind: Kind; people: readonly Editor[] }) {
  const people = oneEach(present);
  return (
    <ul className={s.people} aria-label={`${people.length} 人在此文档中`}>
      {people.map((person) => {
        const text = `${person.name}${person.me ? '（我）' : ''} · ${placeOf(kind, person)}`;
        return (
          <li key={person.clientId}>
            <Tip text={text}>
              <span tabIndex={0}>
                <Avatar name={person.name} colour={asGround(person.color)} size={28} title={text} />
              </span>
            </Tip>
          </li>
        );
      })}
    </ul>
  );
}
