import { create } from 'zustand';
import type { Job } from '@/api/jobs';
import { onForget } from '@/lib/forget';

interface JobsState {
  jobs: Readonly<Record<number, Job>>;
  open: boolean;
  /** Adds or replaces jobs, newest knowledge first. */
  accept: (jobs: readonly Job[]) => void;
  dismiss: (id: number) => void;
  setOpen: (open: boolean) => void;
  forget: () => void;
}

export const isOver = (job: Job): boolean => job.state !== 'queued' && job.state !== 'running';

/** Exports, imports and batches of this person, in every tab; the floating panel draws them. */
export const useJobs = create<JobsState>((set) => ({
  jobs: {},
  open: false,
  accept: (jobs) => {
    set((state) => ({ jobs: { ...state.jobs, ...Object.fromEntries(jobs.map((job) => [job.id, job])) } }));
  },
  dismiss: (id) => {
    set((state) => {
      const { [id]: _gone, ...jobs } = state.jobs;
      return { jobs };
    });
  },
  setOpen: (open) => {
    // Closing takes what is finished off the panel.
    set((state) => ({ open, jobs: open ? state.jobs : onlyRunning(state.jobs) }));
  },
  forget: () => {
    set({ jobs: {}, open: false });
  },
}));

function onlyRunning(jobs: Readonly<Record<number, Job>>): Record<number, Job> {
  return Object.fromEntries(
    Object.values(jobs)
      .filter((job) => !isOver(job))
      .map((job) => [job.id, job]),
  );
}

onForget(() => useJobs.getState().forget());
