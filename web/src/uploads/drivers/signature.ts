import { bytesOf, hex, hmac, sha256 } from '@/lib/sha256';

export interface SignedRequest {
  readonly method: string;
  readonly url: string;
  readonly region: string;
  /** `YYYYMMDDTHHMMSSZ` */
  readonly datetime: string;
  readonly keyId: string;
  readonly secret: string;
  /** Of temporary credentials. */
  readonly token?: string;
  /** Hex SHA-256 of the body; a body that is sent in parts of gigabytes stays unsigned. */
  readonly payload?: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const UNSIGNED = 'UNSIGNED-PAYLOAD';

const strict = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

const byName = ([one]: readonly string[], [other]: readonly string[]): number =>
  (one ?? '') < (other ?? '') ? -1 : 1;

/** The headers of a request to an S3 store, signed by version 4 of the signature process. */
export function signatureHeaders(request: SignedRequest): Record<string, string> {
  const { datetime, token, payload = UNSIGNED } = request;
  const sent = {
    'x-amz-content-sha256': payload,
    'x-amz-date': datetime,
    ...(token ? { 'x-amz-security-token': token } : {}),
  };
  const day = datetime.slice(0, 8);
  const scope = [day, request.region, 's3', 'aws4_request'];
  const { names, text } = canonical(request, sent);
  const toSign = [ALGORITHM, datetime, scope.join('/'), hex(sha256(bytesOf(text)))].join('\n');
  const key = scope.reduce(hmac, bytesOf(`AWS4${request.secret}`));
  const authorization = [
    `${ALGORITHM} Credential=${[request.keyId, ...scope].join('/')}`,
    `SignedHeaders=${names}`,
    `Signature=${hex(hmac(key, toSign))}`,
  ].join(', ');
  return { ...sent, authorization };
}

/** The request as both sides write it down: sorted, and escaped in one way. */
function canonical(request: SignedRequest, sent: Readonly<Record<string, string>>) {
  const url = new URL(request.url);
  const headers = Object.entries({ host: url.host, ...sent }).sort(byName);
  const names = headers.map(([name]) => name).join(';');
  const query = [...url.searchParams].map((pair) => pair.map(strict)).sort(byName);
  const text = [
    request.method,
    decodeURIComponent(url.pathname).split('/').map(strict).join('/'),
    query.map((pair) => pair.join('=')).join('&'),
    ...headers.map((header) => header.join(':')),
    '',
    names,
    sent['x-amz-content-sha256'],
  ].join('\n');
  return { names, text };
}
