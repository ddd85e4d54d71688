import type { Frame } from './frames';

type Sync = Extract<Frame, { type: 'step2' | 'update' }>;

/**
 * Puts answers that travel in parts together again, because half a node on the screen would be taken for
 * damage and removed by the editor.
 */
export class Assembly {
  private parts: Uint8Array[] = [];
  private left = 0;

  reset(): void {
    this.parts = [];
    this.left = 0;
  }

  /** The next so many sync frames are one answer. */
  expect(count: number): void {
    this.parts = [];
    this.left = count;
  }

  /** Updates that can be applied now, all at once; empty while chunks are missing. */
  take(frame: Sync): Uint8Array[] {
    if (this.left === 0) return [frame.update];
    this.parts.push(frame.update);
    this.left -= 1;
    return this.left === 0 ? this.parts.splice(0) : [];
  }
}
