import type { Editor } from '@tiptap/react';
import { Dialog as Radix } from 'radix-ui';
import type { KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { Button, ProgressBar } from '@/ui';
import { transferOf } from '../extensions/external-images';
import s from './paste.module.css';

/** Blocks while pictures are taken over. Esc cancels; undo cancels and takes the paste back. */
export function TransferOverlay({ editor }: { editor: Editor }) {
  const transfer = transferOf(editor);
  const { done, total } = useStore(transfer.store);
  const cancel = () => transfer.cancel();
  const undo = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
    editor.commands.undo();
  };
  const back = (event: Event) => {
    event.preventDefault();
    if (!editor.isDestroyed) editor.commands.focus(undefined, { scrollIntoView: false });
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && cancel()}>
      <Radix.Portal>
        <Radix.Overlay className={s.veil} />
        <Radix.Content
          className={s.overlay}
          onKeyDown={undo}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={back}
        >
          <Radix.Title className={s.title}>文件转存中，请稍候</Radix.Title>
          <ProgressBar value={(done / total) * 100} label="转存进度" />
          <Radix.Description className={s.progress} aria-live="polite">
            已完成 {done}/{total}，取消后其余图片会保留标记，可以随时再转存
          </Radix.Description>
          <Button onClick={cancel}>取消转存</Button>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
