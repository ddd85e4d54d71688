import { useEditorState, type Editor } from '@tiptap/react';
import { useStore } from 'zustand';
import { Box, Dialog, DialogButtons, Empty } from '@/ui';
import { foreignIn, transferOf } from '@/widgets/rich-text/extensions/external-images';
import { isLocal } from './external-images';
import { ExternalImageRow } from './ExternalImageRow';
import { NOT_TAKEN, LEFT_BEHIND } from '../transfer';

interface Props {
  editor: Editor;
  onClose: () => void;
}

/** Every picture of the text that is not with us, why, and what can be done about it. */
export function ForeignList({ editor, onClose }: Props) {
  const transfer = transferOf(editor);
  const { reasons } = useStore(transfer.store);
  const addresses = useEditorState({
    editor,
    selector: ({ editor: now }) => [...new Set(foreignIn(now).map(({ address }) => address))],
  });
  const again = addresses.filter((address) => !isLocal(address) || transfer.holds(address));
  return (
    <Dialog
      onClose={onClose}
      title={`还没有转存的图片（${addresses.length}）`}
      description="这些图片不在素材库里，发布后读者可能看不到。可以重试，或上传本地图片代替。"
      width={700}
      footer={
        <DialogButtons cancel="关闭" disabled={again.length === 0} onClick={() => void transfer.start(again)}>
          全部重试
        </DialogButtons>
      }
    >
      {addresses.length === 0 ? (
        <Empty title="图片都已转存" text="可以关闭这个窗口，继续编辑。" />
      ) : (
        <Box as="ul" list>
          {addresses.map((address) => (
            <ExternalImageRow
              key={address}
              editor={editor}
              address={address}
              reason={reasons.get(address) ?? (isLocal(address) ? LEFT_BEHIND : NOT_TAKEN)}
              mayRetry={again.includes(address)}
            />
          ))}
        </Box>
      )}
    </Dialog>
  );
}
