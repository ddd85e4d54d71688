/** Timers by name; one of each at a time. */
export class Timers {
  private readonly running = new Map<string, ReturnType<typeof setTimeout>>();

  /** Does `work` later, unless a timer of this name runs already. */
  once(name: string, milliseconds: number, work: () => void): void {
    if (this.running.has(name)) return;
    const timer = setTimeout(() => {
      this.running.delete(name);
      work();
    }, milliseconds);
    this.running.set(name, timer);
  }

  forget(name: string): void {
    clearTimeout(this.running.get(name));
    this.running.delete(name);
  }

  forgetAll(): void {
    [...this.running.keys()].forEach((name) => this.forget(name));
  }
}
