import { Button, Dialog, Row } from '@/ui';
import type { HelpEntry } from './find';

interface Props {
  entry: HelpEntry;
  /** The name of the page of the entry, if the person may open it. */
  pageTitle: string | undefined;
  onOpen: (url: string) => void;
  onBack: () => void;
  onClose: () => void;
}

/** One answer, with the way to where it is done. */
export function HelpPanel({ entry, pageTitle, onOpen, onBack, onClose }: Props) {
  const { label, text, page } = entry;
  return (
    <Dialog
      onClose={onClose}
      title={label}
      footer={
        <Row gap={8} justify="end">
          <Button onClick={onBack}>返回搜索</Button>
          {page && pageTitle && (
            <Button look="primary" onClick={() => onOpen(page)}>
              打开{pageTitle}
            </Button>
          )}
        </Row>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
