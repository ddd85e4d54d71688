import { MessageSquareQuote, X } from 'lucide-react';
import type { ContentReference } from '@/api/contents';
import type { SectionSlotProps } from '@/generic-screens/edit/slots';
import { controlId } from '@/generic-screens/edit/EditSections';
import { CardSection } from '@/generic-screens/record/CardSection';
import { Button, IconButton, Note, openDialog, Row, Stack, Tag, LiveText } from '@/ui';
import { warningOf } from '@/widgets/fields';
import { Grip, moved, useReorder } from '@/widgets/reorder';
import { CommentPicker } from './CommentPicker';
import s from './discuss.module.css';

const asComments = (value: unknown): ContentReference[] =>
  Array.isArray(value)
    ? (value as { comment?: ContentReference | null }[]).flatMap(({ comment }) => comment ?? [])
    : [];

/** Readers' comments that stand above all others, in their order. */
export function FeaturedComments({ edit }: SectionSlotProps) {
  const chosen = asComments(edit.values['featured']);
  const set = (next: readonly ContentReference[]) =>
    edit.change(
      'featured',
      next.map((comment) => ({ comment })),
    );
  const labels = chosen.map((_, index) => `第 ${index + 1} 条精选评论`);
  const order = useReorder(labels, (from, to) => set(moved(chosen, from, to)));
  const id = edit.record?.id;
  const pick = async () => {
    if (!id) return;
    const picked = await openDialog<readonly ContentReference[]>((close) => (
      <CommentPicker id={id} chosen={chosen} onClose={close} />
    ));
    if (picked) set(picked);
  };
  const error = edit.errors['featured'];
  return (
    <CardSection title="精选评论">
      {!id && <Note as="p">保存并发布后，可以从读者的评论中挑选，排在评论区最前。</Note>}
      {id && chosen.length === 0 && (
        <Note as="p">还没有精选评论。挑出有代表性的，它们会排在评论区最前。</Note>
      )}
      {chosen.length > 0 && (
        <Stack as="ol" list gap={8} className={s.featured} {...order.list}>
          {chosen.map((comment, index) => {
            const warning = warningOf(comment);
            return (
              <li key={comment.id} {...order.row(index)}>
                <Grip disabled={edit.readonly} {...order.grip(index)} />
                <Row as="span" grow wrap gap="4-8" narrow breaks align="stretch" className={s.said}>
                  {comment.label}
                  {warning && <Tag tone="warn">{warning}</Tag>}
                </Row>
                <IconButton
                  icon={X}
                  small
                  disabled={edit.readonly}
                  label={`取消${labels[index] ?? ''}`}
                  onClick={() => set(chosen.filter((_, at) => at !== index))}
                />
              </li>
            );
          })}
        </Stack>
      )}
      {id && !edit.readonly && (
        <div>
          <Button id={controlId('featured')} onClick={() => void pick()}>
            <MessageSquareQuote size={15} aria-hidden />
            挑选评论
          </Button>
        </div>
      )}
      {error && (
        <Note as="p" tone="bad" role="alert">
          {error}
        </Note>
      )}
      <LiveText>{order.spoken}</LiveText>
    </CardSection>
  );
}
