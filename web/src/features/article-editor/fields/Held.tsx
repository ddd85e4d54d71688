import type { CSSProperties, ReactNode } from 'react';
import { asGround } from '@/widgets/rich-text/person-colour';
import s from '../editor.module.css';
import type { Editor } from './usePeople';

/** An outline in the colour of whoever else works in a field, with the name. */
export function Held({ people, children }: { people: readonly Editor[]; children: ReactNode }) {
  const [first] = people;
  if (!first) return <div className={s.held}>{children}</div>;
  return (
    <div className={s.held} data-held="" style={{ '--holder': asGround(first.color) } as CSSProperties}>
      <span className={s.holder}>{people.map((person) => person.name).join('、')} 正在填写</span>
      {children}
    </div>
  );
}
