import type { Added } from '@/api/home';
import { Button, Dialog } from '@/ui';

/** Lists the picked contents that were not added, each with its reason. */
export const RefusedContents = ({ added, onClose }: { added: Added; onClose: () => void }) => (
  <Dialog
    title={`${added.refused.length} 条没有添加`}
    onClose={onClose}
    footer={
      <Button look="primary" onClick={onClose}>
        知道了
      </Button>
    }
  >
    <ul>
      {added.refused.map(({ index, label, reason }) => (
        <li key={index}>
          {label}：{reason}
        </li>
      ))}
    </ul>
  </Dialog>
);
