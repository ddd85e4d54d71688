import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/client';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import { Dialog, ErrorState, Skeleton } from '@/ui';
import type { ContentReference } from '@/widgets/fields';
import { Player } from '@/widgets/fields/files/Player';

const DETAIL = { method: 'GET', path: '/video/detail' } as const;

interface Film {
  video: string;
  cover: string;
}

/** Plays one episode. */
export function EpisodeDialog({ content, onClose }: { content: ContentReference; onClose: () => void }) {
  const film = useQuery({
    queryKey: keys.record.of(content.kind, content.id),
    queryFn: ({ signal }) => call<Film>(DETAIL, { id: content.id }, { signal }),
  });
  return (
    <Dialog open width={700} title={content.label} onOpenChange={(open) => !open && onClose()}>
      {film.isPending && <Skeleton height={320} />}
      {film.isError && (
        <ErrorState
          title="视频没有加载出来"
          text={messageOf(film.error)}
          onRetry={() => void film.refetch()}
        />
      )}
      {film.data && (
        <Player url={film.data.video} label={content.label} sort="video" poster={film.data.cover} />
      )}
    </Dialog>
  );
}
