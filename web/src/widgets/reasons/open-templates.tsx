import type { TemplateSort } from '@/api/review';
import { openDialog } from '@/ui';
import { TemplatesDialog } from './TemplatesDialog';

/** The dialog in which a person keeps the reasons, or the replies, offered for a kind. */
export const openTemplates = (kind: string, action: TemplateSort = 'reject'): Promise<null> =>
  openDialog<null>((close) => <TemplatesDialog kind={kind} action={action} onClose={() => close(null)} />);
