import { useQueryClient } from '@tanstack/react-query';
import { failureOf } from '@/api/errors';
import type { Kind } from '@/api/kinds';
import { detailQuery } from '@/api/records';
import { attempt } from '@/api/use-act';
import { durationText } from '@/lib/dates';
import type { RecordHint } from '@/realtime/console';
import { Button, notify } from '@/ui';
import { useWhomToAsk } from '@/widgets/whom-to-ask';
import { Banner } from '../record/Banner';
import { WithdrawnBanner } from '../record/WithdrawnBanner';
import type { Edit } from './useEdit';

const PENDING = 3;
const REJECTED = 2;

/** Notices before typing: read-only and why, the reviewer's reason, a draft, somebody else's change. */
export function EditNotices({ kind, edit, hint }: { kind: Kind; edit: Edit; hint: RecordHint | null }) {
  const { record, readonly, draft } = edit;
  const client = useQueryClient();
  const mergeNow = () =>
    attempt(
      async () => {
        if (record)
          edit.mergeWith(await client.fetchQuery({ ...detailQuery(kind, record.id), staleTime: 0 }));
      },
      (error, retry) => notify.error(failureOf('合并', error), retry),
    );
  return (
    <>
      {readonly && record && <WhyReadonly kind={kind} state={record.verifyState} />}
      {record?.verifyState === REJECTED && record.verifyReason && (
        <Banner tone="bad">驳回原因：{record.verifyReason}。修改后可以再次提交审核。</Banner>
      )}
      {record && kind.reviewed && <WithdrawnBanner kind={kind} record={record} />}
      {draft.found && !readonly && (
        <Banner
          actions={
            <>
              <Button small onClick={edit.restore}>
                恢复草稿
              </Button>
              <Button small look="text" onClick={draft.forget}>
                丢弃
              </Button>
            </>
          }
        >
          有一份{ago(draft.found.at)}没有保存的草稿。
        </Banner>
      )}
      {hint && (
        <Banner
          tone="warn"
          actions={
            <Button small onClick={() => void mergeNow()}>
              现在合并
            </Button>
          }
        >
          其他人刚刚修改了这条{kind.label}，您的修改不会丢失，可以先合并再继续。
        </Banner>
      )}
    </>
  );
}

function WhyReadonly({ kind, state }: { kind: Kind; state: number | undefined }) {
  const pending = state === PENDING;
  const whom = useWhomToAsk(!pending);
  return (
    <Banner tone="warn">
      {pending
        ? `这条${kind.label}正在审核中，撤回后才能修改。`
        : `您没有编辑这条${kind.label}的权限，现在是只读；需要修改${whom}。`}
    </Banner>
  );
}

function ago(at: number): string {
  const minutes = Math.floor((Date.now() - at) / 60_000);
  return minutes < 1 ? '刚才' : ` ${durationText(minutes)}前`;
}
