import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, Code, messageOf } from '@/api/errors';
import type { Kind } from '@/api/kinds';
import type { SectionOffer } from '@/api/roles';
import { useAct } from '@/api/use-act';
import { confirm, notify } from '@/ui';
import { SAVED } from '@/widgets/useUnsavedGuard';
import { change, fromGrants, sameGrants, toGrants, type Granted, type Pair } from './grants';
import { useSaveRole, type Role } from './useRole';

/** The state of the editor: what was typed and ticked, what differs from the server, and saving it. */
export function useRoleForm(kind: Kind, role: Role | null, sections: readonly SectionOffer[]) {
  const [name, setName] = useState(role?.name ?? '');
  const [note, setNote] = useState(role?.note ?? '');
  const [original] = useState<Granted>(() => fromGrants(role?.grants ?? []));
  const [granted, setGranted] = useState<Granted>(original);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const navigate = useNavigate();
  const send = useSaveRole(kind, role);
  const unsaved =
    name !== (role?.name ?? '') || note !== (role?.note ?? '') || !sameGrants(granted, original);

  const give = useCallback(
    (pairs: readonly Pair[], on: boolean) => {
      const groups = sections.flatMap((section) => section.groups);
      setGranted((now) => change(groups, now, pairs, on));
    },
    [sections],
  );

  const { act, busy: saving } = useAct(
    async () => {
      const saved = await send({ name: name.trim(), note: note.trim(), grants: toGrants(sections, granted) });
      setErrors({});
      notify.success(role ? '修改成功' : '保存成功');
      if (!role) void navigate(`?id=${String(saved.id)}`, { replace: true, state: SAVED });
    },
    {
      failure: (error, retry, named) => {
        setErrors(named);
        if (error instanceof ApiError && error.code === Code.conflict) void offerReload();
        else notify.error(messageOf(error), retry);
      },
    },
  );
  const save = async () => (name.trim() ? void (await act()) : setErrors({ name: '请填写角色名称' }));

  return { name, setName, note, setNote, granted, give, errors, saving, unsaved, save };
}

async function offerReload(): Promise<void> {
  const reload = await confirm({
    title: '其他人刚刚修改了这个角色',
    text: '重新打开后会看到最新的权限，您刚才的修改需要重做；也可以先留在这里核对。',
    okLabel: '重新打开',
    cancelLabel: '先核对',
  });
  if (reload) location.reload();
}
