import { sendWithProgress } from '@/api/progress';
import { finishUpload, uploadSetting, type S3Setting } from '@/api/uploads';
import { StorageFault } from '../transfer/faults';
import { partsThere, type Sending, type Session } from './session';
import { signatureHeaders } from './signature';

/** Credentials are renewed this long before they end, or at a fifth of their life when that is shorter. */
const MARGIN_SECONDS = 120;
const MARGIN_SHARE = 0.2;
const REFUSED = 403;

type Keys = Pick<S3Setting, 'COS' | 'objectUrl' | 'multipart'>;

/** Temporary credentials that are renewed before they end. The clock is the server's: a computer's own may be wrong. */
export class CredentialHolder {
  private came: number;
  /** Milliseconds by which the server's clock is ahead. */
  private readonly ahead: number;
  private asking: Promise<Keys> | null = null;

  constructor(
    private keys: Keys,
    private readonly renew: () => Promise<Keys>,
    private readonly now: () => number = Date.now,
  ) {
    this.came = now();
    this.ahead = keys.COS.startTime * 1_000 - this.came;
  }

  async fresh(): Promise<Keys> {
    const { startTime, expiredTime } = this.keys.COS;
    const life = expiredTime - startTime;
    const age = (this.now() - this.came) / 1_000;
    return age > life - Math.min(MARGIN_SECONDS, life * MARGIN_SHARE) ? this.replace(this.keys) : this.keys;
  }

  /** Others than these, which the storage refused; whoever asks at the same time gets the same ones. */
  async replace(refused: Keys): Promise<Keys> {
    if (this.keys !== refused) return this.keys;
    this.asking ??= this.renew().finally(() => (this.asking = null));
    const keys = await this.asking;
    if (this.keys !== keys) this.came = this.now();
    this.keys = keys;
    return keys;
  }

  /** `YYYYMMDDTHHMMSSZ` by the server's clock. */
  signingTime = (): string => new Date(this.now() + this.ahead).toISOString().replace(/[:-]|\.\d{3}/g, '');
}

const urlOf = ({ objectUrl, multipart }: Keys, number: number): string =>
  multipart ? `${objectUrl}?partNumber=${number}&uploadId=${encodeURIComponent(multipart)}` : objectUrl;

const signed = (url: string, keys: Keys, region: string, datetime: string): Record<string, string> => {
  const { tmpSecretId: keyId, tmpSecretKey: secret, sessionToken: token } = keys.COS.credentials;
  return signatureHeaders({ method: 'PUT', url, region, datetime, keyId, secret, token });
};

const CODE = /<Code>([^<]+)<\/Code>/;

async function put(
  url: string,
  headers: Record<string, string>,
  body: Blob,
  sending: Sending,
): Promise<void> {
  const { signal, onProgress } = sending;
  const init = { method: 'PUT', headers, body, signal };
  const answer = await sendWithProgress(url, init, (percent) => onProgress(percent / 100));
  if (answer.ok) return;
  throw new StorageFault(answer.status, CODE.exec(await answer.text())?.[1]);
}

const isRefused = (error: unknown): boolean => error instanceof StorageFault && error.status === REFUSED;

/** Straight to the storage, in one or in parts; nothing but putting is allowed to the browser. */
export function s3Session(setting: S3Setting, now: () => number = Date.now): Session {
  const { upload, size, sliced, partSize, mime, TENCENT_COS_REGION: region } = setting;
  const renew = async () => (await uploadSetting(upload)) as S3Setting;
  const holder = new CredentialHolder(setting, renew, now);
  const send = async (keys: Keys, number: number, body: Blob, sending: Sending) => {
    const url = urlOf(keys, number);
    const headers = signed(url, keys, region, holder.signingTime());
    await put(url, sliced ? headers : { ...headers, 'content-type': mime }, body, sending);
  };
  return {
    server: upload,
    partSize: sliced ? partSize : size,
    sent: partsThere(setting),
    send: async (number, body, sending) => {
      const keys = await holder.fresh();
      try {
        await send(keys, number, body, sending);
      } catch (error) {
        if (!isRefused(error)) throw error;
        await send(await holder.replace(keys), number, body, sending);
      }
    },
    finish: (signal) => finishUpload(upload, signal),
  };
}
