import { useMemo, useState } from 'react';
import type { ContentReference } from '@/api/contents';
import type { Kind } from '@/api/kinds';
import { fieldOf } from '@/generic-screens/record/record';
import type { Edit } from '@/generic-screens/edit/useEdit';
import { useKeys } from '@/lib/keys';
import { openDialog, Stack, Text } from '@/ui';
import { errorsUnder, useVisibleKinds } from '@/widgets/fields';
import { contentKey, moduleByContent } from './model/modules';
import { ModuleList } from './modules/ModuleList';
import { PasteDialog } from './paste/PasteDialog';
import { ContentPane } from './picker/ContentPane';
import { SidePane, type Pane } from './side/SidePane';
import { useRepeats } from './side/useRepeats';
import { Toolbar } from './Toolbar';
import { useBuilder } from './useBuilder';
import s from './workbench.module.css';

const FIELD = 'modules';

/** The subject builder: contents to pick from, the modules, and the app as it will be. */
export function Workbench({ kind, edit }: { kind: Kind; edit: Edit }) {
  const field = fieldOf(kind, FIELD);
  const builder = useBuilder(edit);
  const id = edit.record?.id ?? null;
  const repeats = useRepeats(builder.modules, id);
  const [pane, setPane] = useState<Pane>(edit.creating ? 'facts' : 'preview');
  const kinds = field?.fields?.find(({ name }) => name === 'contents')?.fields?.[0]?.kinds ?? [];
  const offered = useVisibleKinds(kinds);
  const paste = async (text: string) => {
    const contents = await openDialog<ContentReference[]>((close) => (
      <PasteDialog
        text={text}
        kinds={offered}
        present={new Set(moduleByContent(builder.modules).keys())}
        onClose={close}
      />
    ));
    if (contents?.length) builder.add(contents);
  };
  useKeys([
    {
      keys: '/',
      label: '查找内容',
      run: () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
    },
    ...(builder.readonly
      ? []
      : [
          { keys: 'mod+z', label: '撤销', run: builder.undo, inFields: false },
          { keys: 'mod+shift+z', label: '重做', run: builder.redo, inFields: false },
          { keys: 'mod+y', label: '重做', run: builder.redo, inFields: false },
        ]),
  ]);
  const found = repeats.data;
  const elsewhere = useMemo(
    () => new Map((found ?? []).map(({ content, total }) => [contentKey(content), total])),
    [found],
  );
  const inner = useMemo(() => errorsUnder(edit.errors, FIELD), [edit.errors]);
  if (!field) return null;
  const error = edit.errors[FIELD];
  return (
    <Stack gap={12} align="start" className={s.bench} data-readonly={builder.readonly || undefined}>
      {!builder.readonly && (
        <div className={s.left}>
          <ContentPane
            builder={builder}
            kinds={kinds}
            itself={id === null ? null : `${kind.key}:${id}`}
            onPaste={(text) => void paste(text)}
          />
        </div>
      )}
      <Stack gap={10} narrow>
        <Toolbar builder={builder} />
        {error && (
          <Text as="p" tone="bad">
            {error}
          </Text>
        )}
        <ModuleList
          field={field}
          builder={builder}
          errors={inner}
          repeats={elsewhere}
          onElsewhere={() => setPane('checks')}
        />
      </Stack>
      <div className={s.right}>
        <SidePane {...{ kind, edit, builder, repeats, pane }} onPane={setPane} />
      </div>
    </Stack>
  );
}
