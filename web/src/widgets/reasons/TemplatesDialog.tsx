import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/api/errors';
import {
  deleteTemplate,
  saveTemplate,
  sortTemplates,
  type ReasonTemplate,
  type TemplateDraft,
} from '@/api/review';
import { Button, confirm, Dialog, ErrorState, notify, Skeleton } from '@/ui';
import { TemplateForm } from './TemplateForm';
import { TemplateList } from './TemplateList';
import { templatesQuery } from './useReasons';

/** The reasons that are offered when rejecting: one's own first, then those that all share. */
export function TemplatesDialog({ kind, onClose }: { kind: string; onClose: () => void }) {
  const { items, error, pending, refetch, run } = useTemplates(kind);
  const [draft, setDraft] = useState<TemplateDraft | null>(null);
  const save = async (next: TemplateDraft) => {
    if (await run(() => saveTemplate(next))) setDraft(null);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="常用驳回原因"
      description="驳回时按数字键选用。个人的排在前面，共享的所有审核人都能看到。"
      width={700}
      footer={
        <>
          <Button onClick={() => setDraft({ text: '', kind, shared: false })}>
            <Plus size={14} aria-hidden />
            新增原因
          </Button>
          <Button look="primary" onClick={onClose}>
            完成
          </Button>
        </>
      }
    >
      {pending && <Skeleton height={200} />}
      {error && (
        <ErrorState title="没有取到常用原因" text={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {draft && (
        <TemplateForm
          key={draft.id ?? 'new'}
          draft={draft}
          kind={kind}
          onSave={save}
          onCancel={() => setDraft(null)}
        />
      )}
      {[false, true].map((shared) => (
        <TemplateList
          key={String(shared)}
          shared={shared}
          items={items.filter((item) => item.shared === shared)}
          onEdit={({ id, text, kind: of }) => setDraft({ id, text, kind: of, shared })}
          onDelete={(item) => void removed(item, run)}
          onSort={(ids) => void run(() => sortTemplates(ids))}
        />
      ))}
    </Dialog>
  );
}

type Run = (work: () => Promise<unknown>) => Promise<boolean>;

async function removed(item: ReasonTemplate, run: Run): Promise<void> {
  const sure = await confirm({
    title: '删除这条常用原因？',
    text: item.text,
    okLabel: '删除',
    danger: true,
  });
  if (sure) await run(() => deleteTemplate(item.id));
}

function useTemplates(kind: string) {
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(templatesQuery(kind));
  const run: Run = async (work) => {
    try {
      await work();
      await client.invalidateQueries({ queryKey: ['review', 'templates'] });
      return true;
    } catch (problem) {
      notify.error(messageOf(problem));
      return false;
    }
  };
  return { items: data?.items ?? [], error, pending: isPending, refetch, run };
}
