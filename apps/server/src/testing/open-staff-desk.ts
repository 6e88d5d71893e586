import { execFile } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { TestApp } from './build-test-app.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../../..');
const run = promisify(execFile);

export interface Said {
  code: number;
  out: string;
  error: string;
}

/** Runs the staff's commands as separate processes beside the app. */
export function openStaffDesk({ ctx, ownerUrl }: Pick<TestApp, 'ctx' | 'ownerUrl'>) {
  const env = {
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    NODE_ENV: 'production',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: ownerUrl,
    DATA_DIR: dirname(ctx.config.files.folder),
  };
  return async (script: string, ...given: string[]): Promise<Said> => {
    const path = resolve(REPOSITORY, 'scripts', script);
    try {
      const { stdout, stderr } = await run(process.execPath, [path, ...given], { env, cwd: REPOSITORY });
      return { code: 0, out: stdout.trim(), error: stderr.trim() };
    } catch (failure) {
      const { code, stdout, stderr } = failure as { code: number; stdout: string; stderr: string };
      return { code, out: stdout.trim(), error: stderr.trim() };
    }
  };
}
