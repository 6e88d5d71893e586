import { createHash, createHmac } from 'node:crypto';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const byName = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : 1);
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Returns whether a presigned address is valid for this request, by AWS Signature Version 4 as published by
 * Amazon; the test's store does not check it.
 */
export function isSignedFor(address: string, headers: Record<string, string>, secretKey: string): boolean {
  const url = new URL(address);
  const query = [...url.searchParams].filter(([name]) => name !== 'X-Amz-Signature').sort(byName);
  const given = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? '';
  const sent: Record<string, string | undefined> = { host: url.host, ...headers };
  const signed = given('SignedHeaders').split(';');
  const canonical = [
    'PUT',
    url.pathname,
    query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&'),
    ...signed.map((name) => `${name}:${sent[name] ?? ''}`),
    '',
    signed.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const [, ...scope] = given('Credential').split('/');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', given('Date'), scope.join('/'), digest].join('\n');
  const key = scope.reduce<string | Buffer>((derived, part) => hmac(derived, part), `AWS4${secretKey}`);
  return hmac(key, toSign).toString('hex') === given('Signature');
}
