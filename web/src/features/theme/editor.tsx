import { editScreen } from '@/generic-screens/edit';
import { FormSection } from '@/generic-screens/edit/EditSections';
import { withPhone } from '@/generic-screens/edit/PhoneBeside';
import { NO_SLOTS, type SectionSlotProps } from '@/generic-screens/edit/slots';
import { CardSection } from '@/generic-screens/record/CardSection';
import { Note, Stack, Tag } from '@/ui';
import { figuresOf, shown } from './contrast';
import s from './theme.module.css';

/** The section as the form draws it, and the contrasts of all colours below. */
function Colours(props: SectionSlotProps) {
  return (
    <>
      <FormSection {...props} slots={NO_SLOTS} />
      <CardSection title="对比度">
        <div role="status">
          <Stack gap={8} as="ul" list className={s.figures}>
            {figuresOf(props.edit.values).map(({ words, ratio, least, passes }) => (
              <li key={words}>
                <Tag tone={passes ? 'ok' : 'bad'}>{passes ? '达标' : '不足'}</Tag>
                <span>{words}</span>
                <b>{ratio === null ? '--' : shown(ratio)}</b>
                <Note>至少 {least}</Note>
              </li>
            ))}
          </Stack>
        </div>
      </CardSection>
    </>
  );
}

/** A theme as a form, with its contrasts and the app beside. */
export default editScreen(withPhone({ sections: { 主题: Colours } }));
