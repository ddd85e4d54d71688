import { readNotes } from '@/api/handover';
import { keys } from '@/api/keys';
import { Box, Drawer, Stack } from '@/ui';
import { PagedResults, usePages } from '@/widgets/query-state';
import { NoteView } from './NoteView';

const PAGE_SIZE = 10;

/** All notes, the newest first. */
export function EarlierNotes({ onClose }: { onClose: () => void }) {
  const found = usePages({
    queryKey: keys.handover.pages,
    read: (page, signal) => readNotes(page, PAGE_SIZE, signal),
  });
  return (
    <Drawer onClose={onClose} title="以往的交班记录" width={480}>
      <PagedResults
        found={found}
        what="交班记录"
        unit="条"
        nothing={{ title: '还没有交班记录', text: '写下的交班记录都留在这里。' }}
      >
        {(notes, more) => (
          <Stack gap={12} fit>
            {notes.map((note) => (
              <Box key={note.id} line="all" round="m" pad="12-14">
                <NoteView note={note} />
              </Box>
            ))}
            {more}
          </Stack>
        )}
      </PagedResults>
    </Drawer>
  );
}
