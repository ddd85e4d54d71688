import type { ComponentProps } from 'react';
import { TryWords } from '@/widgets/words/TryWords';
import ListScreen from '../list';
import s from './words.module.css';

export { prefetch } from '../list';

/** The list of sensitive words, with a box to try a text in. */
export default function WordsScreen(props: ComponentProps<typeof ListScreen>) {
  return (
    <div className={s.screen}>
      <TryWords />
      <ListScreen {...props} />
    </div>
  );
}
