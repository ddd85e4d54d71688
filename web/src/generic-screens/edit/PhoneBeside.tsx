import { Smartphone } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { RecordData } from '@/api/records';
import { Button, Drawer, Stack, Box } from '@/ui';
import { AppView } from '../review/item/app-view/AppView';
import { EditSections } from './EditSections';
import s from './phone-beside.module.css';
import type { EditSlots, HeadSlotProps } from './slots';

const UNSAVED = { id: 0, revision: 0, actions: [], createdAt: '', updatedAt: '', createdBy: null };

/** The slots, with a telephone beside the form that shows what is typed; on narrow windows a button in the head opens it. */
export function withPhone(slots: EditSlots): EditSlots {
  const { head: Head } = slots;
  return {
    ...slots,
    head: (props: HeadSlotProps) => (
      <>
        {Head && <Head {...props} />}
        <PhoneButton {...props} />
      </>
    ),
    body: (props: HeadSlotProps) => (
      <Stack fit gap={16} className={s.beside}>
        <Stack fit top gap={12}>
          <EditSections {...props} slots={slots} />
        </Stack>
        <div className={s.phone}>
          <Phone {...props} />
        </div>
      </Stack>
    ),
  };
}

function Phone({ kind, edit }: HeadSlotProps) {
  const values = useDeferredValue(edit.values);
  const record: RecordData = { ...UNSAVED, ...edit.record, ...values };
  return <AppView kind={kind} record={record} />;
}

function PhoneButton(props: HeadSlotProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className={s.opener} onClick={() => setOpen(true)} icon={Smartphone}>
        手机预览
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} title="手机预览">
        <Box height="calc(100vh - 120px)">
          <Phone {...props} />
        </Box>
      </Drawer>
    </>
  );
}
