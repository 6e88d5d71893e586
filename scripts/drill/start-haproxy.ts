import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePort } from '../../apps/server/src/db/embedded-postgres.ts';
import { untilReady } from './processes.ts';
import { type Service, startService } from './service.ts';

const SHIPPED = resolve(import.meta.dirname, '../../deploy/haproxy/haproxy.cfg');

export interface Haproxy extends Service {
  address: string;
}

/** Starts HAProxy with the configuration of `deploy/`, but for its addresses. */
export async function startHaproxy(folder: string, webPorts: readonly number[]): Promise<Haproxy> {
  const port = await freePort();
  const shipped = await readFile(SHIPPED, 'utf8');
  const configuration = webPorts.reduce(
    (text, webPort, index) => text.replaceAll(`127.0.0.1:300${index + 1}`, `127.0.0.1:${webPort}`),
    shipped.replace('127.0.0.1:8080', `127.0.0.1:${port}`),
  );
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, configuration);
  const service = await startService(async () => {
    const child = spawn('/usr/sbin/haproxy', ['-q', '-db', '-f', file], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await untilReady(port, child);
    return child;
  });
  return { ...service, address: `http://127.0.0.1:${port}` };
}
