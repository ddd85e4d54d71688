import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { keys } from '@/api/keys';
import { readVersion, renameVersion, saveVersion } from '@/api/versions';
import { useKeys } from '@/lib/keys';
import { notify } from '@/ui';
import { waitUntilSaved } from '../../actions/submit';
import type { SideProps } from '../tabs';
import type { Compared } from './comparison/compared';
import { Comparison } from './comparison/Comparison';
import { contentOf, presentContent } from './content';
import { NameDialog } from './NameDialog';
import { useCompared } from './comparison/useCompared';
import { useRestore } from './useRestore';
import { useVersionDialogs } from './useVersionDialogs';
import { useRefreshVersions, useVersionContent, useVersionsBackTo } from './useVersions';
import { SAVE_KEYS } from './Versions';
import { titleOf } from './words';

/** The dialogs of the history and its key, whichever panel is open beside the text. */
export function VersionLayer(props: SideProps) {
  const { id, editable, kind, session } = props;
  const { open, show, close } = useVersionDialogs();
  const refresh = useRefreshVersions(kind.key, id);
  useEffect(() => close, [close, id]);
  useKeys(
    [{ keys: SAVE_KEYS, label: '保存版本', inFields: true, run: () => show({ type: 'save' }) }],
    id !== null && editable,
  );
  const { compared, compare } = useCompared();
  if (id === null) return null;
  if (open === null) return compared && <Compare {...props} {...{ id, compared, compare }} />;
  const key = { kind: kind.key, id };
  const save = async (name: string) => {
    await waitUntilSaved(session);
    await saveVersion(key, name);
    refresh();
    notify.success('版本已保存');
  };
  switch (open.type) {
    case 'save':
      return (
        <NameDialog
          title="保存版本"
          description="现在的正文和发布信息会留作一个版本，不会被自动清理。"
          start=""
          okLabel="保存"
          onName={save}
          onClose={close}
        />
      );
    case 'rename':
      return (
        <NameDialog
          title="重命名版本"
          description="有名字的版本会一直保留。"
          start={titleOf(open.version)}
          okLabel="保存"
          onName={async (name) => {
            await renameVersion(key, open.version.id, name);
            refresh();
          }}
          onClose={close}
        />
      );
  }
}

interface CompareProps extends SideProps {
  id: string;
  compared: Compared;
  /** Null closes the comparison. */
  compare: (compared: Compared | null) => void;
}

function Compare({ kind, id, session, editor, editable, compared, compare }: CompareProps) {
  const key = { kind: kind.key, id };
  const { items, error: listError, refetch } = useVersionsBackTo(kind.key, id, compared);
  const before = useVersionContent(kind.key, id, compared.before);
  const after = useVersionContent(kind.key, id, compared.after);
  const now = usePresent({ kind, id, session, editor }, compared.after === null);
  const { restore, busy } = useRestore(key, session);
  const old = useMemo(() => before.data && contentOf(before.data), [before.data]);
  const later = useMemo(() => after.data && contentOf(after.data), [after.data]);
  const error = before.error ?? after.error ?? listError;
  const retry = () => void Promise.all([before.refetch(), now.refetch(), refetch()]);
  return (
    <Comparison
      kind={kind}
      versions={items}
      compared={compared}
      before={old}
      after={compared.after === null ? now.content : later}
      alone={now.error ? before.data?.html : undefined}
      error={error}
      onRetry={retry}
      onChoose={compare}
      onClose={() => compare(null)}
      restoring={busy}
      onRestore={
        editable ? (version) => void restore(version).then((done) => done && compare(null)) : undefined
      }
    />
  );
}

/** The text of the editor; the server's text where no editor is open. */
const usePresent = (
  { kind, id, session, editor }: Pick<CompareProps, 'kind' | 'id' | 'session' | 'editor'>,
  asked: boolean,
) => {
  const here = useMemo(
    () => (asked && editor ? presentContent(editor, session) : undefined),
    [asked, editor, session],
  );
  const query = useQuery({
    queryKey: keys.versions.present(kind.key, id),
    queryFn: ({ signal }) => readVersion({ kind: kind.key, id }, null, signal),
    enabled: asked && !editor,
    staleTime: 0,
  });
  const stored = useMemo(() => query.data && contentOf(query.data), [query.data]);
  return { content: here ?? stored, error: query.error, refetch: query.refetch };
};
