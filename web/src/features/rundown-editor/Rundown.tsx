import { Film, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FieldSlotProps } from '@/generic-screens/edit/slots';
import { Button, Row, Stack, LiveText } from '@/ui';
import { errorsUnder } from '@/widgets/fields';
import { moved, useReorder } from '@/widgets/reorder';
import { Checks } from './Checks';
import { CopyPrevious } from './CopyPrevious';
import { asItems, beginnings, BLANK, checksOf, gapsOf, lengthOf, type Item } from './items';
import { lengthText } from './length';
import { pickVideos } from './pickVideos';
import s from './rundown.module.css';
import { RundownRow } from './RundownRow';

/** The running order of the edition: what comes when, how long it takes, and what is still missing. */
export function Rundown({ field, value, inner, disabled, edit, onChange }: FieldSlotProps) {
  const items = asItems(value);
  const [open, setOpen] = useState<number | null>(null);
  const rows = useRef<HTMLOListElement>(null);
  const names = items.map(({ title }, index) => `第 ${index + 1} 条${title && `“${title}”`}`);
  const order = useReorder(names, (from, to) => {
    setOpen(open === from ? to : null);
    onChange(moved(items, from, to));
  });
  const begins = beginnings(items);
  const total = lengthOf(items);
  const target = Number(edit.values['targetLength'] ?? 0);
  const change = (at: number, part: Partial<Item>) =>
    onChange(items.map((item, index) => (index === at ? { ...item, ...part } : item)));
  const add = (more: readonly Item[]) => {
    onChange([...items, ...more]);
    if (more.length === 1) setOpen(items.length);
  };
  const goTo = (place: number) => {
    setOpen(place);
    rows.current?.children[place]?.querySelector<HTMLElement>('input')?.focus();
  };
  return (
    <Stack fit gap={10} id={`field-${field.name}`} tabIndex={-1} role="group" aria-label="串联单">
      <Row wrap gap="8-16" className={s.sum}>
        <span>
          共 <b>{items.length}</b> 条，已排 <b>{lengthText(total)}</b>
          {target > 0 && ` / ${lengthText(target)}`}
        </span>
        {target > 0 && (
          <span className={s.meter} data-over={total > target || undefined} aria-hidden>
            <span style={{ width: `${Math.min(100, (total / target) * 100)}%` }} />
          </span>
        )}
        {!disabled && <CopyPrevious edit={edit} filled={items.length > 0} />}
      </Row>
      <Checks checks={checksOf(items, edit.values, lengthText)} empty={!items.length} onItem={goTo} />
      <Stack as="ol" list gap={6} ref={rows} {...order.list}>
        {items.map((item, index) => (
          <RundownRow
            key={index}
            {...{ field, item, place: index, disabled }}
            begins={begins[index] ?? 0}
            gaps={gapsOf(item)}
            open={open === index}
            errors={errorsUnder(inner, index)}
            row={order.row(index)}
            grip={order.grip(index)}
            onOpen={() => setOpen(open === index ? null : index)}
            onChange={(part) => change(index, part)}
            onRemove={() => {
              setOpen(null);
              onChange(items.filter((_, at) => at !== index));
            }}
          />
        ))}
      </Stack>
      {!disabled && (
        <Row align="stretch" gap={8}>
          <Button small onClick={() => add([BLANK])} icon={Plus}>
            添加条目
          </Button>
          <Button small onClick={() => void pickVideos().then((picked) => picked.length > 0 && add(picked))}>
            <Film size={14} aria-hidden />
            从视频稿件添加
          </Button>
        </Row>
      )}
      <LiveText>{order.spoken}</LiveText>
    </Stack>
  );
}
