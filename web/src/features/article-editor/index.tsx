import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Kind, Route } from '@/api/kinds';
import { Workspace } from './Workspace';
import { useSession } from './session/useSession';
import { EditorSkeleton } from './EditorSkeleton';

interface Props {
  kind: Kind;
  route: Route;
}

/** An address without an id is a new item. Its session goes on when the first change gives it an id. */
export default function Screen({ kind, route }: Props) {
  const [query] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const id = query.get('id');
  const kept = (location.state as { session?: string } | null)?.session;
  const session = kept ?? id ?? `new:${location.key}`;
  const made = useCallback(
    (newId: string) => void navigate({ search: `?id=${newId}` }, { replace: true, state: { session } }),
    [navigate, session],
  );
  return <Opened key={session} kind={kind} parent={route.parent} id={id} onMade={made} />;
}

interface OpenedProps {
  kind: Kind;
  parent: string | undefined;
  id: string | null;
  onMade: (id: string) => void;
}

function Opened(props: OpenedProps) {
  const session = useSession(props.kind.key, props.id);
  // A document that is loaded anew is another session under the same address.
  return session ? <Workspace key={session.doc.guid} session={session} {...props} /> : <EditorSkeleton />;
}
