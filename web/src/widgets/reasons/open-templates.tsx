import { openDialog } from '@/ui';
import { TemplatesDialog } from './TemplatesDialog';

/** The dialog in which a person keeps the reasons offered for a kind. */
export const openTemplates = (kind: string): Promise<null> =>
  openDialog<null>((close) => <TemplatesDialog kind={kind} onClose={() => close(null)} />);
