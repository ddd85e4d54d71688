import { useEffect } from 'react';
import { TabPanel, Tabs, type TabItem, Box } from '@/ui';
import { FieldPanel, type FieldsProps } from '../fields/FieldPanel';
import { TipSource } from './TipSource';
import { SIDE_TABS, type SideProps } from './tabs';
import { FIELDS_TAB, useSide } from './useSide';
import s from './side.module.css';

interface Props extends SideProps {
  fields: FieldsProps;
}

const tabsOf = (props: SideProps): TabItem[] => [
  { value: FIELDS_TAB, label: '发布信息' },
  ...SIDE_TABS.map(({ name, label, Count }) => ({
    value: name,
    label: (
      <>
        {label}
        {Count && <Count {...props} />}
      </>
    ),
  })),
];

/** Everything beside the text: the publishing fields, and what people say and did about it. */
export function SidePanel({ fields, ...props }: Props) {
  const { tab, open } = useSide();
  useEffect(() => () => open(FIELDS_TAB), [open]);
  return (
    <Box as="aside" narrow overflow="auto" className={s.side} aria-label="侧栏">
      <Tabs items={tabsOf(props)} value={tab} onChange={open} label="侧栏内容">
        <TabPanel value={FIELDS_TAB}>
          <FieldPanel {...fields} />
          <TipSource kind={props.kind.key} id={props.id} />
        </TabPanel>
        {SIDE_TABS.map(({ name, Panel }) => (
          <TabPanel key={name} value={name}>
            <Panel {...props} />
          </TabPanel>
        ))}
      </Tabs>
    </Box>
  );
}
