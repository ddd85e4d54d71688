import { useState } from 'react';
import { EditSections } from '@/generic-screens/edit/EditSections';
import { NO_SLOTS, type HeadSlotProps } from '@/generic-screens/edit/slots';
import { useKeys } from '@/lib/keys';
import { Row, SegmentedControl } from '@/ui';
import { Desk } from './Desk';
import { asStream } from './stream';

const VIEWS = [
  { value: 'desk', label: '直播台' },
  { value: 'form', label: '编辑资料' },
] as const;

type View = (typeof VIEWS)[number]['value'];

/** The desk or the form; what was typed into the form stays while the person is at the desk. */
export function LiveBody({ kind, edit }: HeadSlotProps) {
  const stream = edit.record && asStream(edit.record);
  const [view, setView] = useState<View>(stream?.live ? 'desk' : 'form');
  const other = view === 'desk' ? 'form' : 'desk';
  useKeys(stream ? [{ keys: 'v', label: '在直播台和资料之间切换', run: () => setView(other) }] : []);
  const shown = Object.keys(edit.errors).length ? 'form' : view;
  return (
    <>
      {stream && (
        <Row align="stretch">
          <SegmentedControl items={VIEWS} value={shown} onChange={setView} label="直播台或资料" />
        </Row>
      )}
      {stream && shown === 'desk' ? (
        <Desk edit={edit} stream={stream} />
      ) : (
        <EditSections {...{ kind, edit }} slots={NO_SLOTS} />
      )}
    </>
  );
}
