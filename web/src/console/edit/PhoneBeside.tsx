import { Smartphone } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Button, Drawer } from '@/ui';
import { AppView } from '../examine/app-view/AppView';
import type { RecordData } from '../record/record';
import { EditSections } from './EditSections';
import s from './phone-beside.module.css';
import type { EditSlots, HeadSlotProps } from './slots';

const UNSAVED = { id: 0, revision: 0, actions: [], createdAt: '', updatedAt: '', createdBy: null };

/** The slots, with a telephone beside the form that shows what is typed; on narrow windows a button opens it. */
export function withPhone(slots: EditSlots): EditSlots {
  return { ...slots, body: (props: HeadSlotProps) => <PhoneBeside {...props} slots={slots} /> };
}

function PhoneBeside({ kind, edit, slots }: HeadSlotProps & { slots: EditSlots }) {
  const [open, setOpen] = useState(false);
  const values = useDeferredValue(edit.values);
  const record: RecordData = { ...UNSAVED, ...edit.record, ...values };
  return (
    <div className={s.beside}>
      <div className={s.form}>
        <Button className={s.opener} onClick={() => setOpen(true)}>
          <Smartphone size={15} aria-hidden />
          手机预览
        </Button>
        <EditSections {...{ kind, edit, slots }} />
      </div>
      <div className={s.phone}>
        <AppView kind={kind} record={record} />
      </div>
      <Drawer open={open} onOpenChange={setOpen} title="手机预览">
        <div className={s.drawn}>
          <AppView kind={kind} record={record} />
        </div>
      </Drawer>
    </div>
  );
}
