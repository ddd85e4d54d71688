import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { Button } from '@/ui';
import { takeBack, useWithdrawal } from '@/widgets/withdrawal';
import { Banner } from './Banner';

/** On a record that was withdrawn: who did it and why, and the way back while there is one. */
export function WithdrawnBanner({ kind, record }: { kind: Kind; record: RecordData }) {
  const withdrawal = useWithdrawal(kind.key, record);
  if (!withdrawal) return null;
  return (
    <Banner
      tone="warn"
      actions={
        withdrawal.open && (
          <Button small disabled={!withdrawal.known} onClick={() => void takeBack(kind.key, [record.id])}>
            撤销撤稿
          </Button>
        )
      }
    >
      {withdrawal.text}
    </Banner>
  );
}
