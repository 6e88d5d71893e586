import { spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { giveCores } from './cores.ts';
import { freePort, stopChild, untilAnswers } from './start-product.ts';

const SCRIPT = resolve(import.meta.dirname, 'bare-fastify.ts');

/** Starts bare Fastify in a separate process, which replies to GET and POST / with these bytes. */
export async function startBareFastify(
  bytes: Buffer,
  contentType: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const file = join(tmpdir(), `tifo-bench-${port}.bytes`);
  await writeFile(file, bytes);
  const child = spawn(process.execPath, [SCRIPT, String(port), file, contentType], { stdio: 'inherit' });
  giveCores(child);
  const url = `http://127.0.0.1:${port}/`;
  await untilAnswers(url, child);
  return {
    url,
    stop: async () => {
      await stopChild(child);
      await rm(file, { force: true });
    },
  };
}
