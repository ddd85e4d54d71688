import type { CSSProperties, ReactNode } from 'react';
import { asGround } from '@/widgets/rich-text/person-colour';
import { Box } from '@/ui';
import s from '../editor.module.css';
import type { Editor } from './usePeople';

/**
 * An outline in the colour of whoever else works in a field, with the name. What stands in the field keeps its place among
 * the children: an input that React made anew when a colleague comes would lose its focus and the word that is composed.
 */
export function HeldField({ people, children }: { people: readonly Editor[]; children: ReactNode }) {
  const [first] = people;
  const colour = first && ({ '--holder': asGround(first.color) } as CSSProperties);
  return (
    <Box relative narrow className={s.held} data-held={first && ''} style={colour}>
      {first && <span className={s.holder}>{people.map((person) => person.name).join('、')} 正在填写</span>}
      {children}
    </Box>
  );
}
