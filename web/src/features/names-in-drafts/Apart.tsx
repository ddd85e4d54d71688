import { Link } from 'react-router';
import type { NamedRecord } from '@/api/names';
import { groupBy } from '@/lib/group-by';
import { Box, Moment, Note, Row, Stack } from '@/ui';

/** Records with the name that are no open drafts, by why they must stay as they are. */
export function Apart({ records }: { records: readonly NamedRecord[] }) {
  return (
    <Stack as="section" gap={10} card pad={16} aria-label="不在草稿里的">
      {[...groupBy(records, ({ reason }) => reason)].map(([reason, found]) => (
        <Stack key={reason} gap={6}>
          <Box as="h3" size={14} weight={600}>
            {reason}（{found.length}）
          </Box>
          <Stack as="ul" list gap={4}>
            {found.map(({ kind, id, title, route, updatedAt }) => (
              <Row as="li" key={`${kind} ${id}`} gap={8} wrap>
                <Link to={route}>{title}</Link>
                <Note>
                  <Moment at={updatedAt} as="ago" />
                </Note>
              </Row>
            ))}
          </Stack>
        </Stack>
      ))}
    </Stack>
  );
}
