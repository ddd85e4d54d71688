import type { SectionSlotProps } from '@/generic-screens/edit/slots';
import { CardSection } from '@/generic-screens/record/CardSection';
import { Note, Stack } from '@/ui';
import { Plan } from './Plan';
import { GrantProgress } from './GrantProgress';

/** The audience and the costs of sending; from the first batch on its progress. */
export function Progress({ kind, section, edit }: SectionSlotProps) {
  const { record } = edit;
  return (
    <CardSection title={section.label}>
      {record ? (
        <Stack gap={12}>
          {record['state'] === 'draft' ? (
            <Plan kind={kind.key} id={record.id} edit={edit} lists={record['audience'] === 'list'} />
          ) : (
            <GrantProgress kind={kind} record={record} edit={edit} />
          )}
        </Stack>
      ) : (
        <Note>保存后在这里导入名单、查看预估，再开始发放。</Note>
      )}
    </CardSection>
  );
}
