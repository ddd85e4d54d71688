import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, Code, messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import type { Action, Kind } from '@/api/kinds';
import { useAct } from '@/api/use-act';
import { previewLevels, saveLevels, type Level, type LevelPreview, type LevelTable } from '@/api/users';
import { useRight } from '@/stores/menu';
import { confirm, notify } from '@/ui';
import { useActionForm } from '@/widgets/ActionForm';
import { useUnsavedGuard } from '@/widgets/useUnsavedGuard';
import { Moves } from './Moves';
import { added, changed, levelsOf, problemsOf, type Draft, type Errors } from './levels';

const SAVE: Action = {
  name: 'update',
  label: '保存等级',
  where: ['detail'],
  call: { method: 'POST', path: '/user/level/update' },
  form: [
    {
      name: 'note',
      label: '修改说明',
      type: 'text',
      required: true,
      maxLength: 200,
      placeholder: '改了什么、为什么，如：放宽“常青”的门槛',
    },
  ],
} as Action;

const without = (errors: Errors, start: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !name.startsWith(start)));

/** The table as it is being edited, until it is saved with what it would move. */
export function useTable(kind: Kind, table: LevelTable) {
  const client = useQueryClient();
  const mayEdit = useRight(kind.groups, 'edit');
  const [edited, setEdited] = useState<{ drafts: readonly Draft[]; revision: number } | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const drafts: readonly Draft[] = edited?.drafts ?? table.levels;
  const unsaved = edited !== null && changed(drafts, table.levels);
  const { ask, dialog } = useActionForm();
  useUnsavedGuard(unsaved);

  const edit = (next: readonly Draft[]) =>
    setEdited({ drafts: next, revision: edited?.revision ?? table.revision });
  const refresh = () => client.invalidateQueries({ queryKey: keys.records.of('user_level') });
  const failure = (error: unknown, retry: () => void, named: Errors) => {
    setErrors(named);
    if (error instanceof ApiError && error.code === Code.conflict) {
      notify.warning(error.message);
      void refresh();
    } else notify.error(messageOf(error), retry);
  };
  const saving = useAct(
    async () => {
      const levels = levelsOf(drafts);
      const preview: LevelPreview = await previewLevels(levels);
      const values = await ask(SAVE, '', { about: <Moves preview={preview} /> });
      if (!values) return;
      const saved = await saveLevels(levels, edited?.revision ?? table.revision, String(values['note']));
      setEdited(null);
      client.setQueryData(keys.records.for('user_level', 'table'), saved);
      notify.success(preview.moved ? `已保存，正在调整 ${preview.moved} 位用户` : '已保存');
    },
    { failure },
  );
  return {
    drafts,
    errors,
    mayEdit,
    unsaved,
    dialog,
    busy: saving.busy,
    /** Another person saved since this form was begun. */
    outdated: edited !== null && edited.revision !== table.revision,
    change: (place: number, part: Partial<Draft>) => {
      setErrors(without(errors, `levels.${place}.`));
      edit(drafts.map((draft, index) => (index === place ? { ...draft, ...part } : draft)));
    },
    add: () => edit(added(drafts)),
    remove: (place: number) => {
      setErrors({});
      edit(drafts.filter((_, index) => index !== place));
    },
    take: (levels: readonly Level[]) => {
      setErrors({});
      edit(levels);
      notify.success('已填入这个版本的等级，检查后保存即可生效');
    },
    reset: async () => {
      const sure = await confirm({
        title: '放弃修改？',
        text: '表中的修改还没有保存，放弃后恢复为现在生效的等级。',
        okLabel: '放弃修改',
        danger: true,
      });
      if (!sure) return;
      setErrors({});
      setEdited(null);
    },
    save: () => {
      if (!unsaved) return;
      const found = problemsOf(drafts);
      setErrors(found);
      if (Object.keys(found).length === 0) void saving.act();
      else notify.warning('有填写不正确的地方，请看标红的提示');
    },
  };
}

export type TableForm = ReturnType<typeof useTable>;
