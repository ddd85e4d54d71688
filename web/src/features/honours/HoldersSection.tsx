import { useQueryClient } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import type { SectionSlotProps } from '@/generic-screens/edit/slots';
import page from '@/generic-screens/record/page.module.css';
import { useRight } from '@/stores/menu';
import { Button, Empty, Note, openDialog, Row, Spacer } from '@/ui';
import { Batches } from './Batches';
import { Holders } from './Holders';
import { ListDialog } from './ListDialog';
import { useUndo } from './useUndo';

/** The holders of the honour; giving and taking back by a list, each list with its undo. */
export function HoldersSection({ kind, edit, section }: SectionSlotProps) {
  const { record } = edit;
  const client = useQueryClient();
  const mayEdit = useRight(kind.groups, 'edit');
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: keys.record.of(kind.key, record?.id) });
    await edit.refresh();
  };
  const undo = useUndo(kind, record?.id ?? 0, refresh);
  if (!record)
    return (
      <section className={page.card} aria-label={section.label}>
        <Empty title={`先保存${kind.label}`} text="保存并上架之后，就可以按名单发放。" />
      </section>
    );
  const open = async () => {
    const batch = await openDialog<number | null>((close) => (
      <ListDialog kind={kind} record={record} onClose={close} />
    ));
    if (batch === null || batch === undefined) return;
    await refresh();
    undo.offer(batch);
  };
  return (
    <section className={page.card} aria-label={section.label}>
      <Row wrap gap={8}>
        <h2 className={page.cardTitle}>{section.label}</h2>
        <Note>{Number(record['holderCount'] ?? 0).toLocaleString('zh-CN')} 人持有</Note>
        <Spacer />
        {mayEdit && <Button onClick={() => void open()}>按名单发放或收回</Button>}
      </Row>
      <Holders kind={kind} id={record.id} mayExport={mayEdit} />
      <Batches kind={kind} id={record.id} onUndo={mayEdit ? undo.ask : undefined} />
    </section>
  );
}
