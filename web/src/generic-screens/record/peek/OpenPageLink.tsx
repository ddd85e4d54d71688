import { BookOpenText, type LucideIcon } from 'lucide-react';
import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { Tip } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import { urlOf } from '../record';

interface Props {
  kind: Kind;
  record: RecordData;
  icon?: LucideIcon;
}

/** Leads from a pane to the whole page of its record; absent where the person may not open it. */
export function OpenPageLink({ kind, record, icon = BookOpenText }: Props) {
  const url = urlOf(kind, record);
  if (!url) return null;
  return (
    <Tip text="打开完整页面（回车）">
      <LinkButton look="icon" small icon={icon} iconSize={15} to={url} aria-label="打开完整页面" />
    </Tip>
  );
}
