import { uploadFile } from '@/api/upload';
import { openUpload, type StoredFile } from '@/api/uploads';
import { knownRules } from '../rules/files';
import type { Upload } from '../upload';
import { localSession } from './local';
import type { Session } from './session';

/** A picture goes to the console itself in one: nothing is open meanwhile, and nothing stays of half of it. */
function wholeSession(upload: Upload): Session {
  let stored: StoredFile | null = null;
  const fromArticle = upload.purpose.sort === 'text' && upload.purpose.fromArticle;
  return {
    server: null,
    partSize: upload.size,
    sent: new Map(),
    send: async (_number, body, { signal, onProgress }) => {
      const file = new File([body], upload.name, { type: body.type });
      stored = await uploadFile(file, {
        fromArticle,
        signal,
        onProgress: (percent) => onProgress(percent / 100),
      });
    },
    finish: async () => stored ?? Promise.reject(new Error('nothing was sent')),
  };
}

/** Opens the upload on the server, or finds it there again with the parts that it has. */
export async function openSession(upload: Upload, fingerprint: string): Promise<Session> {
  const { driver } = await knownRules();
  if (driver === 'local' && upload.type === 'image') return wholeSession(upload);
  const { name, size, purpose } = upload;
  const parentId = purpose.sort === 'library' ? (purpose.parentId ?? undefined) : undefined;
  const setting = await openUpload({ name, size, fingerprint, parentId });
  if (setting.driver === 'local') return localSession(setting);
  const { s3Session } = await import('./s3');
  return s3Session(setting);
}
