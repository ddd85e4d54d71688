import { useQuery } from '@tanstack/react-query';
import { Tags } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { keys } from '@/api/keys';
import type { RecordData } from '@/api/records';
import { readUserTags } from '@/api/users';
import { IconButton, Row } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { useTagChange } from '@/widgets/useTagChange';
import s from './user-detail.module.css';

/** The tags of the user beside the name, each leading to all who bear it, and a button that changes them. */
export function Marks({ record }: { record: RecordData }) {
  const query = useQuery({
    queryKey: keys.record.for('user', record.id, 'tags'),
    queryFn: ({ signal }) => readUserTags(record.id, signal),
  });
  const tagging = useTagChange();
  const tags = query.data?.items ?? [];
  if (query.error && !query.data) return <LoadError what="标签" query={query} />;
  return (
    <>
      {tags.length > 0 && (
        <Row as="ul" list wrap gap={6} narrow align="stretch" aria-label="标签">
          {tags.map(({ id, label, colour }) => (
            <li key={id}>
              <Link
                className={s.tag}
                to={`/users?tag=${id}`}
                title={`查看带“${label}”的用户`}
                style={colour ? ({ '--dot': colour } as CSSProperties) : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </Row>
      )}
      {tagging.allowed && (
        <IconButton
          icon={Tags}
          label="打标签"
          onClick={() => void tagging.tag([record.id], String(record['name'] || record['readerId']))}
        />
      )}
      {tagging.dialog}
    </>
  );
}
