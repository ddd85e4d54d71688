import { ArrowDown, ArrowUp, GitCompareArrows, SkipForward, Smartphone } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import type { Kind, Route } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { usePhone } from '@/lib/use-media';
import { Button, IconButton, Kbd, Row, Tip } from '@/ui';
import { PageHead } from '@/generic-screens/record/PageHead';
import { titleOf } from '@/generic-screens/record/record';
import s from './examine.module.css';
import type { Examine } from './useExamine';

interface Props {
  kind: Kind;
  route: Route;
  record: RecordData;
  examine: Examine;
  app: { shown: boolean; toggle: () => void };
}

/** The title, where the item stands in its queue, and what is shown of it. On a phone the place stands with the decision. */
export function ExamineHead({ kind, route, record, examine, app }: Props) {
  const phone = usePhone();
  return (
    <PageHead title={titleOf(kind, record)} parent={route.parent} people={examine.people} doing="查看">
      {/* It comes and goes from item to item: first, so that nothing else moves. */}
      {examine.changes.length > 0 && (
        <Button aria-pressed={examine.compares} aria-keyshortcuts="D" onClick={examine.toggleCompare}>
          <GitCompareArrows size={15} aria-hidden />
          与线上版本对比
          <Kbd>D</Kbd>
        </Button>
      )}
      <Button aria-pressed={app.shown} aria-keyshortcuts="O" onClick={app.toggle}>
        <Smartphone size={15} aria-hidden />
        手机预览
        <Kbd>O</Kbd>
      </Button>
      {!phone && <Position examine={examine} />}
    </PageHead>
  );
}

/** Writes the text into a live region once the region is there: one that comes with its words is not read out. */
function useSaid(text: string): RefObject<HTMLSpanElement | null> {
  const region = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (region.current) region.current.textContent = text;
  }, [text]);
  return region;
}

export function Position({ examine }: { examine: Examine }) {
  const { neighbours, next, previous, nextFree } = examine.moving;
  // Beyond the part of the queue that is loaded the server knows the place.
  const { position, waiting } = examine.findings.context.data ?? {};
  const [at, of] = neighbours.position > 0 ? [neighbours.position, neighbours.total] : [position, waiting];
  const region = useSaid(at ? `第 ${at} / ${of} 条${neighbours.narrowed ? '（已筛选）' : ''}` : '');
  return (
    <Row as="span" inline gap={2} tone="soft">
      <span
        ref={region}
        role="status"
        className={s.position}
        data-narrowed={neighbours.narrowed || undefined}
      />
      <Tip text="上一条（K）">
        <IconButton
          icon={ArrowUp}
          size={16}
          label="上一条"
          disabled={!neighbours.previous}
          onClick={previous}
        />
      </Tip>
      <Tip text="下一条（J）">
        <IconButton icon={ArrowDown} size={16} label="下一条" disabled={!neighbours.next} onClick={next} />
      </Tip>
      <Tip text="跳过这一条，审核没有人领取的下一条（N）">
        <IconButton
          icon={SkipForward}
          size={16}
          label="跳过，审核没有人领取的下一条"
          onClick={() => void nextFree()}
        />
      </Tip>
    </Row>
  );
}
