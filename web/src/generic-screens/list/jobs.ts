import { jobDetail } from '@/api/jobs';
import type { CallRef } from '@/api/kinds';
import { exportRecords } from '@/api/records';
import { attempt } from '@/api/use-act';
import { lastNews, useJobs } from '@/stores/jobs';

/** Shows a job that was just asked for in the floating panel, which follows it across screens and tabs. */
export async function follow(jobId: number): Promise<void> {
  const { accept, setOpen } = useJobs.getState();
  const asked = lastNews();
  accept([await jobDetail(jobId)], asked);
  setOpen(true);
}

/** Asks for the list as a spreadsheet: what the filters select, or only `ids`. */
export const requestExport = (ref: CallRef, filters: Readonly<Record<string, unknown>>): Promise<boolean> =>
  attempt(async () => follow((await exportRecords(ref, filters)).jobId));
