const MINUTE = 60;
const HOUR = 3_600;

/** `剩余约 3 分钟`; nothing known is empty. */
export function timeLeft(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 0) return '';
  if (seconds < MINUTE) return `剩余约 ${Math.max(1, Math.ceil(seconds))} 秒`;
  if (seconds < HOUR) return `剩余约 ${Math.ceil(seconds / MINUTE)} 分钟`;
  return `剩余约 ${Math.ceil(seconds / HOUR)} 小时`;
}

/** Over which the speed is measured: short enough to follow the line, long enough to stand still. */
const WINDOW_MS = 6_000;

interface Sample {
  readonly at: number;
  readonly loaded: number;
}

/** Bytes a second, from what was loaded when. */
export class Speed {
  private samples: Sample[] = [];

  add(loaded: number, at: number): number {
    this.samples = [...this.samples.filter((sample) => sample.at > at - WINDOW_MS), { at, loaded }];
    const first = this.samples[0];
    if (!first || at - first.at < 500) return 0;
    return Math.max(0, ((loaded - first.loaded) / (at - first.at)) * 1_000);
  }
}
