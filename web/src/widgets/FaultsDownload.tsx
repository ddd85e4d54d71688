import { Download } from 'lucide-react';
import { useAct } from '@/api/use-act';
import { saveFile } from '@/lib/save-file';
import { Button, Row, Text } from '@/ui';

interface FaultsDownloadProps {
  /** Faulty rows that the screen does not list. */
  left: number;
  fetch: () => Promise<{ blob: Blob; name: string }>;
}

/** Offers a workbook of every faulty row of an import, of which a screen lists only the first. */
export function FaultsDownload({ left, fetch }: FaultsDownloadProps) {
  const { act, busy } = useAct(async () => saveFile(await fetch()));
  return (
    <Row wrap gap={8} justify="between">
      <Text tone="soft" size={13}>
        {left > 0 ? `还有 ${left} 行没有列出` : ''}
      </Text>
      <Button look="text" icon={Download} loading={busy} onClick={() => void act()}>
        下载全部未通过的行
      </Button>
    </Row>
  );
}
