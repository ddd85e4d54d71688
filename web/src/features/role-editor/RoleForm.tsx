import type { Kind, Route } from '@/api/kinds';
import type { SectionOffer } from '@/api/roles';
import { Stack, InputField, TextareaField } from '@/ui';
import { SUPER_ROLE_ID } from '@/lib/identity';
import { useKeys } from '@/lib/keys';
import { useRight } from '@/stores/menu';
import { useUnsavedGuard } from '@/widgets/useUnsavedGuard';
import { pairsOf } from './grants';
import { RoleMatrix, SEARCH_ID } from './RoleMatrix';
import { SaveBar } from './SaveBar';
import type { Role } from './useRole';
import { useRoleForm } from './useRoleForm';
import s from './roles.module.css';

interface RoleFormProps {
  kind: Kind;
  route: Route;
  role: Role | null;
  sections: readonly SectionOffer[];
}

export function RoleForm({ kind, route, role, sections }: RoleFormProps) {
  const form = useRoleForm(kind, role, sections);
  const readonlyReason = useReadonlyReason(kind, role);
  const editable = readonlyReason === '';
  const everything = role?.id === SUPER_ROLE_ID;
  useUnsavedGuard(editable && form.unsaved);
  useKeys([
    { keys: 'mod+s', label: '保存角色', run: () => void (editable && form.save()) },
    { keys: '/', label: '查找权限', run: () => document.getElementById(SEARCH_ID)?.focus() },
  ]);
  return (
    <Stack fit gap={12}>
      <h1 className="visually-hidden">{role ? `角色：${role.name}` : '新增角色'}</h1>
      <div className={s.card}>
        <InputField
          label="角色名称"
          required
          error={form.errors.name}
          disabled={!editable}
          value={form.name}
          maxLength={40}
          onChange={(event) => form.setName(event.target.value)}
        />
        <TextareaField
          label="说明"
          error={form.errors.note}
          disabled={!editable}
          value={form.note}
          rows={1}
          maxLength={200}
          onChange={(event) => form.setNote(event.target.value)}
        />
      </div>
      <RoleMatrix
        sections={sections}
        granted={everything ? new Set(pairsOf(sections.flatMap((section) => section.groups))) : form.granted}
        disabled={!editable}
        onChange={form.give}
      />
      <SaveBar
        route={route}
        readonlyReason={readonlyReason}
        unsaved={form.unsaved}
        saving={form.saving}
        onSave={() => void form.save()}
      />
    </Stack>
  );
}

function useReadonlyReason(kind: Kind, role: Role | null): string {
  const mayAdd = useRight(kind.groups, 'add');
  if (role?.id === SUPER_ROLE_ID) return '内置角色，拥有全部权限，不能修改';
  const may = role ? role.actions.includes('edit') : mayAdd;
  return may ? '' : '只读：您没有修改此角色的权限';
}
