import type { Kind, Route } from '@/api/kinds';
import EditScreen from '@/generic-screens/edit';
import { NO_SLOTS, type EditSlots, type SectionSlotProps } from '@/generic-screens/edit/slots';
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

const SLOTS: EditSlots = { sections: { 增长: Growth, 修改记录: Changes } };

/** A growth rule: its form, the course of the numbers as a chart, and who changed it. */
export default function DataExpansionEditor(props: { kind: Kind; route: Route }) {
  return <EditScreen {...props} slots={SLOTS} />;
}
