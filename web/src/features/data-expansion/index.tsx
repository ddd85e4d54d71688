import { editScreen } from '@/generic-screens/edit';
import { NO_SLOTS, type SectionSlotProps } from '@/generic-screens/edit/slots';
import { FormSection } from '@/generic-screens/edit/EditSections';
import { Stack } from '@/ui';
import { Changes } from './Changes';
import { Preview } from './Preview';

const Growth = (props: SectionSlotProps) => (
  <Stack gap={12}>
    <FormSection {...props} slots={NO_SLOTS} />
    <Preview {...props} />
  </Stack>
);

/** A growth rule: its form, the course of the numbers as a chart, and who changed it. */
export default editScreen({ sections: { 增长: Growth, 修改记录: Changes } });
