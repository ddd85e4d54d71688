/**
 * Of all tabs one looks after an upload: it has the file, sends, and obeys. The others stand in line, and the next one
 * follows when that tab is closed, in whatever way.
 */
export interface Custody {
  /** Stands in line; `held` is called when this tab's turn has come, `lost` when another tab took it. */
  join(id: string, held: () => void, lost: () => void): void;
  /** Takes the place of whichever tab has it. */
  take(id: string, held: () => void, lost: () => void): void;
  leave(id: string): void;
  leaveAll(): void;
}

interface Place {
  readonly leave: AbortController;
  release: (() => void) | null;
}

const nameOf = (id: string): string => `console-upload:${id}`;

export class BrowserCustody implements Custody {
  private readonly places = new Map<string, Place>();

  constructor(private readonly locks: LockManager | undefined = navigator.locks) {}

  join(id: string, held: () => void, lost: () => void): void {
    if (this.locks && !this.places.has(id)) this.ask(id, held, lost, false);
  }

  take(id: string, held: () => void, lost: () => void): void {
    this.leave(id);
    this.ask(id, held, lost, true);
  }

  leave(id: string): void {
    const place = this.places.get(id);
    this.places.delete(id);
    place?.leave.abort();
    place?.release?.();
  }

  leaveAll(): void {
    for (const id of [...this.places.keys()]) this.leave(id);
  }

  private ask(id: string, held: () => void, lost: () => void, steal: boolean): void {
    const place: Place = { leave: new AbortController(), release: null };
    this.places.set(id, place);
    // Without locks (a URL that is not secure) a tab looks after what it began, and nobody follows.
    if (!this.locks) return void queueMicrotask(held);
    const mine = () =>
      new Promise<void>((release) => {
        if (this.places.get(id) !== place) return release();
        place.release = release;
        held();
      });
    const options = steal ? { steal } : { signal: place.leave.signal };
    this.locks.request(nameOf(id), options, mine).catch(() => {
      if (this.places.get(id) !== place) return;
      this.places.delete(id);
      lost();
    });
  }
}
