import type { ReportedAuthor, Sanction } from '@/api/reports';
import { Button, Moment, Note, openDialog, Row, Stack, Tag } from '@/ui';
import { ReasonDialog } from '@/widgets/reasons/ReasonDialog';

interface Props {
  author: ReportedAuthor;
  /** Absent for who may only look. */
  onLift: ((reason: string) => void) | null;
}

/** The author: whether they may write now, how often decisions went against them, and what was done. */
export function Author({ author, onLift }: Props) {
  const lift = async () => {
    const reason = await openDialog<string>((close) => (
      <ReasonDialog
        title={`解除对“${author.name}”的冻结？`}
        description="解除后该用户立即可以发言，解除的原因会留在记录中。"
        what="解除"
        okLabel="解除冻结"
        onReason={close}
        onClose={() => close(null)}
      />
    ));
    if (reason) onLift?.(reason);
  };
  return (
    <>
      <Row wrap gap={8}>
        <strong>{author.name}</strong>
        <Note>用户编号 {author.id}</Note>
        {author.frozenUntil && (
          <>
            <Tag tone="bad">
              冻结到 <Moment at={author.frozenUntil} as="plan" />
            </Tag>
            {onLift && (
              <Button small onClick={() => void lift()}>
                解除冻结
              </Button>
            )}
          </>
        )}
      </Row>
      <Note>
        此前被举报 {author.decided} 次，{author.upheld} 次属实；警告 {author.warned} 次，冻结 {author.frozen}{' '}
        次
      </Note>
      {author.last.length > 0 && (
        <Stack as="ul" list gap={12} aria-label="对作者的处理">
          {author.last.map((each) => (
            <li key={`${each.at}${each.sort}`}>
              <SanctionNote {...each} />
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}

const SanctionNote = ({ sort, at, until, reason, liftedAt, liftedReason }: Sanction) => (
  <Note>
    <Moment at={at} as="ago" /> {sort === 'warn' ? '警告' : '冻结到 '}
    {sort !== 'warn' && until && <Moment at={until} as="plan" />}
    {reason && `：${reason}`}
    {liftedAt && (
      <>
        ，<Moment at={liftedAt} as="ago" /> 提前解除：{liftedReason}
      </>
    )}
  </Note>
);
