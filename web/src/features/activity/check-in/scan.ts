/** A scan at the door and what came of it. */
export interface Scan {
  readonly code: string;
  readonly at: string;
  readonly outcome: 'in' | 'refused';
  /** 张三, or the reason for which nobody is let in. */
  readonly text: string;
  /** The enrolment that was checked in, which can be taken back. */
  readonly id?: number;
}

export const MOST_SCANS = 50;

/** The scans with a new one first. */
export const withScan = (scans: readonly Scan[], scan: Scan): readonly Scan[] =>
  [scan, ...scans].slice(0, MOST_SCANS);

/** Without the check-in that was taken back. */
export const takenBack = (scans: readonly Scan[], id: number): readonly Scan[] =>
  scans.filter((scan) => scan.id !== id);

/** The code that a scanner or a person typed; scanners of QR codes may send a whole URL that ends with it. */
export const codeOf = (typed: string): string =>
  (
    typed
      .trim()
      .split(/[/?=&#]/)
      .at(-1) ?? ''
  )
    .toUpperCase()
    .replace(/[\s-]/g, '');
