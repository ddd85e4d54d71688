import { answer, KeptDatabase } from '@/lib/indexed-db';
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

/** IndexedDB: it alone keeps files and handles of files. */
export class BrowserMemory implements Memory {
  private readonly database = new KeptDatabase(DATABASE, (database) => {
    database.createObjectStore(UPLOADS, { keyPath: 'id' }).createIndex(BY_ACCOUNT, BY_ACCOUNT);
    database.createObjectStore(SOURCES);
  });

  async list(account: number): Promise<Upload[]> {
    return answer<Upload[]>((await this.database.table(UPLOADS)).index(BY_ACCOUNT).getAll(account));
  }

  async get(id: string): Promise<Upload | null> {
    return (await answer<Upload | undefined>((await this.database.table(UPLOADS)).get(id))) ?? null;
  }

  put = (upload: Upload): Promise<void> =>
    this.database.change([UPLOADS], ([uploads]) => uploads?.put(upload));

  forget = (id: string): Promise<void> =>
    this.database.change([UPLOADS, SOURCES], (stores) => stores.forEach((store) => store.delete(id)));

  async source(id: string): Promise<Source | null> {
    return (await answer<Source | undefined>((await this.database.table(SOURCES)).get(id))) ?? null;
  }

  keepSource = (id: string, source: Source): Promise<void> =>
    this.database.change([SOURCES], ([sources]) => sources?.put(source, id));

  forgetSource = (id: string): Promise<void> =>
    this.database.change([SOURCES], ([sources]) => sources?.delete(id));
}
