import { useState } from 'react';
import type { ContentReference } from '@/api/contents';
import { kinds, type KindKey } from '@/generated/console';
import { openDialog } from '@/ui';
import { PickContents, PickDialog } from '@/widgets/content-picker';
import type { Shown } from './sides';

const NONE: ReadonlySet<string> = new Set();
const CONTENT = 'article video subject collection stream discuss disclosure h5 csp';
const KINDS = CONTENT.split(' ').filter((key): key is KindKey => key in kinds);

/** Asks for one content of any kind; null when given up. */
export async function pickContent(): Promise<Shown | null> {
  const picked = await openDialog<readonly ContentReference[]>((close) => <Picking onClose={close} />);
  const [first] = picked ?? [];
  return first ? { kind: first.kind, id: first.id } : null;
}

function Picking({ onClose }: { onClose: (picked: readonly ContentReference[] | null) => void }) {
  const [picked, setPicked] = useState<readonly ContentReference[]>([]);
  return (
    <PickDialog title="选择要对照的内容" confirm="放入这一栏" {...{ picked, onClose }}>
      <PickContents kinds={KINDS} picked={picked} onChange={setPicked} present={NONE} most={1} />
    </PickDialog>
  );
}
