import type { ComponentProps } from 'react';
import { Column } from '@/ui';
import { TryWords } from '@/widgets/words/TryWords';
import ListScreen from '../list';

export { prefetch } from '../list';

/** The list of sensitive words, with a box to try a text in. */
export default function WordsScreen(props: ComponentProps<typeof ListScreen>) {
  return (
    <Column fill gap={12} narrow>
      <TryWords />
      <ListScreen {...props} />
    </Column>
  );
}
