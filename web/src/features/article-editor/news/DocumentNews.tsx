import type { Kind } from '@/api/kinds';
import { LiveText } from '@/ui';
import type { Editor } from '../fields/usePeople';
import type { EditingSession } from '../session/session';
import { useDocumentNews } from './useDocumentNews';

interface Props {
  kind: Kind;
  session: EditingSession;
  people: readonly Editor[];
  loaded: boolean;
}

/** Tells a person who does not see the carets that others came, left or changed something. */
export function DocumentNews({ kind, session, people, loaded }: Props) {
  return <LiveText>{useDocumentNews(kind, session, people, loaded)}</LiveText>;
}
