import { useQuery } from '@tanstack/react-query';
import { FileSearch, X } from 'lucide-react';
import { Facts } from '@/generic-screens/record/Facts';
import { ownRecordQuery } from '@/generic-screens/record/own-record';
import { OpenPageLink } from '@/generic-screens/record/peek/OpenPageLink';
import { titleOf } from '@/generic-screens/record/record';
import { StateTag } from '@/generic-screens/record/StateTag';
import { kinds } from '@/generated/console';
import { Box, Button, Column, Empty, IconButton, Row, Skeleton, Stack } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { SIDE_NAMES, type Shown, type Side } from './sides';
import s from './split.module.css';

interface Props {
  side: Side;
  shown: Shown | null;
  onPick: () => void;
  onClear: () => void;
}

/** One half of the screen, which scrolls by itself. */
export function Pane({ side, shown, onPick, onClear }: Props) {
  return (
    <Column as="section" card narrow overflow="hidden" className={s.pane} aria-label={SIDE_NAMES[side]}>
      {shown && shown.kind in kinds ? (
        <Content key={`${shown.kind}:${shown.id}`} {...{ side, shown, onPick, onClear }} />
      ) : (
        <Nothing {...{ side, onPick }} />
      )}
    </Column>
  );
}

const Nothing = ({ side, onPick }: Pick<Props, 'side' | 'onPick'>) => (
  <div
    className={s.body}
    tabIndex={0}
    role="region"
    aria-label={`${SIDE_NAMES[side]}的内容`}
    data-side={side}
  >
    <Empty title={`${SIDE_NAMES[side]}还没有内容`} text="选一篇内容放在这里，与另一栏对照着看。" />
    <Row justify="center">
      <Button icon={FileSearch} onClick={onPick} aria-label={`为${SIDE_NAMES[side]}选择内容`}>
        选择内容
      </Button>
    </Row>
  </div>
);

function Content({ side, shown, onPick, onClear }: Props & { shown: Shown }) {
  const { data, error, refetch } = useQuery(ownRecordQuery(shown.kind, shown.id));
  const name = SIDE_NAMES[side];
  return (
    <>
      <Row as="header" gap={8} pad="10-12" line="bottom">
        {data && <StateTag {...data} />}
        <Box as="h2" size={15} weight={600} clip grow>
          {data ? titleOf(data.kind, data.record) : name}
        </Box>
        {data && <OpenPageLink {...data} />}
        <IconButton icon={FileSearch} small label={`为${name}换一篇内容`} onClick={onPick} />
        <IconButton icon={X} small label={`清空${name}`} onClick={onClear} />
      </Row>
      <div className={s.body} tabIndex={0} role="region" aria-label={`${name}的内容`} data-side={side}>
        {error && !data && <LoadError what="内容" query={{ error, refetch }} />}
        {!data && !error && <Skeleton height={320} />}
        {data && (
          <Stack gap={12}>
            <Facts {...data} column="main" />
            <Facts {...data} column="side" />
          </Stack>
        )}
      </div>
    </>
  );
}
