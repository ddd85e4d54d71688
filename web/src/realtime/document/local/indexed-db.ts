import { answer, finished, KeptDatabase } from '@/lib/indexed-db';
import type { Change, CopyStore, Facts, Kept, Listed, Row } from './store';

const DATABASE = 'console-documents';
const ROWS = 'rows';
const FACTS = 'facts';
const BY_NAME = 'name';
/** No name goes on after its prefix with a character beyond this one. */
const LAST = '\uffff';

interface StoredRow extends Row {
  name: string;
}
interface StoredFacts extends Facts {
  name: string;
}

const beginningWith = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, prefix + LAST);

/**
 * Copies of documents in IndexedDB. Not y-indexeddb: it does not say when or whether a write reached the
 * disk, deletes a whole database that another tab may be using, and keeps no note of what is unsent.
 */
export class IndexedDbStore implements CopyStore {
  private readonly database = new KeptDatabase(DATABASE, (database) => {
    database.createObjectStore(ROWS, { keyPath: 'id', autoIncrement: true }).createIndex(BY_NAME, BY_NAME);
    database.createObjectStore(FACTS, { keyPath: 'name' });
  });

  async read(name: string): Promise<Kept> {
    const transaction = (await this.database.opened()).transaction([ROWS, FACTS]);
    const [rows, facts] = await Promise.all([
      answer<StoredRow[]>(transaction.objectStore(ROWS).index(BY_NAME).getAll(name)),
      answer<StoredFacts | undefined>(transaction.objectStore(FACTS).get(name)),
    ]);
    return { rows, facts: facts ?? null };
  }

  async change(name: string, { put, drop = [], facts }: Change): Promise<number | null> {
    const transaction = (await this.database.opened()).transaction([ROWS, FACTS], 'readwrite');
    const done = finished(transaction);
    const rows = transaction.objectStore(ROWS);
    drop.forEach((id) => rows.delete(id));
    const added = put ? rows.add({ name, ...put }) : null;
    if (facts) transaction.objectStore(FACTS).put({ ...facts, name });
    const left = rows.index(BY_NAME).count(name);
    left.onsuccess = () => {
      if (left.result === 0) transaction.objectStore(FACTS).delete(name);
    };
    await done;
    return added ? Number(added.result) : null;
  }

  async list(prefix: string): Promise<Listed[]> {
    const transaction = (await this.database.opened()).transaction([ROWS, FACTS]);
    const range = beginningWith(prefix);
    const [rows, facts] = await Promise.all([
      answer<StoredRow[]>(transaction.objectStore(ROWS).index(BY_NAME).getAll(range)),
      answer<StoredFacts[]>(transaction.objectStore(FACTS).getAll(range)),
    ]);
    return [...new Set(rows.map(({ name }) => name))].map((name) => ({
      name,
      dirty: rows.some((row) => row.name === name && row.dirty),
      facts: facts.find((known) => known.name === name) ?? null,
    }));
  }
}
