import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
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
  const known = new Map<number, Job>();
  for (const job of [...(query.data?.items ?? []), ...Object.values(live)].filter(isNameRun))
    known.set(job.id, job);
  const runs = [...known.values()].toSorted((one, other) => other.id - one.id).slice(0, SHOWN);
  const ended = runs
    .filter(isOver)
    .map(({ id }) => id)
    .join();
  // What a run has changed shows in the search that is open.
  useEffect(() => void client.invalidateQueries({ queryKey: keys.names.all }), [client, ended]);
  return { ...query, runs };
};
