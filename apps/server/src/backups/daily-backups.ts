import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Context } from '#server/context.ts';
import { isBaseDue } from './archive-settings.ts';
import { readBackupAge } from './backup-report-store.ts';

const BACK_UP_NOW = fileURLToPath(new URL('back-up-now.ts', import.meta.url));
const DAY_SECONDS = 86_400;
const LOOK_EVERY_MS = 10 * 60_000;

/**
 * Makes a backup of the embedded database whenever the last one is a day old, also while tasks are held. A failed one is
 * tried again at the next look. There is one process, so it needs no queue.
 */
export function startDailyBackups(ctx: Context, backUpNow = runBackUp): void {
  if (ctx.config.backup === null) return;
  let running: Promise<void> | null = null;
  const look = async () => {
    try {
      if (!running && (await isDue(ctx))) running = backUpNow(ctx).finally(() => (running = null));
      await running;
    } catch (error) {
      ctx.logger.error({ err: error, alert: 'backupFailed' }, 'No backup could be made');
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  ctx.closing.addEventListener('abort', () => clearInterval(timer));
  void look();
}

async function isDue({ config, db }: Context): Promise<boolean> {
  return isBaseDue(config.database.folder) || (await readBackupAge(db, 'backup')) >= DAY_SECONDS;
}

function runBackUp({ closing, logger }: Pick<Context, 'closing' | 'logger'>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(process.execPath, [BACK_UP_NOW], { stdio: ['ignore', 'ignore', 'pipe'] });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-2000);
  });
  child.once('error', reject);
  child.once('close', (code) => {
    if (code === 0) logger.info('A backup was made');
    if (code === 0 || closing.aborted) resolve();
    else reject(new Error(output.trim() || `The backup ended with ${code}`));
  });
  closing.addEventListener('abort', () => child.kill());
  return promise;
}
