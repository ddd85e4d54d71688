import { useQuery } from '@tanstack/react-query';
import type { ContentReference } from '@/api/contents';
import { keys } from '@/api/keys';
import { readRecord } from '@/api/records';
import { kinds } from '@/generated/console';
import { Dialog, Skeleton } from '@/ui';
import { Player } from '@/widgets/fields/files/Player';
import { LoadError } from '@/widgets/query-state';

interface Film {
  video: string;
  cover: string;
}

/** Plays one episode. */
export function EpisodeDialog({ content, onClose }: { content: ContentReference; onClose: () => void }) {
  const film = useQuery({
    queryKey: keys.record.of(content.kind, content.id),
    queryFn: ({ signal }) => readRecord<Film>(kinds.video, content.id, signal),
  });
  return (
    <Dialog width={700} title={content.label} onClose={onClose}>
      {film.isPending && <Skeleton height={320} />}
      {film.isError && <LoadError what="视频" query={film} />}
      {film.data && (
        <Player url={film.data.video} label={content.label} sort="video" poster={film.data.cover} />
      )}
    </Dialog>
  );
}
