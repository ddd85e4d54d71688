import { editScreen } from '@/generic-screens/edit';
import type { HeadSlotProps } from '@/generic-screens/edit/slots';
import { MergeHead } from '@/generic-screens/merge';
import { useRight } from '@/stores/menu';
import { SECTION_MERGE } from './merge';

function MergeForm(props: HeadSlotProps) {
  const may = useRight(props.kind.groups, 'remove');
  return <MergeHead {...props} form={SECTION_MERGE} may={() => may} />;
}

/** The form of a section, with the way to merge it into another one. */
export default editScreen({ head: MergeForm });
