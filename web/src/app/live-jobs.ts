import { useEffect } from 'react';
import { listJobs, type Job } from '@/api/jobs';
import { consoleSocket, useTopic } from '@/realtime/console';
import { isOver, lastNews, useJobs } from '@/stores/jobs';
import { useSession } from '@/stores/session';

/** Takes over what runs, and how that ended which is shown here as running. */
export function catchUp(signal: AbortSignal): Promise<void> {
  const asked = lastNews();
  return listJobs(signal).then(
    ({ items }) => {
      const { jobs, accept } = useJobs.getState();
      accept(
        items.filter((job) => !isOver(job) || job.id in jobs),
        asked,
      );
    },
    () => undefined,
  );
}

/** Jobs arrive by the socket; the list covers what happened while nobody listened. */
export function useJobUpdates(): void {
  const token = useSession((state) => state.token);
  useEffect(() => {
    if (!token) return;
    const giveUp = new AbortController();
    const stop = consoleSocket.atEachConnection(() => void catchUp(giveUp.signal));
    return () => {
      stop();
      giveUp.abort();
    };
  }, [token]);
  useTopic('jobs', ({ data }) => {
    const job = data as Job;
    const { jobs, accept, setOpen } = useJobs.getState();
    const before = jobs[job.id];
    accept([job]);
    // The panel comes up when something begins and when it is over, and leaves the person alone in between.
    const begins = !before && !isOver(job);
    const ends = before && !isOver(before) && isOver(job);
    if (begins || ends) setOpen(true);
  });
}
