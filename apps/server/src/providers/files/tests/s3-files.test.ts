import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe } from 'vitest';
import { describeFileStore, describeListedFiles } from '../file-store.suite.ts';
import { S3Files } from '../s3-files.ts';
import { describeUploadTarget } from '../upload-target.suite.ts';
import { isSignedFor } from './is-signed-for.ts';

const BUCKET = 'tifo-test';
// The only account of the test's store.
const SECRET = 'S3RVER';
const directory = await mkdtemp(join(tmpdir(), 'tifo-s3-'));
const server = new S3rver({
  ...{ port: 0, address: '127.0.0.1', silent: true },
  ...{ directory, configureBuckets: [{ name: BUCKET }] },
});
let endpoint = '';

beforeAll(async () => {
  const { port } = await server.run();
  endpoint = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

const open = () =>
  new S3Files({
    ...{ bucket: BUCKET, region: 'us-east-1', endpoint, forcePathStyle: true },
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: SECRET },
  });

/** As Amazon does, and the test's store does not. */
let looksAtIfMatch = false;
server.middleware.unshift(async (ctx, next) => {
  await next();
  const wanted = looksAtIfMatch && ctx.get('if-match');
  if (!wanted || ctx.status >= 300 || wanted === ctx.response.get('etag')) return;
  ctx.status = 412;
  ctx.body = '<Error><Code>PreconditionFailed</Code></Error>';
});

describe('files in a bucket', () => {
  describeFileStore(async () => open());
  describeListedFiles(async () => open());

  describe('of a store that looks at If-Match', () => {
    beforeAll(() => {
      looksAtIfMatch = true;
    });
    afterAll(() => {
      looksAtIfMatch = false;
    });
    describeFileStore(async () => open());
  });

  describeUploadTarget(async () => {
    const store = open();
    return {
      ...{ store, uploads: store },
      newKey: async () => `private/uploads/${crypto.randomUUID()}.png`,
      send,
    };
  });
});

/**
 * Uploads like the browser, after checking the signature, which Amazon does and the test's store does not.
 */
async function send(url: string, { contentType, bytes }: { contentType: string; bytes: Buffer }) {
  const headers = { 'content-type': contentType, 'content-length': String(bytes.length) };
  if (!isSignedFor(url, headers, SECRET)) return 403;
  const reply = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': contentType },
    body: new Uint8Array(bytes),
  });
  return reply.status;
}
