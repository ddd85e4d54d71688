import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { CSSProperties, FormEvent, ReactNode } from 'react';
import { commitPendingInput } from '@/lib/pending-input';
import { isComposing } from '@/lib/keys';
import { Row, Stack, Box } from './Layout';
import { Button, type ButtonProps } from './Button';
import s from './Dialog.module.css';
import { useReturnFocus } from './focus';

export interface DialogProps {
  /** Who draws the dialog only while it is open says nothing. */
  open?: boolean | undefined;
  onClose: () => void;
  title: ReactNode;
  description?: string | undefined;
  width?: 1024 | 1000 | 700 | 500 | 260;
  footer?: ReactNode;
  children: ReactNode;
  /** Makes the dialog a form: Enter in a line and Ctrl/⌘ S submit it. */
  onSubmit?: (() => void) | undefined;
  /** A click beside the dialog does not close it (there is work in it). */
  sticky?: boolean;
}

export function Dialog(props: DialogProps) {
  const { open = true, onClose, title, description, width = 500, footer, children, onSubmit, sticky } = props;
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={s.overlay} />
        <Content width={width} sticky={sticky} described={Boolean(description)}>
          <Row as="header" gap={12} justify="between" line="bottom" className={s.head}>
            <Radix.Title className={s.title}>{title}</Radix.Title>
            <Close />
          </Row>
          <Frame onSubmit={onSubmit}>
            <Stack gap={16} fit pad={20} overflow="auto" className={s.body} data-layer-body>
              {description && <Radix.Description className={s.description}>{description}</Radix.Description>}
              {children}
            </Stack>
            {footer && (
              <Row as="footer" gap={8} justify="end" pad="12-20" line="top">
                {footer}
              </Row>
            )}
          </Frame>
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface ContentProps {
  width: number;
  sticky: boolean | undefined;
  described: boolean;
  children: ReactNode;
}

function Content({ width, sticky, described, children }: ContentProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Content
      className={s.dialog}
      style={{ '--w': `${width}px` } as CSSProperties}
      {...focus}
      {...(described ? {} : { 'aria-describedby': undefined })}
      onInteractOutside={sticky ? (event) => event.preventDefault() : undefined}
    >
      {children}
    </Radix.Content>
  );
}

function Frame({ onSubmit, children }: { onSubmit?: (() => void) | undefined; children: ReactNode }) {
  if (!onSubmit) return <div className={s.frame}>{children}</div>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  const key = (event: React.KeyboardEvent<HTMLFormElement>) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    // Through the form: the callback of this render knows nothing of what was half typed.
    if (!isComposing(event) && commitPendingInput()) event.currentTarget.requestSubmit();
  };
  return (
    <form className={s.frame} onSubmit={submit} onKeyDown={key} noValidate>
      {children}
    </form>
  );
}

const Close = () => (
  <Radix.Close asChild>
    <Button look="icon" small aria-label="关闭">
      <X size={16} aria-hidden />
    </Button>
  </Radix.Close>
);

interface DialogButtonsProps extends ButtonProps {
  cancel?: string;
}

/** The foot of a dialog: one button closes it, the other submits its form or, where it has `onClick`, does that. */
export const DialogButtons = ({ cancel = '取消', ...ok }: DialogButtonsProps) => (
  <>
    <Radix.Close asChild>
      <Button>{cancel}</Button>
    </Radix.Close>
    <Button look="primary" type={ok.onClick ? 'button' : 'submit'} {...ok} />
  </>
);

export interface DrawerProps extends Pick<DialogProps, 'open' | 'onClose' | 'title' | 'footer' | 'children'> {
  width?: number;
}

/** A panel from the right edge. */
export function Drawer({ open = true, onClose, title, footer, children, width = 420 }: DrawerProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={s.overlay} />
        <DrawerContent width={width}>
          <Row as="header" gap={12} justify="between" line="bottom" className={s.head}>
            <Radix.Title className={s.title}>{title}</Radix.Title>
            <Close />
          </Row>
          <Box grow pad="16-20" overflow="auto" data-layer-body>
            {children}
          </Box>
          {footer && (
            <Row as="footer" gap={8} justify="end" pad="12-20" line="top">
              {footer}
            </Row>
          )}
        </DrawerContent>
      </Radix.Portal>
    </Radix.Root>
  );
}

function DrawerContent({ width, children }: { width: number; children: ReactNode }) {
  const focus = useReturnFocus();
  return (
    <Radix.Content
      className={s.drawer}
      style={{ '--w': `${width}px` } as CSSProperties}
      aria-describedby={undefined}
      {...focus}
    >
      {children}
    </Radix.Content>
  );
}
