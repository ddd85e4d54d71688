import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listJobs, type Job } from '@/api/jobs';
import { keys } from '@/api/keys';
import { isNameRun } from '@/api/names';
import { isOver, useJobs } from '@/stores/jobs';

/** Runs that the screen shows; older ones are in the drafts that they changed. */
const SHOWN = 6;

/** The person's last runs, the newest first, as they go on. */
export const useRuns = () => {
  const client = useQueryClient();
  const query = useQuery({ queryKey: keys.names.runs, queryFn: ({ signal }) => listJobs(signal) });
  const live = useJobs((state) => state.jobs);
  const byId = new Map<number, Job>();
  for (const job of [...(query.data?.items ?? []), ...Object.values(live)].filter(isNameRun))
    byId.set(job.id, job);
  const runs = [...byId.values()].toSorted((one, other) => other.id - one.id).slice(0, SHOWN);
  const ended = runs
    .filter(isOver)
    .map(({ id }) => id)
    .join();
  const known = query.data !== undefined;
  const seen = useRef<string>(undefined);
  // What a run has changed shows in the search that is open; its end stays here when the panel of the jobs forgets it.
  useEffect(() => {
    if (!known) return;
    if (seen.current !== undefined && seen.current !== ended)
      void client.invalidateQueries({ queryKey: keys.names.all });
    seen.current = ended;
  }, [client, known, ended]);
  return { ...query, runs };
};
