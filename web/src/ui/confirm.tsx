import { TriangleAlert } from 'lucide-react';
import { AlertDialog } from 'radix-ui';
import { useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import { onForget } from '@/lib/forget';
import { Row } from './Layout';
import { Button } from './Button';
import s from './Dialog.module.css';
import { useReturnFocus } from './focus';

export interface Question {
  title: string;
  text?: ReactNode;
  okLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function show(next: Asked | null): void {
  asked = next;
  listeners.forEach((listener) => listener());
}

/** Asks the person and resolves with the answer; a second question refuses the first. Needs one `ConfirmHost`. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    show({ ...question, answer: resolve });
  });
}

onForget(() => {
  asked?.answer(false);
  show(null);
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Draws the questions of `confirm`; mounted once by the shell. */
export function ConfirmHost() {
  const current = useSyncExternalStore(subscribe, () => asked);
  const answer = (yes: boolean) => {
    current?.answer(yes);
    show(null);
  };
  return <ConfirmDialog open={current !== null} {...(current ?? { title: '' })} onAnswer={answer} />;
}

export function ConfirmDialog({
  open,
  onAnswer,
  ...question
}: Question & { open: boolean; onAnswer: (yes: boolean) => void }) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={s.overlay} />
        <ConfirmContent {...question} onAnswer={onAnswer} />
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function ConfirmContent({ onAnswer, ...question }: Question & { onAnswer: (yes: boolean) => void }) {
  const focus = useReturnFocus();
  return (
    <AlertDialog.Content className={s.dialog} style={{ '--w': '420px' } as CSSProperties} {...focus}>
      <div className={s.confirm}>
        <Row gap={12} align="stretch">
          <TriangleAlert
            size={20}
            className={s.confirmIcon}
            data-danger={question.danger ?? false}
            aria-hidden
          />
          <div>
            <AlertDialog.Title className={s.title}>{question.title}</AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className={s.confirmText}>{question.text}</div>
            </AlertDialog.Description>
          </div>
        </Row>
        <div className={s.confirmFoot}>
          <AlertDialog.Cancel asChild>
            <Button>{question.cancelLabel ?? '取消'}</Button>
          </AlertDialog.Cancel>
          <Button look="primary" danger={question.danger ?? false} onClick={() => onAnswer(true)}>
            {question.okLabel ?? '确定'}
          </Button>
        </div>
      </div>
    </AlertDialog.Content>
  );
}
