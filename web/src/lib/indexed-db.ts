/** IndexedDB in promises. What fails without a reason of the browser's own fails with `storage`. */
export const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage'));
  });

/** Resolves when what the transaction wrote is kept. */
export const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('storage'));
  });

/** False where a browser has no IndexedDB, or forbids even to name it. */
export const mayKeep = (): boolean => {
  try {
    return typeof indexedDB !== 'undefined';
  } catch {
    return false;
  }
};

/** A database that stays open until a later version of the console changes its tables, and opens anew when asked again. */
export class KeptDatabase {
  private database: Promise<IDBDatabase> | null = null;

  /** `create` makes the tables of version 1. */
  constructor(
    private readonly name: string,
    private readonly create: (database: IDBDatabase) => void,
  ) {}

  opened(): Promise<IDBDatabase> {
    this.database ??= this.open().then((database) => {
      const forget = () => (this.database = null);
      database.onclose = forget;
      database.onversionchange = () => {
        database.close();
        forget();
      };
      return database;
    });
    this.database.catch(() => (this.database = null));
    return this.database;
  }

  /** Writes into tables in one transaction; resolves when it is kept. */
  async change(names: string[], make: (stores: IDBObjectStore[]) => void): Promise<void> {
    const transaction = (await this.opened()).transaction(names, 'readwrite');
    const done = finished(transaction);
    make(names.map((name) => transaction.objectStore(name)));
    await done;
  }

  async table(name: string): Promise<IDBObjectStore> {
    return (await this.opened()).transaction(name).objectStore(name);
  }

  /** Also a browser that throws, because it keeps nothing, makes a rejection. */
  private async open(): Promise<IDBDatabase> {
    const request = indexedDB.open(this.name, 1);
    request.onupgradeneeded = () => this.create(request.result);
    return answer(request);
  }
}
