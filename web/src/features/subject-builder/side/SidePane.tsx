import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { FormSection } from '@/generic-screens/edit/EditSections';
import { NO_SLOTS } from '@/generic-screens/edit/slots';
import type { Edit } from '@/generic-screens/edit/useEdit';
import { AppView } from '@/generic-screens/review/item/app-view/AppView';
import { Column, Row, Stack, TabPanel, Tabs } from '@/ui';
import { laidOut } from '@/widgets/fields';
import { unseen } from '../model/marks';
import type { Builder } from '../useBuilder';
import { Checks } from './Checks';
import s from './side.module.css';
import type { useRepeats } from './useRepeats';

const BUILT = '模块与内容';
/** Height of the part that stays at the top while the page scrolls. */
const TABS_HEIGHT = 44;

interface Props {
  kind: Kind;
  edit: Edit;
  builder: Builder;
  repeats: ReturnType<typeof useRepeats>;
}

export type Pane = 'preview' | 'facts' | 'checks';

/** The right third: the app as it will be, the subject's own fields, and what is to be looked at. */
export function SidePane({
  kind,
  edit,
  builder,
  repeats,
  pane,
  onPane,
}: Props & { pane: Pane; onPane: (pane: Pane) => void }) {
  const hidden = useMemo(() => unseen(builder.modules), [builder.modules]);
  const found = hidden + (repeats.data?.length ?? 0);
  const { errors } = edit;
  const [seen, setSeen] = useState(errors);
  if (seen !== errors) {
    setSeen(errors);
    // A field with an error must be shown, so that the person can correct it.
    if (Object.keys(errors).some((path) => path.split('.')[0] !== 'modules')) onPane('facts');
  }
  return (
    <Column full className={s.side}>
      <Tabs
        label="专题"
        value={pane}
        onChange={(next) => onPane(next as Pane)}
        items={[
          { value: 'preview', label: '预览' },
          { value: 'facts', label: '专题信息' },
          { value: 'checks', label: '检查', count: found || undefined },
        ]}
      >
        <TabPanel value="preview">
          <Preview {...{ kind, edit, builder }} />
        </TabPanel>
        <TabPanel value="facts">
          <Stack gap={12} top pad={2}>
            {(['main', 'side'] as const)
              .flatMap((column) => laidOut(kind, column))
              .filter(({ label }) => label !== BUILT)
              .map((section) => (
                <FormSection key={section.label} {...{ kind, edit, section }} slots={NO_SLOTS} />
              ))}
          </Stack>
        </TabPanel>
        <TabPanel value="checks">
          <Checks {...{ builder, repeats }} />
        </TabPanel>
      </Tabs>
    </Column>
  );
}

/** Drawn when what it shows has changed, and not with every key. */
const Telephone = memo(AppView);

/** The telephone follows the module that is worked in. */
function Preview({ kind, edit, builder }: Omit<Props, 'repeats'>) {
  const values = useDeferredValue(edit.values);
  const screen = useRef<HTMLDivElement>(null);
  const at = builder.modules.findIndex(({ key }) => key === builder.currentKey);
  useEffect(() => {
    const box = screen.current;
    const module = box?.querySelector<HTMLElement>(`[data-preview-module="${at}"]`);
    if (!box || !module) return;
    const above = module.getBoundingClientRect().top - box.getBoundingClientRect().top;
    box.scrollTo({ top: box.scrollTop + above - TABS_HEIGHT });
  }, [at]);
  return (
    <Row align="stretch" full pad={4}>
      <Telephone kind={kind} record={values as RecordData} screen={screen} />
    </Row>
  );
}
