// The cost of a process, from /proc, and percentiles of measured times.
import { readFileSync, readdirSync } from 'node:fs';

/** Seconds of CPU of a process so far, all threads together. */
export const cpuSeconds = (pid) => {
  let nanoseconds = 0;
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    try {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      // The thread ended between the two reads.
    }
  }
  return nanoseconds / 1e9;
};

/** Seconds of CPU of all children of a process: PostgreSQL's backends, or the processes of a server. */
export const childrenCpuSeconds = (parent) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .reduce((sum, pid) => sum + cpuSecondsIfAlive(pid), 0);

/** Of a process that may have ended since it was listed. */
const cpuSecondsIfAlive = (pid) => {
  try {
    return cpuSeconds(pid);
  } catch {
    return 0;
  }
};

const parentOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
};

/** Resident bytes of a process. */
export const residentBytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;

export const quantiles = (values) => {
  const sorted = Float64Array.from(values).sort();
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: sorted.at(-1) ?? null, count: sorted.length };
};
