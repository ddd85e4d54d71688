import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkPlus, ChevronDown, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { keys } from '@/api/keys';
import { useAct } from '@/api/use-act';
import { deleteView, listViews, saveView, type SavedView } from '@/api/views';
import { messageOf } from '@/api/errors';
import type { Kind } from '@/api/kinds';
import {
  Box,
  Button,
  Checkbox,
  confirm,
  Dialog,
  DialogButtons,
  Empty,
  ErrorState,
  Field,
  Input,
  notify,
  Popover,
  Skeleton,
} from '@/ui';
import s from './panels.module.css';

/** Content of a saved view: the URL of the list and its columns. */
export interface ViewState {
  address: Record<string, string>;
  columns: Record<string, unknown>;
}

interface ViewsMenuProps {
  kind: Kind;
  /** The list as it stands now. */
  current: ViewState;
  onApply: (view: ViewState) => void;
}

/** Saved views of the list: one's own, and those that colleagues share. */
export function ViewsMenu({ kind, current, onApply }: ViewsMenuProps) {
  const [open, setOpen] = useState(false);
  const [saving, setSaving] = useState(false);
  const views = useQuery({
    queryKey: keys.views(kind.key),
    queryFn: ({ signal }) => listViews(kind.key, signal),
    enabled: open,
  });
  const apply = (view: SavedView) => {
    onApply(view.query as unknown as ViewState);
    setOpen(false);
  };
  return (
    <>
      <Popover
        label="视图"
        align="end"
        width={300}
        padding={8}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button icon={Bookmark}>
            视图
            <ChevronDown size={14} aria-hidden />
          </Button>
        }
      >
        {views.isPending && <Skeleton height={32} />}
        {views.isError && <ErrorState title="没有取到视图" onRetry={() => void views.refetch()} />}
        {views.data?.items.length === 0 && (
          <Empty title="还没有视图" text="设好筛选、排序和列之后，可以保存为视图，一键回到这里。" />
        )}
        <ViewGroup
          kind={kind}
          label="我的视图"
          views={views.data?.items.filter((view) => view.mine)}
          onApply={apply}
        />
        <ViewGroup
          kind={kind}
          label="同事共享"
          views={views.data?.items.filter((view) => !view.mine)}
          onApply={apply}
        />
        <div className={s.panelFoot}>
          <Button
            look="text"
            onClick={() => {
              setOpen(false);
              setSaving(true);
            }}
          >
            <BookmarkPlus size={14} aria-hidden />
            把当前列表保存为视图
          </Button>
        </div>
      </Popover>
      {saving && <SaveView kind={kind} current={current} onClose={() => setSaving(false)} />}
    </>
  );
}

interface ViewGroupProps {
  kind: Kind;
  label: string;
  views: readonly SavedView[] | undefined;
  onApply: (view: SavedView) => void;
}

function ViewGroup({ kind, label, views, onApply }: ViewGroupProps) {
  const { act } = useAct(
    async (view: SavedView) => {
      await deleteView(view.id);
      notify.success('删除成功');
    },
    { stale: [keys.views(kind.key)] },
  );
  const remove = async (view: SavedView) => {
    const text = view.shared ? '同事也将无法再使用它。' : undefined;
    if (!(await confirm({ title: `删除视图“${view.name}”？`, text, okLabel: '删除', danger: true }))) return;
    await act(view);
  };
  if (!views?.length) return null;
  return (
    <section>
      <Box as="h2" tone="quiet" size={12} weight={400} className={s.groupLabel}>
        {label}
      </Box>
      <Box as="ul" list>
        {views.map((view) => (
          <li key={view.id} className={s.view}>
            <button type="button" className={s.viewName} onClick={() => onApply(view)}>
              {view.name}
              {view.shared && view.mine && <Users size={13} aria-label="已共享" />}
            </button>
            {view.mine && (
              <Button look="icon" small aria-label={`删除视图${view.name}`} onClick={() => void remove(view)}>
                <Trash2 size={14} aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </Box>
    </section>
  );
}

function SaveView({ kind, current, onClose }: { kind: Kind; current: ViewState; onClose: () => void }) {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [error, setError] = useState<string>();
  const { act, busy } = useAct(
    async () => {
      await saveView({ kind: kind.key, name: name.trim(), shared, query: { ...current } });
      notify.success('保存成功');
      onClose();
    },
    { stale: [keys.views(kind.key)], failure: (failed) => setError(messageOf(failed)) },
  );
  const save = async () => (name.trim() ? void (await act()) : setError('请填写视图名称'));
  return (
    <Dialog
      title="保存视图"
      onClose={onClose}
      onSubmit={() => void save()}
      footer={<DialogButtons loading={busy}>保存</DialogButtons>}
    >
      <Field label="视图名称" required error={error}>
        {(control) => (
          <Input
            {...control}
            value={name}
            placeholder="例如：本周待审的要闻"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Checkbox checked={shared} onChange={setShared}>
        共享给能查看{kind.label}的同事
      </Checkbox>
    </Dialog>
  );
}
