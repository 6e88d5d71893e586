import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/db/embedded-postgres.ts';
import { untilListening } from './until-listening.ts';

const BINARY = '/usr/sbin/varnishd';
const XKEY = '/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so';
const SHIPPED = join(import.meta.dirname, '../../../../deploy/varnish/tifo.vcl');

/** Debian's packages `varnish` and `varnish-modules`; tests that need them are skipped where they are not installed. */
export const hasVarnish: boolean = existsSync(BINARY) && existsSync(XKEY);

export interface Varnish {
  url: string;
  /** Where it takes purges. */
  purgeUrl: string;
  /** Starts it with the settings of `deploy/`, but for the address of the product. */
  start(backendPort: number): Promise<void>;
  stop(): Promise<void>;
}

/** Returns a Varnish that is not started yet, so that the product can be told its address first. */
export async function prepareVarnish(): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), 'tifo-varnish-'));
  const [port, purgePort] = [await freePort(), await freePort()];
  let end = async (): Promise<void> => undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    purgeUrl: `http://127.0.0.1:${purgePort}`,
    start: async (backendPort) => {
      const file = join(folder, 'tifo.vcl');
      const shipped = await readFile(SHIPPED, 'utf8');
      await writeFile(file, shipped.replace('.port = "3000"', `.port = "${backendPort}"`));
      const addresses = ['-a', `127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purgePort}`];
      const settings = ['-f', file, '-n', join(folder, 'work'), '-s', 'malloc,32m', '-j', 'none'];
      const child = spawn(BINARY, ['-F', ...addresses, ...settings], { stdio: 'ignore' });
      end = async () => {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      };
      await untilListening(child, port);
    },
    stop: async () => {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
