import { answer, finished } from '@/lib/indexed-db';
import type { Upload } from '../upload';

/** Facts that continue an upload when the tab that has the file is gone. */
export interface Source {
  readonly file?: File;
  readonly handle?: FileSystemFileHandle;
}

/** Unfinished uploads beyond a reload. Where the browser keeps nothing, every call fails and nothing else. */
export interface Memory {
  list(account: number): Promise<Upload[]>;
  get(id: string): Promise<Upload | null>;
  put(upload: Upload): Promise<void>;
  /** Together with its source. */
  forget(id: string): Promise<void>;
  source(id: string): Promise<Source | null>;
  keepSource(id: string, source: Source): Promise<void>;
  forgetSource(id: string): Promise<void>;
}

const DATABASE = 'console-uploads';
const UPLOADS = 'uploads';
const SOURCES = 'sources';
const BY_ACCOUNT = 'account';

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(UPLOADS, { keyPath: 'id' }).createIndex(BY_ACCOUNT, BY_ACCOUNT);
    request.result.createObjectStore(SOURCES);
  };
  return answer(request);
};

/** IndexedDB: it alone keeps files and handles of files. */
export class BrowserMemory implements Memory {
  private database: Promise<IDBDatabase> | null = null;

  async list(account: number): Promise<Upload[]> {
    return answer<Upload[]>((await this.store(UPLOADS)).index(BY_ACCOUNT).getAll(account));
  }

  async get(id: string): Promise<Upload | null> {
    return (await answer<Upload | undefined>((await this.store(UPLOADS)).get(id))) ?? null;
  }

  put = (upload: Upload): Promise<void> => this.change([UPLOADS], ([uploads]) => uploads?.put(upload));

  forget = (id: string): Promise<void> =>
    this.change([UPLOADS, SOURCES], (stores) => stores.forEach((store) => store.delete(id)));

  async source(id: string): Promise<Source | null> {
    return (await answer<Source | undefined>((await this.store(SOURCES)).get(id))) ?? null;
  }

  keepSource = (id: string, source: Source): Promise<void> =>
    this.change([SOURCES], ([sources]) => sources?.put(source, id));

  forgetSource = (id: string): Promise<void> => this.change([SOURCES], ([sources]) => sources?.delete(id));

  private async store(name: string): Promise<IDBObjectStore> {
    return (await this.opened()).transaction(name).objectStore(name);
  }

  private async change(names: string[], make: (stores: IDBObjectStore[]) => void): Promise<void> {
    const transaction = (await this.opened()).transaction(names, 'readwrite');
    const done = finished(transaction);
    make(names.map((name) => transaction.objectStore(name)));
    await done;
  }

  private opened(): Promise<IDBDatabase> {
    this.database ??= open().then((database) => {
      const forget = () => (this.database = null);
      database.onclose = forget;
      // A later version of the console wants to change the tables.
      database.onversionchange = () => {
        database.close();
        forget();
      };
      return database;
    });
    this.database.catch(() => (this.database = null));
    return this.database;
  }
}
