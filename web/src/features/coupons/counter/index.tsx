import type { ComponentProps } from 'react';
import ListScreen from '@/generic-screens/list';
import { useRight } from '@/stores/menu';
import { Column } from '@/ui';
import { Counter } from './Counter';

export { prefetch } from '@/generic-screens/list';

/** 优惠券核销: the counter above the list of what was written off. */
export default function CounterScreen(props: ComponentProps<typeof ListScreen>) {
  const may = useRight(props.kind.groups, 'edit');
  return (
    <Column fill gap={12}>
      {may && <Counter />}
      <ListScreen {...props} />
    </Column>
  );
}
