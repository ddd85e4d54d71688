import { useCallback, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import type { Field } from '@/api/kinds';
import { Empty, Stack, LiveText } from '@/ui';
import type { FieldErrors } from '@/widgets/fields';
import { useModulesSource } from '../drag';
import { MOST, type Module } from '../model/modules';
import type { Builder } from '../useBuilder';
import { pressEntry } from './keys';
import { LayoutButtons, layoutsOf } from './layouts';
import { ModuleCard } from './ModuleCard';
import s from './modules.module.css';

interface Props {
  field: Field;
  builder: Builder;
  errors: FieldErrors;
  repeats: ReadonlyMap<string, number>;
  onElsewhere: (key: string) => void;
}

const entryOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-entry]')?.dataset['entry'] : undefined;

/** The key when it is one of this module's. */
const within = ({ contents }: Module, key: string | null): string | null =>
  key !== null && contents.some((entry) => entry.key === key) ? key : null;

/** The modules with their contents; hears for all rows what is done to them. */
export function ModuleList({ field, builder, errors, repeats, onElsewhere }: Props) {
  const [edited, setEdited] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const source = useModulesSource(builder);
  const edit = useCallback((key: string | null) => setEdited(key), []);
  const click = (event: MouseEvent) => {
    const key = entryOf(event.target);
    if (!key) return;
    const act = (event.target as Element).closest<HTMLElement>('[data-act]')?.dataset['act'];
    if (act === 'edit') edit(edited === key ? null : key);
    else if (act === 'remove') builder.remove(new Set([key]));
    else if (act === 'elsewhere') onElsewhere(key);
    else builder.select(key, event.shiftKey ? 'to' : event.ctrlKey || event.metaKey ? 'toggle' : 'only');
  };
  return (
    <Stack
      id="field-modules"
      tabIndex={-1}
      role="group"
      aria-label="模块"
      gap={12}
      top
      className={s.modules}
      onClick={click}
      onDoubleClick={({ target }) => {
        const key = entryOf(target);
        if (key && !builder.readonly && !(target as Element).closest('[data-act]')) edit(key);
      }}
      onFocus={({ target }: FocusEvent) => {
        const key = entryOf(target);
        if (key) setFocused(key);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => pressEntry(event, builder, edit)}
    >
      {builder.modules.map((module, index) => (
        <ModuleCard
          key={module.key}
          {...{ module, place: index, field, builder, errors, repeats, source }}
          last={index === builder.modules.length - 1}
          folded={builder.folded.has(module.key)}
          current={builder.current?.key === module.key}
          selected={builder.selected}
          edited={within(module, edited)}
          focused={within(module, focused)}
          onEdit={edit}
        />
      ))}
      {!builder.modules.length && <Empty title="专题还没有模块" text="选一个版式，添加第一个模块。" />}
      {!builder.readonly && <AddModule field={field} builder={builder} />}
      <LiveText>{builder.spoken}</LiveText>
    </Stack>
  );
}

function AddModule({ field, builder }: Pick<Props, 'field' | 'builder'>) {
  const add = (layout: string) => {
    const key = builder.addModule(layout);
    requestAnimationFrame(() => {
      const card = document.querySelector<HTMLElement>(`[data-module="${CSS.escape(key)}"]`);
      card?.scrollIntoView({ block: 'center' });
      card?.querySelector<HTMLElement>('input')?.focus();
    });
  };
  return (
    <Stack as="section" gap={10} round="l" className={s.adding} aria-label="添加模块">
      <h3>添加模块</h3>
      <LayoutButtons
        label="选择版式添加模块"
        layouts={layoutsOf(field)}
        disabled={builder.modules.length >= MOST}
        onPick={add}
      />
    </Stack>
  );
}
