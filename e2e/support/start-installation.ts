import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Installation {
  address: string;
  /** What its start has printed for whoever runs it first. */
  setUpLink: string;
  /** Its settings, as its commands have them too. */
  settings: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

const LINK = /http:\S+\/back-office\/set-up#\S+/;

/** An installation with nobody there, beside the one with the demo data. */
export async function startInstallation(own: NodeJS.ProcessEnv = {}): Promise<Installation> {
  const port = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), 'tifo-empty-'));
  const address = `http://localhost:${port}`;
  const settings = { PORT: String(port), PUBLIC_URL: address, DATA_DIR: folder, SEED: 'none', ...own };
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...process.env,
      ...{ DATABASE_URL: '', NODE_ENV: 'production', GOOGLE_CLIENT_ID: undefined },
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const setUpLink = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const link = LINK.exec(said)?.[0];
      if (link) resolve(link);
    });
    void ended.then(() => reject(new Error(`The empty installation ended:\n${said}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  return { address, setUpLink, settings, stop };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
