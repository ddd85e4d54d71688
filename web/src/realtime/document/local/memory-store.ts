import type { Change, CopyStore, Facts, Kept, Listed, Row } from './store';

/** A browser's storage for tests and for Node; `full` makes every write fail. */
export class MemoryStore implements CopyStore {
  full = false;
  private lastId = 0;
  private readonly rows = new Map<string, Row[]>();
  private readonly facts = new Map<string, Facts>();

  read(name: string): Promise<Kept> {
    return Promise.resolve({ rows: [...(this.rows.get(name) ?? [])], facts: this.facts.get(name) ?? null });
  }

  change(name: string, { put, drop = [], facts }: Change): Promise<number | null> {
    if (this.full && put) return Promise.reject(new Error('full'));
    const kept = (this.rows.get(name) ?? []).filter(({ id }) => !drop.includes(id));
    if (put) kept.push({ id: (this.lastId += 1), ...put });
    this.rows.set(name, kept);
    if (facts) this.facts.set(name, facts);
    if (kept.length === 0) {
      this.rows.delete(name);
      this.facts.delete(name);
    }
    return Promise.resolve(put ? this.lastId : null);
  }

  list(prefix: string): Promise<Listed[]> {
    const names = [...this.rows.keys()].filter((name) => name.startsWith(prefix));
    const dirty = (name: string) => this.rows.get(name)?.some((row) => row.dirty) ?? false;
    return Promise.resolve(
      names.map((name) => ({ name, dirty: dirty(name), facts: this.facts.get(name) ?? null })),
    );
  }
}
