import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import {
  deleteTemplate,
  followUse,
  saveTemplate,
  sortTemplates,
  type ReasonTemplate,
  type TemplateDraft,
  type TemplateSort,
} from '@/api/review';
import { useAct } from '@/api/use-act';
import { Button, confirm, Dialog, ErrorState, notify, Skeleton } from '@/ui';
import { TemplateForm } from './TemplateForm';
import { TemplateList } from './TemplateList';
import { templatesQuery } from './useReasons';

const LEARNED = '常用的会排到前面，每天凌晨 4 点更新一次；个人的拖动后按您的顺序。';

/** Words for each sort of template. */
const WORDS: Readonly<Record<TemplateSort, { what: string; title: string; when: string; who: string }>> = {
  reject: { what: '原因', title: '常用驳回原因', when: '驳回', who: '所有审核人' },
  reply: { what: '回复', title: '常用回复', when: '回复', who: '所有能回复的人' },
};

/** The reasons or replies that are offered: one's own first, then those that all share. */
export function TemplatesDialog({
  kind,
  action,
  onClose,
}: {
  kind: string;
  action: TemplateSort;
  onClose: () => void;
}) {
  const { items, error, pending, refetch, run } = useTemplates(action, kind);
  const { what, title, when, who } = WORDS[action];
  const [draft, setDraft] = useState<TemplateDraft | null>(null);
  const save = async (next: TemplateDraft) => {
    if (await run(() => saveTemplate(next))) setDraft(null);
  };
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={`${when}时按数字键选用。个人的排在前面，共享的${who}都能看到。${action === 'reject' ? LEARNED : ''}`}
      width={700}
      footer={
        <>
          <Button onClick={() => setDraft({ action, text: '', kind, shared: false })} icon={Plus}>
            新增{what}
          </Button>
          <Button look="primary" onClick={onClose}>
            完成
          </Button>
        </>
      }
    >
      {pending && <Skeleton height={200} />}
      {error && (
        <ErrorState title={`没有取到常用${what}`} text={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {draft && (
        <TemplateForm
          key={draft.id ?? 'new'}
          draft={draft}
          kind={kind}
          what={what}
          onSave={save}
          onCancel={() => setDraft(null)}
        />
      )}
      {[false, true].map((shared) => (
        <TemplateList
          key={String(shared)}
          shared={shared}
          what={what}
          items={inOrder(items.filter((item) => item.shared === shared))}
          onEdit={({ id, text, kind: of }) => setDraft({ action, id, text, kind: of, shared })}
          onDelete={(item) => void removed(item, what, run)}
          onSort={(ids) => void run(() => sortTemplates(ids))}
          onFollowUse={action === 'reject' ? () => void run(() => followUse(action)) : undefined}
        />
      ))}
    </Dialog>
  );
}

/** As they were sorted by hand: what is dragged stays where it was put. */
const inOrder = (items: readonly ReasonTemplate[]): ReasonTemplate[] =>
  items.toSorted((one, other) => one.position - other.position);

type Run = (work: () => Promise<unknown>) => Promise<boolean>;

async function removed(item: ReasonTemplate, what: string, run: Run): Promise<void> {
  const sure = await confirm({
    title: `删除这条常用${what}？`,
    text: item.text,
    okLabel: '删除',
    danger: true,
  });
  if (sure) await run(() => deleteTemplate(item.id));
}

function useTemplates(action: TemplateSort, kind: string) {
  const { data, error, isPending, refetch } = useQuery(templatesQuery(action, kind));
  const { act: run } = useAct((work: () => Promise<unknown>) => work(), {
    stale: [keys.review.templates()],
    failure: (problem) => notify.error(messageOf(problem)),
  });
  return { items: data?.items ?? [], error, pending: isPending, refetch, run };
}
