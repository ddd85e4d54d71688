import { Copy, Download, ExternalLink, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { RecordData } from '@/api/records';
import { attempt } from '@/api/use-act';
import { downloadUrl } from '@/api/video';
import type { HeadSlotProps } from '@/generic-screens/edit/slots';
import { AppView } from '@/generic-screens/review/item/app-view/AppView';
import { useRight } from '@/stores/menu';
import { Button, Dialog } from '@/ui';
import { copyPreviewLink, openPreview } from '@/widgets/preview-link';

const NEW = { id: 0, revision: 0, actions: [], createdAt: '', updatedAt: '', createdBy: null };

export function HeadButtons({ kind, edit }: HeadSlotProps) {
  const { record, values } = edit;
  const mayDownload = useRight(kind.groups, 'download');
  const [previews, setPreviews] = useState(false);
  return (
    <>
      {record && mayDownload && Boolean(record['video']) && (
        <Button onClick={() => void download(record.id)}>
          <Download size={15} aria-hidden />
          下载
        </Button>
      )}
      <Button onClick={() => setPreviews(true)}>
        <Smartphone size={15} aria-hidden />
        预览
      </Button>
      <Dialog
        open={previews}
        onClose={() => setPreviews(false)}
        title="手机预览"
        width={500}
        footer={
          record && (
            <>
              {edit.dirty && <span>链接里是上次保存的内容</span>}
              <Button onClick={() => void copyPreviewLink({ kind: kind.key, id: record.id })} icon={Copy}>
                复制预览链接
              </Button>
              <Button onClick={() => void openPreview({ kind: kind.key, id: record.id })} icon={ExternalLink}>
                新窗口打开
              </Button>
            </>
          )
        }
      >
        <AppView kind={kind} record={{ ...NEW, ...record, ...values } as RecordData} />
      </Dialog>
    </>
  );
}

const download = (id: number) => attempt(async () => location.assign(await downloadUrl(id)), '下载出错');
