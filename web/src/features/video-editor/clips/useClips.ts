import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import type { MediaTask } from '@/api/media-tasks';
import { clipsOf, type Clip } from '@/api/video';
import { useTopic } from '@/realtime/console';
import { isTaskOver } from '@/uploads/devices/shapes';

const LOOK_AGAIN_MS = 4000;
const NONE: readonly Clip[] = [];

/** With what the console socket says of one of them. */
export const advanced = (clips: readonly Clip[], task: MediaTask): readonly Clip[] =>
  clips.some(({ id }) => id === task.id)
    ? clips.map((clip) => (clip.id === task.id ? { ...clip, ...task } : clip))
    : clips;

/**
 * The clips cut from a video, live: workers tell one's own; those of others are asked for again while they are open.
 * `onEnd` hears of one that was done while the screen stood open.
 */
export function useClips(id: number | null, onEnd: () => void) {
  const client = useQueryClient();
  const queryKey = keys.video.clips(id);
  const { data = NONE } = useQuery({
    queryKey,
    queryFn: ({ signal }) => clipsOf(id ?? 0, signal),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.some((clip) => !isTaskOver(clip)) ? LOOK_AGAIN_MS : false),
  });
  const refresh = () => void client.invalidateQueries({ queryKey });
  useTopic('uploads', ({ type, data: frame }) => {
    const task = frame as MediaTask;
    if (type !== 'task' || task.sort !== 'clip') return;
    client.setQueryData<readonly Clip[]>(queryKey, (clips) => clips && advanced(clips, task));
    if (!isTaskOver(task)) return;
    refresh();
    if (task.state === 'done') onEnd();
  });
  return { clips: data, refresh };
}
