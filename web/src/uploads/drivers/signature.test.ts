import { expect, it } from 'vitest';
import { signatureHeaders } from './signature';

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

// The examples of the S3 documentation ("Authenticating Requests: Using the Authorization Header").
it.each([
  ['?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('signs %s as the storage does', (query, signature) => {
  const { authorization } = signatureHeaders({
    method: 'GET',
    url: `https://examplebucket.s3.amazonaws.com/${query}`,
    region: 'us-east-1',
    datetime: '20130524T000000Z',
    keyId: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    payload: EMPTY,
  });
  expect(authorization).toContain(`Signature=${signature}`);
});
