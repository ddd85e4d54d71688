import { useQuery } from '@tanstack/react-query';
import { History, NotebookPen } from 'lucide-react';
import { latestNoteQuery } from '@/api/handover';
import { Box, Button, Note, openDialog, Row, Skeleton, Spacer, Stack } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { EarlierNotes } from './EarlierNotes';
import { NoteView } from './NoteView';
import { WriteNote } from './WriteNote';

const write = () => void openDialog<null>((close) => <WriteNote onClose={() => close(null)} />);
const showEarlier = () => void openDialog<null>((close) => <EarlierNotes onClose={() => close(null)} />);

/** What the last shift left to this one, and the way to write the next note. */
export function HandoverPanel() {
  const query = useQuery(latestNoteQuery);
  const [note] = query.data?.items ?? [];
  return (
    <Stack as="section" fit card gap={10} pad="12-16" aria-label="交班记录" aria-busy={query.isPending}>
      <Row as="header" wrap gap={8}>
        <Box as="h2" size={15} weight={600}>
          交班记录
        </Box>
        <Spacer />
        {(query.data?.total ?? 0) > 1 && (
          <Button small icon={History} onClick={showEarlier}>
            以往记录
          </Button>
        )}
        <Button small icon={NotebookPen} onClick={write}>
          写交班记录
        </Button>
      </Row>
      {query.error && !query.data ? (
        <LoadError what="交班记录" query={query} />
      ) : query.isPending ? (
        <Skeleton height={44} />
      ) : note ? (
        <NoteView key={note.id} note={note} />
      ) : (
        <Note as="p">还没有交班记录。下班前把没办完的事写在这里，接班的同事打开看板就能看到。</Note>
      )}
    </Stack>
  );
}
