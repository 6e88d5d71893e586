import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe } from 'vitest';
import { describeBackupStore } from '../backup-store.suite.ts';
import { FolderBackupStore } from '../folder-backup-store.ts';
import { S3BackupStore } from '../s3-backup-store.ts';

const directory = await mkdtemp(join(tmpdir(), 'tifo-backup-stores-'));
const server = new S3rver({
  ...{ port: 0, address: '127.0.0.1', silent: true },
  ...{ directory: join(directory, 's3'), configureBuckets: [{ name: 'backups' }] },
});
let endpoint = '';

beforeAll(async () => {
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
});

afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

describe('backups in a folder', () =>
  describeBackupStore(async () => new FolderBackupStore(join(directory, 'folder'))));

describe('backups in a bucket', () =>
  describeBackupStore(async () => {
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    const place = {
      bucket: 'backups',
      region: 'us-east-1',
      endpoint,
      forcePathStyle: true,
      origin: endpoint,
    };
    return new S3BackupStore({ bucket: { ...place, credentials }, prefix: 'club/' });
  }));
