import { Download } from 'lucide-react';
import type { Kind } from '@/api/kinds';
import { useAct } from '@/api/use-act';
import { saveFile } from '@/lib/save-file';
import { useRight } from '@/stores/menu';
import { Button } from '@/ui';

interface Props {
  kind: Kind;
  label: string;
  fetch: () => Promise<{ blob: Blob; name: string }>;
}

/** Saves a workbook; only who may export sees it. */
export function ExportButton({ kind, label, fetch }: Props) {
  const may = useRight(kind.groups, 'export');
  const { act, busy } = useAct(async () => saveFile(await fetch()), { failure: '没有导出' });
  if (!may) return null;
  return (
    <Button loading={busy} onClick={() => void act()}>
      <Download size={15} aria-hidden />
      {label}
    </Button>
  );
}
