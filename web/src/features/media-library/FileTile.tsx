import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Stack, Text } from '@/ui';
import { Face } from '@/widgets/media-picker/Face';
import { useEntry, waitingFor, waits, type EntryProps } from './entry';
import s from './files.module.css';

/** A file in the grid. */
export function FileTile(props: EntryProps) {
  const { item, picked } = props;
  return (
    <Stack {...useEntry(props)} gap={6} narrow round="m" className={s.tile}>
      <Face item={item} waiting={waits(item) ? waitingFor(item) : undefined} />
      <Tick picked={picked} onToggle={props.onToggle} />
      <Text clip size={13} textAlign="center">
        {item.title}
      </Text>
    </Stack>
  );
}

/** For the mouse; the keyboard has the space bar. */
export function Tick({ picked, onToggle }: { picked: boolean; onToggle: () => void }) {
  const toggle = (event: MouseEvent) => {
    event.stopPropagation();
    onToggle();
  };
  return (
    <span
      className={s.tick}
      aria-hidden
      onClick={toggle}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {picked && <Check size={13} strokeWidth={3} />}
    </span>
  );
}
