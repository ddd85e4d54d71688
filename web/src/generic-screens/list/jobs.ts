import { messageOf } from '@/api/errors';
import { jobDetail } from '@/api/jobs';
import type { CallRef } from '@/api/kinds';
import { exportRecords } from '@/api/records';
import { useJobs } from '@/stores/jobs';
import { notify } from '@/ui';

/** Shows a job that was just asked for in the floating panel, which follows it across screens and tabs. */
export async function follow(jobId: number): Promise<void> {
  const { accept, setOpen } = useJobs.getState();
  accept([await jobDetail(jobId)]);
  setOpen(true);
}

/** Asks for the list as a spreadsheet: what the filters select, or only `ids`. */
export async function requestExport(ref: CallRef, filters: Readonly<Record<string, unknown>>): Promise<void> {
  try {
    const { jobId } = await exportRecords(ref, filters);
    await follow(jobId);
  } catch (error) {
    notify.error(messageOf(error), () => void requestExport(ref, filters));
  }
}
