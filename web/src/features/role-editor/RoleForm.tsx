import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Kind, Route } from '@/api/kinds';
import { Button, Checkbox, Empty, Field, Input, Textarea } from '@/ui';
import { useKeys } from '@/lib/keys';
import { listAddress } from '@/stores/list-memory';
import { useRight } from '@/stores/menu';
import { useUnsavedGuard } from '@/widgets/useUnsavedGuard';
import { findGroups, markOf, pairsOf, type Granted, type SectionOffer } from './grants';
import { SectionGrid, type Change } from './SectionGrid';
import type { Role } from './useRole';
import { useRoleForm } from './useRoleForm';
import s from './roles.module.css';

interface RoleFormProps {
  kind: Kind;
  route: Route;
  role: Role | null;
  sections: readonly SectionOffer[];
}

const SEARCH_ID = 'role-groups-search';

export function RoleForm({ kind, route, role, sections }: RoleFormProps) {
  const form = useRoleForm(kind, role, sections);
  const mayAdd = useRight(kind.groups, 'add');
  const editable = role ? role.actions.includes('edit') : mayAdd;
  const [search, setSearch] = useState('');
  useUnsavedGuard(editable && form.unsaved);
  useKeys([
    { keys: 'mod+s', label: '保存角色', run: () => void (editable && form.save()) },
    { keys: '/', label: '查找权限', run: () => document.getElementById(SEARCH_ID)?.focus() },
  ]);
  return (
    <div className={s.editor}>
      <div className={s.card}>
        <Field label="角色名称" required error={form.errors.name} disabled={!editable}>
          {(control) => (
            <Input
              {...control}
              value={form.name}
              maxLength={40}
              onChange={(event) => form.setName(event.target.value)}
            />
          )}
        </Field>
        <Field label="说明" error={form.errors.note} disabled={!editable}>
          {(control) => (
            <Textarea
              {...control}
              value={form.note}
              rows={1}
              maxLength={200}
              onChange={(event) => form.setNote(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Matrix
        sections={sections}
        granted={form.granted}
        disabled={!editable}
        onChange={form.give}
        search={search}
        onSearch={setSearch}
      />
      <Bar
        route={route}
        editable={editable}
        unsaved={form.unsaved}
        saving={form.saving}
        onSave={() => void form.save()}
      />
    </div>
  );
}

interface MatrixProps {
  sections: readonly SectionOffer[];
  granted: Granted;
  disabled: boolean;
  onChange: Change;
  search: string;
  onSearch: (text: string) => void;
}

function Matrix({ sections, granted, disabled, onChange, search, onSearch }: MatrixProps) {
  const found = findGroups(sections, search);
  const all = pairsOf(sections.flatMap((section) => section.groups));
  return (
    <div className={s.matrix}>
      <div className={s.tools}>
        <Checkbox checked={markOf(all, granted)} disabled={disabled} onChange={(give) => onChange(all, give)}>
          全部权限
        </Checkbox>
        <span className={s.count} aria-live="polite">
          已选 {granted.size} / {all.length} 项
        </span>
        <Input
          id={SEARCH_ID}
          className={s.search}
          prefix={<Search size={14} aria-hidden />}
          aria-label="查找权限"
          placeholder="查找权限，例如 文章"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onClear={() => onSearch('')}
        />
      </div>
      {found.map((section) => (
        <SectionGrid
          key={section.label}
          section={section}
          granted={granted}
          disabled={disabled}
          onChange={onChange}
        />
      ))}
      {found.length === 0 && <Empty title="没有找到这样的权限" text="请换一个词，例如栏目或功能的名称。" />}
    </div>
  );
}

interface BarProps {
  route: Route;
  editable: boolean;
  unsaved: boolean;
  saving: boolean;
  onSave: () => void;
}

function Bar({ route, editable, unsaved, saving, onSave }: BarProps) {
  return (
    <div className={s.bar}>
      <span className={s.state} role="status">
        {editable ? (unsaved ? '有未保存的修改' : '没有未保存的修改') : '只读：您没有修改此角色的权限'}
      </span>
      <Button asChild>
        <Link to={listAddress(route.parent ?? '/roles')}>返回列表</Link>
      </Button>
      {editable && (
        <Button look="primary" loading={saving} onClick={onSave}>
          保存
        </Button>
      )}
    </div>
  );
}
