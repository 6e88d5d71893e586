import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

const URLS = ['./logger.ts', './exit-on-uncaught.ts'].map((name) => new URL(name, import.meta.url).href);

/** Runs `code` in a process of its own, which ends on what it leaves unhandled. */
function runUnhandled(code: string): Promise<{ status: number; out: string; error: string }> {
  const script = `
    const [{ createLogger }, { exitOnUncaught }] = await Promise.all(${JSON.stringify(URLS)}.map((url) => import(url)));
    exitOnUncaught(createLogger('info'));
    ${code}`;
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', script], (failure, out, error) =>
      resolve({ status: Number(failure?.code ?? 0), out, error }),
    );
  });
}

test.each([
  ['a rejection', "void Promise.reject(new Error('Failed query\\nparams: ada@fans.test'));"],
  ['an exception', "setTimeout(() => { throw new Error('Failed query\\nparams: ada@fans.test'); });"],
])('%s that nobody handles ends the process with one line, without a person in it', async (_, code) => {
  const { status, out, error } = await runUnhandled(code);
  expect([status, error]).toEqual([1, '']);
  expect(JSON.parse(out)).toMatchObject({ level: 60, msg: 'uncaught', err: { type: 'Error' } });
  expect(out).not.toContain('ada@fans.test');
});
