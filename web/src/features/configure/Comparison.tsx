import { useQuery } from '@tanstack/react-query';
import { readTextVersion, type TextVersion } from '@/api/configure';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { Dialog, Skeleton } from '@/ui';
import { FieldChange } from '@/widgets/diff';
import { LoadError } from '@/widgets/query-state';

interface Props {
  id: number;
  kind: Kind;
  version: TextVersion;
  /** The values of the form. */
  present: Readonly<Record<string, unknown>>;
  onClose: () => void;
}

/** Changes since a version. */
export function Comparison({ id, kind, version, present, onClose }: Props) {
  return (
    <Dialog onClose={onClose} title={`第 ${version.number} 版与现在的内容`} width={1024}>
      <Changes {...{ id, kind, version, present }} />
    </Dialog>
  );
}

function Changes({ id, kind, version, present }: Omit<Props, 'onClose'>) {
  const query = useQuery({
    queryKey: keys.record.for('configure', id, 'version', version.number),
    queryFn: ({ signal }) => readTextVersion(id, version.number, signal),
    staleTime: Infinity,
  });
  if (query.error) return <LoadError what="这个版本" query={query} />;
  if (!query.data) return <Skeleton height={320} />;
  const field = kind.fields.find(({ name }) => name === 'content');
  if (!field) return null;
  return (
    <FieldChange
      field={field}
      before={query.data.content}
      after={present['content']}
      names={{ before: `第 ${version.number} 版`, after: '现在的内容' }}
    />
  );
}
