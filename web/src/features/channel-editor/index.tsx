import { editScreen } from '@/generic-screens/edit';
import { EditField } from '@/generic-screens/edit/EditSections';
import { withPhone } from '@/generic-screens/edit/PhoneBeside';
import type { SectionSlotProps } from '@/generic-screens/edit/slots';
import { CardSection } from '@/generic-screens/record/CardSection';
import page from '@/generic-screens/record/page.module.css';
import { Empty, Stack } from '@/ui';
import { ChannelCarousels, ChannelCircles } from './ChannelRecords';

/** A channel: what feeds it, what stands there by hand, its circles and its carousel, and its page in the app. */
export default editScreen(withPhone({ sections: { 频道内容: Contents } }));

function Contents({ edit, section }: SectionSlotProps) {
  const { record } = edit;
  return (
    <>
      <CardSection title={section.label}>
        {section.fields.map((field) => (
          <EditField key={field.name} field={field} edit={edit} />
        ))}
      </CardSection>
      {record ? (
        <Stack gap={12} align="start" columns="repeat(auto-fit, minmax(min(380px, 100%), 1fr))">
          <ChannelCircles channel={record.id} />
          <ChannelCarousels channel={record.id} />
        </Stack>
      ) : (
        <section className={page.card} aria-label="圈子与轮播">
          <Empty title="先保存频道" text="保存之后，就可以在这里放入圈子和轮播图。" />
        </section>
      )}
    </>
  );
}
