import { editScreen } from '@/generic-screens/edit';
import { FormSection } from '@/generic-screens/edit/EditSections';
import type { EditSlots, HeadSlotProps } from '@/generic-screens/edit/slots';
import { Stack } from '@/ui';
import { laidOut } from '@/widgets/fields';
import { Bullets } from './Bullets';

const SECTIONS: EditSlots = { sections: { 弹幕: Bullets } };

/** As wide as the window: the player and the lines of its minute stand beside each other. */
const Body = ({ kind, edit }: HeadSlotProps) => (
  <Stack fit gap={12}>
    {laidOut(kind, 'main').map((section) => (
      <FormSection key={section.label} {...{ kind, section, edit }} slots={SECTIONS} />
    ))}
  </Stack>
);

/** The editor of a bullet template: its lines over a player, minute by minute. */
export default editScreen({ body: Body });
