import { sameTitles } from '@/api/contents';
import { openDialog } from '@/ui';
import { SameTitleDialog } from './SameTitleDialog';

interface Asked {
  kind: string;
  /** The record that is saved; null while there is none. */
  id: string | number | null;
  title: string;
}

/**
 * Asks about a title that other content bears already (docs/spec/product-spec.md, section 5). Resolves with whether to go on;
 * a failed check rejects: it must stop what was about to happen.
 */
export async function titleMayStand({ kind, id, title }: Asked): Promise<boolean> {
  if (!title.trim()) return true;
  const { items } = await sameTitles({ title: title.trim(), kind, id });
  if (!items.length) return true;
  return (await openDialog<true>((close) => <SameTitleDialog items={items} onAnswer={close} />)) === true;
}
