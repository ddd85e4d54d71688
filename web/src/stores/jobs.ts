import { create } from 'zustand';
import type { Job } from '@/api/jobs';
import { onForget } from '@/lib/forget';

interface JobsState {
  jobs: Readonly<Record<number, Job>>;
  /** Number of the last news of each job, in the order of arrival. */
  news: Readonly<Record<number, number>>;
  open: boolean;
  /**
   * Adds or replaces jobs. An answer passes `asked`, the value of `lastNews` before the question: it leaves a job alone of
   * which the socket has brought news since, for such an answer may be older.
   */
  accept: (jobs: readonly Job[], asked?: number) => void;
  dismiss: (id: number) => void;
  setOpen: (open: boolean) => void;
  forget: () => void;
}

export const isOver = (job: Job): boolean => job.state !== 'queued' && job.state !== 'running';

let arrived = 0;

/** The number of the last news that arrived of any job. */
export const lastNews = (): number => arrived;

/** Exports, imports and batches of this person, in every tab; the floating panel draws them. */
export const useJobs = create<JobsState>((set) => ({
  jobs: {},
  news: {},
  open: false,
  accept: (jobs, asked = Infinity) => {
    set((state) => {
      const current = jobs.filter((job) => (state.news[job.id] ?? 0) <= asked);
      arrived += 1;
      return {
        jobs: { ...state.jobs, ...Object.fromEntries(current.map((job) => [job.id, job])) },
        news: { ...state.news, ...Object.fromEntries(current.map((job) => [job.id, arrived])) },
      };
    });
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
    set({ jobs: {}, news: {}, open: false });
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
