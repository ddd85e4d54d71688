import { lazyPart } from '@/ui';
import type { SourceDialogProps } from '../source/SourceDialog';
import type { TypographyPanelProps } from '../typography/TypographyPanel';
import type { HelpDialogProps } from './HelpDialog';
import type { LinkDialogProps } from './LinkDialog';

// They get what they need of the text's code as props: a module that they shared with it would become a file of its own,
// which the text had to wait for.

export const HelpDialog = lazyPart<HelpDialogProps>({
  load: () => import('./HelpDialog'),
  what: '快捷键',
  outline: () => null,
});

export const LinkDialog = lazyPart<LinkDialogProps>({
  load: () => import('./LinkDialog'),
  what: '链接',
  outline: () => null,
});

export const SourceDialog = lazyPart<SourceDialogProps>({
  load: () => import('../source/SourceDialog'),
  what: '源码',
  outline: () => null,
});

export const TypographyPanel = lazyPart<TypographyPanelProps>({
  load: () => import('../typography/TypographyPanel'),
  what: '排版建议',
  outline: () => null,
});
