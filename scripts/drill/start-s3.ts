import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { freePort } from '../../apps/server/src/db/embedded-postgres.ts';
import { untilListening } from '../../apps/server/src/testing/until-listening.ts';
import { type Service, startService } from './service.ts';

const SERVER = resolve(import.meta.dirname, '../../node_modules/s3rver/bin/s3rver.js');
const BUCKET = 'tifo-drill';

/** Starts a store of files, and returns the settings with which the product uses it. */
export async function startS3(folder: string): Promise<Service & { settings: Record<string, string> }> {
  const port = await freePort();
  const args = ['--directory', join(folder, 's3'), '--address', '127.0.0.1', '--port', String(port)];
  const service = await startService(async () => {
    const bucket = ['--silent', '--configure-bucket', BUCKET];
    const child = spawn(process.execPath, [SERVER, ...args, ...bucket], { stdio: 'ignore' });
    await untilListening(child, port);
    return child;
  });
  const settings = {
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_FORCE_PATH_STYLE: 'true',
  };
  return { ...service, settings };
}
