import { memo, useState, type RefCallback } from 'react';
import type { Field } from '@/api/kinds';
import { Box, Stack } from '@/ui';
import { errorsUnder, FieldRow, type FieldErrors } from '@/widgets/fields';
import { changeEntry } from '../model/entries';
import { changeModule, type Module } from '../model/modules';
import { focusEntry, type Builder } from '../useBuilder';
import { EntryForm } from './EntryForm';
import { EntryRow } from './EntryRow';
import { layoutsOf } from './layouts';
import { ModuleHead } from './ModuleHead';
import s from './modules.module.css';

interface Props {
  module: Module;
  place: number;
  field: Field;
  /** Only its actions are used here, which never change; what it shows comes beside it. */
  builder: Builder;
  last: boolean;
  folded: boolean;
  current: boolean;
  selected: ReadonlySet<string>;
  errors: FieldErrors;
  /** The entry whose title and cover are edited, when it is in this module. */
  edited: string | null;
  /** The row that had the focus last, when it is in this module. */
  focused: string | null;
  repeats: ReadonlyMap<string, number>;
  /** The ref of what can be dragged. */
  source: RefCallback<HTMLElement>;
  onEdit: (key: string | null) => void;
}

/** True if it would be drawn as before: with twenty modules of fifty contents, one change redraws one of them. */
function sameLook(before: Props, now: Props): boolean {
  const alike = (Object.keys(now) as (keyof Props)[]).every(
    (name) => name === 'builder' || name === 'selected' || before[name] === now[name],
  );
  return (
    alike &&
    before.builder.readonly === now.builder.readonly &&
    (before.selected === now.selected ||
      now.module.contents.every(({ key }) => before.selected.has(key) === now.selected.has(key)))
  );
}

const fieldsOf = (field: Field, name: string) => field.fields?.find((sub) => sub.name === name);

export const ModuleCard = memo(function ModuleCard(props: Props) {
  const { module, place, field, builder, last, folded, current, errors, source } = props;
  const [noting, setNoting] = useState(false);
  const note = fieldsOf(field, 'note');
  const noted = noting || Boolean(module.note);
  return (
    <section
      className={s.module}
      data-module={module.key}
      data-current={current || undefined}
      aria-label={module.heading || `第 ${place + 1} 个模块`}
      onFocus={() => builder.setCurrent(module.key)}
      onPointerDown={() => builder.setCurrent(module.key)}
    >
      <ModuleHead
        {...{ module, place, last, folded, builder, noted, source }}
        layouts={layoutsOf(field)}
        error={errors[`${place}.heading`]}
        onNote={() => setNoting(!noted)}
      />
      {!folded && noted && note && (
        <Box pad="10-12" line="bottom">
          <FieldRow
            id={`field-modules.${place}.note`}
            field={note}
            value={module.note}
            error={errors[`${place}.note`]}
            disabled={builder.readonly}
            onChange={(value) =>
              builder.change((modules) => changeModule(modules, module.key, { note: String(value ?? '') }))
            }
          />
        </Box>
      )}
      {!folded && <Contents {...props} />}
    </section>
  );
}, sameLook);

function Contents(props: Props) {
  const { module, place, field, builder, selected, errors, edited, focused, repeats, source, onEdit } = props;
  const { contents } = module;
  if (!contents.length)
    return <p className={s.emptyModule}>还没有内容。从左侧把内容拖到这里，或选中内容后按回车加入。</p>;
  const stop = focused ?? contents[0]?.key;
  const own = fieldsOf(field, 'contents')?.fields?.filter(({ name }) => name !== 'content') ?? [];
  const close = (key: string) => {
    onEdit(null);
    requestAnimationFrame(() => focusEntry(key));
  };
  return (
    <Stack pad={4} role="grid" aria-multiselectable aria-label={`${module.heading}的内容`}>
      {contents.map((entry, at) => (
        <div key={entry.key} role="rowgroup" className={s.entryGroup}>
          <EntryRow
            entry={entry}
            place={at}
            selected={selected.has(entry.key)}
            stop={stop === entry.key}
            readonly={builder.readonly}
            elsewhere={repeats.get(entry.key) ?? 0}
            source={source}
          />
          {edited === entry.key && (
            <EntryForm
              entry={entry}
              fields={own}
              errors={errorsUnder(errors, `${place}.contents.${at}`)}
              id={`field-modules.${place}.contents.${at}`}
              onChange={(change) => builder.change((modules) => changeEntry(modules, entry.key, change))}
              onClose={() => close(entry.key)}
            />
          )}
        </div>
      ))}
    </Stack>
  );
}
